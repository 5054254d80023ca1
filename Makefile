# Verdict: build, check, install. `make help` lists the targets.

VERSION  = 0.1.0
PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share/verdict
MANDIR  ?= $(PREFIX)/share/man
BASHCOMPDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHCOMPDIR  ?= $(PREFIX)/share/zsh/site-functions
FISHCOMPDIR ?= $(PREFIX)/share/fish/vendor_completions.d

# Users' CFLAGS, CPPFLAGS, LDFLAGS and LDLIBS come after ours.
CFLAGS ?= -O2 -g
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
       -Wmissing-prototypes -Wswitch-enum -Wvla -Wundef -Wwrite-strings -Wformat=2 -Wcast-qual
ifeq ($(WERROR),1)
WARN += -Werror
endif
PKGS = jansson expat zlib
PKG_CFLAGS := $(shell pkg-config --cflags $(PKGS) 2>/dev/null)
PKG_LIBS   := $(shell pkg-config --libs $(PKGS) 2>/dev/null || echo -ljansson -lexpat -lz)
CSV_LIBS     ?= -lcsv
UNICODE_LIBS ?= -lunistring
LIBS = $(PKG_LIBS) $(CSV_LIBS) $(UNICODE_LIBS)

# BUILD is where outputs go; SANITIZE adds -fsanitize=... to a build of its own.
BUILD ?= build
SANITIZE ?=
ALL_CPPFLAGS = -Ilib -Icmd -D_POSIX_C_SOURCE=200809L -DVERDICT_DATADIR='"$(DATADIR)"' \
               -DVERDICT_VERSION='"$(VERSION)"' $(PKG_CFLAGS) $(CPPFLAGS)
ALL_CFLAGS = -std=c11 $(WARN) $(SANITIZE) $(CFLAGS)

# Lower floors first; tests/check-layers.sh holds the same order.
FLOORS = base data report config text rulebook deck kernel replay
GAMES = lorcana altered evolve
LIB_SRC = $(foreach floor,$(FLOORS),$(wildcard lib/$(floor)/*.c lib/$(floor)/*/*.c)) \
          $(foreach game,$(GAMES),$(wildcard lib/games/$(game)/*.c lib/games/$(game)/*/*.c)) \
          $(wildcard lib/games/*.c)
CMD_SRC = $(wildcard cmd/*.c)
LIB_OBJ = $(LIB_SRC:%.c=$(BUILD)/%.o)
CMD_OBJ = $(CMD_SRC:%.c=$(BUILD)/%.o)
UNIT_SRC = $(wildcard tests/unit/test_*.c)
CHAOS_SRC = $(wildcard tests/unit/chaos_*.c)
CHAOS_BIN = $(CHAOS_SRC:tests/unit/%.c=$(BUILD)/unit/test_%)
FUZZ_SRC = $(wildcard tests/fuzz/fuzz_*.c)
CORPUS_BIN = $(FUZZ_SRC:tests/fuzz/%.c=$(BUILD)/unit/test_%)
FUZZ_BIN = $(FUZZ_SRC:tests/fuzz/fuzz_%.c=$(BUILD)/fuzz/%)
UNIT_BIN = $(UNIT_SRC:tests/unit/%.c=$(BUILD)/unit/%) $(CHAOS_BIN) $(CORPUS_BIN)
MAN1 = $(wildcard cmd/*.1)
MAN5 = $(wildcard cmd/*.5)
MAN7 = $(wildcard cmd/*.7)

.PHONY: all help deps demo case check same-as check-unit check-cases check-cli check-rulebook check-asan check-ubsan \
        check-valgrind layers headers-check lint bench install uninstall dist clean bless manifest coverage rules-coverage \
        cards-coverage

all: $(BUILD)/verdict ## build the program and the library

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 18

# A game's functions have the words of its rulebook, which other games have too. So a game closed is one object of which
# only names that begin with the game's are seen from outside, with what tests ask of each state; a game open is an
# archive, for tests of its rooms.
define GAME_RULES
$(BUILD)/$(1).a: $(filter $(BUILD)/lib/games/$(1)/%,$(LIB_OBJ))
	@rm -f $$@
	$(AR) rcs $$@ $$^

$(BUILD)/$(1).o: $(BUILD)/$(1).a
	$(CC) -nostdlib -r -o $$@ -Wl,-u,$(1)_game,-u,$(1)_game_check $$<
	objcopy --wildcard --keep-global-symbol='$(1)_*' --keep-global-symbol=record_$(1) $$@
endef
$(foreach game,$(GAMES),$(eval $(call GAME_RULES,$(game))))

# The youngest game is closed; tests of the older two find all of theirs here.
$(BUILD)/libverdict.a: $(LIB_OBJ) $(BUILD)/evolve.o
	@rm -f $@
	$(AR) rcs $@ $(filter-out $(BUILD)/lib/games/evolve/%,$(LIB_OBJ)) $(BUILD)/evolve.o

$(BUILD)/verdict: $(CMD_OBJ) $(BUILD)/libverdict.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $(CMD_OBJ) $(BUILD)/libverdict.a $(LIBS) $(LDLIBS)

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# A test that runs commands names their objects as what it is made of.
$(BUILD)/unit/%: tests/unit/%.c $(BUILD)/libverdict.a
	@mkdir -p $(@D)
	$(CC) -Itests/support $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP $(LDFLAGS) -o $@ $< $(filter %.o,$^) \
	  $(filter-out %/libverdict.a,$(filter %.a,$^)) $(BUILD)/libverdict.a -lcmocka $(LIBS) $(LDLIBS)

# Tests in which allocations fail or are counted: the allocator is wrapped, the commands are linked in.
WRAP_FLAGS = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
CHAOS_OBJ = $(filter-out $(BUILD)/cmd/main.o,$(CMD_OBJ))
$(BUILD)/unit/test_chaos_%: tests/unit/chaos_%.c $(CHAOS_OBJ) $(BUILD)/libverdict.a
	@mkdir -p $(@D)
	$(CC) -Itests/support $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP $(WRAP_FLAGS) -o $@ $< $(CHAOS_OBJ) $(BUILD)/libverdict.a -lcmocka $(LIBS) $(LDLIBS)

# Of the game that is tested open the object in the library is not taken.
EVOLVE_TESTS = $(filter $(BUILD)/unit/test_evolve_%,$(UNIT_BIN))
$(EVOLVE_TESTS): $(BUILD)/evolve.a $(BUILD)/lorcana.o $(BUILD)/altered.o
$(EVOLVE_TESTS): LDFLAGS += -Wl,-u,evolve_game

# A game of the test's own goes through all commands.
$(BUILD)/unit/test_toy_game: $(CHAOS_OBJ)

# The driver of tests/cases: it hands each case a session that has read the cards.
$(BUILD)/case_driver: tests/support/case_driver.c $(CHAOS_OBJ) $(BUILD)/libverdict.a
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -Wl,--wrap=session_open,--wrap=session_close -o $@ $< $(CHAOS_OBJ) $(BUILD)/libverdict.a $(LIBS) $(LDLIBS)

# Fuzz targets: as plain programs that run the committed corpus, and with clang's fuzzer.
# Of two sources in one call gcc would note the headers of the last alone.
$(BUILD)/unit/test_fuzz_%: tests/fuzz/fuzz_%.c tests/fuzz/run_corpus.c $(BUILD)/libverdict.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) -DCORPUS='"tests/fuzz/corpus/$*"' $(ALL_CFLAGS) -MMD -MP -MT $@ -c -o $@.corpus.o tests/fuzz/run_corpus.c
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -o $@ $< $@.corpus.o $(BUILD)/libverdict.a $(LIBS) $(LDLIBS)

$(BUILD)/fuzz/%: tests/fuzz/fuzz_%.c $(BUILD)/libverdict.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -fsanitize=fuzzer -MMD -MP -o $@ $< $(BUILD)/libverdict.a $(LIBS) $(LDLIBS)

-include $(LIB_OBJ:.o=.d) $(CMD_OBJ:.o=.d) $(UNIT_BIN:=.d) $(CORPUS_BIN:=.corpus.d) $(FUZZ_BIN:=.d) $(BUILD)/case_driver.d

DEBIAN_PACKAGES = gcc make pkg-config libc6-dev libcsv-dev libjansson-dev libcmocka-dev libexpat1-dev libunistring-dev zlib1g-dev

# What single tests need besides; one that lacks it is skipped, and the closing line says so.
CHECK_PACKAGES = mandoc shellcheck bash fish zsh python3 parallel

deps: ## install what is missing (Debian, apt-get; sudo where not root)
	@tests/install-deps.sh $(DEBIAN_PACKAGES)

demo: deps ## install what is missing, build, run the main job on fixtures/
	@$(MAKE) --no-print-directory all
	@tests/demo.sh $(BUILD)/verdict

check: deps ## install what is missing, build, run every test
	-@tests/install-deps.sh $(CHECK_PACKAGES)
	@$(MAKE) --no-print-directory all unit-programs
	@tests/run.sh $(BUILD)

.PHONY: unit-programs
unit-programs: $(UNIT_BIN) $(BUILD)/case_driver

check-unit: all unit-programs ## only the unit tests
	@tests/run.sh $(BUILD) unit

check-cases: all $(BUILD)/case_driver ## only the rule cases
	@tests/run.sh $(BUILD) cases

case: all $(BUILD)/case_driver ## the cases whose path begins with CASE, as in CASE=lorcana/ink-once
	@VERDICT="$(CURDIR)/$(BUILD)/verdict" tests/run-cases.sh "$(CASE)"

check-cli: all ## only the command line tests
	@tests/run.sh $(BUILD) cli

check-rulebook: ## compare rule numbers with the documents beside the project
	@tests/run.sh $(BUILD) rulebook

# PARTS: cases decks logs look (default: all).
same-as: all $(BUILD)/case_driver ## compare all that is printed with what the build in BASE=DIR prints
	@tests/same-as.sh "$(BASE)" $(BUILD) $(PARTS)

check-asan: ## all tests under AddressSanitizer, each run of a unit repeated and compared
	@ASAN_OPTIONS=allocator_may_return_null=1 \
		$(MAKE) --no-print-directory check BUILD=build/asan SANITIZE='-fsanitize=address -fno-omit-frame-pointer -DVERDICT_TWICE'

check-ubsan: ## all tests under UndefinedBehaviorSanitizer, likewise
	@$(MAKE) --no-print-directory check BUILD=build/ubsan SANITIZE='-fsanitize=undefined -fno-sanitize-recover=all -DVERDICT_TWICE'

check-valgrind: all unit-programs ## unit tests and a deck under valgrind
	@tests/run.sh $(BUILD) valgrind

FUZZ_SECONDS ?= 60
.PHONY: fuzz fuzz-programs
fuzz-programs: $(FUZZ_BIN)

fuzz: ## fuzz every reader for FUZZ_SECONDS each (clang)
	@$(MAKE) --no-print-directory BUILD=build/fuzzing CC=clang SANITIZE='-fsanitize=address,undefined,fuzzer-no-link' fuzz-programs
	@tests/fuzz/fuzz.sh build/fuzzing $(FUZZ_SECONDS)

layers: ## a lower layer may not include a higher one
	@tests/check-layers.sh

headers-check: ## every header compiles alone
	@tests/check-headers.sh "$(CC)" "$(ALL_CPPFLAGS)"

lint: ## clang-tidy, cppcheck, shellcheck, mandoc where installed
	@tests/lint.sh "$(ALL_CPPFLAGS)"

bench: all ## measure, beside what it is compared to where installed
	@tests/bench.sh $(BUILD)/verdict

bless: all $(BUILD)/case_driver ## rewrite the golden outputs of tests/; review the diff
	@BLESS=1 tests/run.sh $(BUILD) cases cli

manifest: all ## write rulesets/manifest.csv anew, after a table of rulesets/ was edited
	@$(BUILD)/verdict import manifest --rulesets rulesets

rules-coverage: all ## every numbered rule with its class and evidence
	@tests/rules-coverage.sh $(BUILD)/verdict

cards-coverage: ## the abilities of Lorcana's cards that no test names, rarest operations first
	@tests/cards-coverage.sh

coverage: ## line coverage by gcov
	@$(MAKE) --no-print-directory check BUILD=build/cov SANITIZE=--coverage CFLAGS='-O0 -g'
	@gcov -n $(LIB_SRC:%.c=build/cov/%.o) | awk '/^File .lib/ { f = $$2 } /^Lines/ && f { print f, $$0; f = "" }'

install: all ## install under DESTDIR and PREFIX
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(MANDIR)/man1 $(DESTDIR)$(MANDIR)/man5 $(DESTDIR)$(MANDIR)/man7 $(DESTDIR)$(DATADIR)
	install -m 755 $(BUILD)/verdict $(DESTDIR)$(BINDIR)/verdict
	rm -rf $(DESTDIR)$(DATADIR)/rulesets
	cp -R rulesets $(DESTDIR)$(DATADIR)/
	$(if $(MAN1),install -m 644 $(MAN1) $(DESTDIR)$(MANDIR)/man1)
	$(if $(MAN5),install -m 644 $(MAN5) $(DESTDIR)$(MANDIR)/man5)
	$(if $(MAN7),install -m 644 $(MAN7) $(DESTDIR)$(MANDIR)/man7)
	install -d $(DESTDIR)$(BASHCOMPDIR) $(DESTDIR)$(ZSHCOMPDIR) $(DESTDIR)$(FISHCOMPDIR)
	install -m 644 completions/verdict.bash $(DESTDIR)$(BASHCOMPDIR)/verdict
	install -m 644 completions/verdict.zsh $(DESTDIR)$(ZSHCOMPDIR)/_verdict
	install -m 644 completions/verdict.fish $(DESTDIR)$(FISHCOMPDIR)/verdict.fish

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(BINDIR)/verdict $(addprefix $(DESTDIR)$(MANDIR)/man1/,$(notdir $(MAN1)))
	rm -f $(addprefix $(DESTDIR)$(MANDIR)/man5/,$(notdir $(MAN5)))
	rm -f $(addprefix $(DESTDIR)$(MANDIR)/man7/,$(notdir $(MAN7)))
	rm -f $(DESTDIR)$(BASHCOMPDIR)/verdict $(DESTDIR)$(ZSHCOMPDIR)/_verdict $(DESTDIR)$(FISHCOMPDIR)/verdict.fish
	rm -rf $(DESTDIR)$(DATADIR)

dist: ## a source archive of the committed tree
	@mkdir -p $(BUILD)
	git archive --prefix=verdict-$(VERSION)/ -o $(BUILD)/verdict-$(VERSION).tar.gz HEAD

clean: ## remove all outputs
	rm -rf build
