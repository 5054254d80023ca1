#include "deck/csv_columns.h"

#include "deck/deck_trim.h"

enum { MAX_TITLES = 28 };

/* The usual titles of each column, as sites and people write them. */
static const char *const usual_titles[N_DECK_COLUMNS][MAX_TITLES] = {
	[COLUMN_NAME] = { "name", "card name", "cardname", "card", "full name", "fullname", "card title",
			  "product name", "product", "cardtitle", "nom", "carte", "karte", "nombre de la carta", "carta", "nome" },
	[COLUMN_VERSION] = { "version", "subtitle", "title", "card version" },
	[COLUMN_COUNT] = { "count", "qty", "quantity", "amount", "copies", "normal", "number of copies", "# in deck",
			   "total", "anzahl", "menge", "quantit\xc3\xa9", "quantite", "qt\xc3\xa9", "cantidad",
			   "quantit\xc3\xa0", "in deck", "deck quantity", "nb",
			   "total quantity", "add to quantity" },
	[COLUMN_FOIL] = { "foil", "foils", "foil count", "foil qty", "foil quantity" },
	[COLUMN_SET] = { "set", "set code", "setcode", "set number", "set id", "set num", "expansion", "edition",
			 "set name", "setname" },
	[COLUMN_NUMBER] = { "card number", "collector number", "collectornumber", "number", "card num", "card #", "no",
			    "no.", "#" },
	[COLUMN_ID] = { "id", "card id", "cardid", "card_id", "unique id" },
	[COLUMN_REFERENCE] = { "reference", "card reference", "cardreference", "card_reference", "ref",
			       "r\303\251f\303\251rence", "referencia", "referenz", "riferimento", "uid" },
	[COLUMN_SECTION] = { "section", "board", "zone", "category", "sideboard" },
	[COLUMN_RARITY] = { "rarity", "raret\303\251", "seltenheit", "rareza", "rarit\303\240" },
	[COLUMN_FACTION] = { "faction", "fraktion", "facci\303\263n", "fazione" },
	[COLUMN_PLAYER] = { "player", "player name", "playername", "pilot", "team", "user", "username", "owner",
			    "joueur", "spieler", "jugador", "giocatore" },
	[COLUMN_DECK] = { "deck", "deck name", "deckname", "deck id", "list name",
			  "game id", "match id" },
	[COLUMN_LIST] = { "deck list", "decklist", "list", "cards", "card list", "main deck", "maindeck" },
	[COLUMN_GAME] = { "game", "product line", "category name", "tcg" },
};

const char *deck_column_name(enum deck_column column)
{
	static const char *const names[N_DECK_COLUMNS] = {
		[COLUMN_NAME] = "name",       [COLUMN_VERSION] = "version",
		[COLUMN_COUNT] = "count",     [COLUMN_FOIL] = "foil",
		[COLUMN_SET] = "set",         [COLUMN_NUMBER] = "number",
		[COLUMN_ID] = "id",           [COLUMN_REFERENCE] = "reference",
		[COLUMN_SECTION] = "section", [COLUMN_RARITY] = "rarity",
		[COLUMN_FACTION] = "faction", [COLUMN_PLAYER] = "player",
		[COLUMN_DECK] = "deck",       [COLUMN_LIST] = "list",
		[COLUMN_GAME] = "game",
	};

	return names[column];
}

/* The same title, "card_name" for "card name". */
static bool is_title(struct text title, const char *usual)
{
	if (title.len != strlen(usual))
		return false;
	for (size_t i = 0; i < title.len; i++)
		if (!text_equal_nocase(text_make(title.ptr + i, 1), text_make(usual + i, 1)) &&
		    !(title.ptr[i] == '_' && usual[i] == ' '))
			return false;
	return true;
}

int csv_column_of(const struct deck_input *input, struct text title)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		if (input->titles[c].len && text_equal_nocase(title, input->titles[c]))
			return c;
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		for (size_t i = 0; i < MAX_TITLES && usual_titles[c][i] && !input->titles[c].len; i++)
			if (is_title(title, usual_titles[c][i]))
				return c;
	return N_DECK_COLUMNS;
}

static struct text unquote(struct text field)
{
	field = deck_trim(field);
	if (field.len >= 2 && field.ptr[0] == '"' && field.ptr[field.len - 1] == '"')
		return deck_trim(text_make(field.ptr + 1, field.len - 2));
	return field;
}

static bool has_titles(const struct deck_input *input)
{
	for (int c = 0; c < N_DECK_COLUMNS; c++)
		if (input->titles[c].len)
			return true;
	return false;
}

/* True when a cell holds JSON that begins like a deck: quotes in it stand twice. */
static bool opens_json(struct text line, char delimiter)
{
	for (size_t i = 0; i + 4 < line.len; i++)
		if ((i == 0 || line.ptr[i - 1] == delimiter) && line.ptr[i] == '"' &&
		    (text_starts_with(text_skip(line, i + 1), "[{\"\"") || text_starts_with(text_skip(line, i + 1), "{\"\"") ||
		     text_starts_with(text_skip(line, i + 1), "[\"\"")))
			return true;
	return false;
}

/* True when a cell opens with a quote in [line] and does not close there: a list of several lines in it. */
static bool opens_cell(struct text line, char delimiter)
{
	size_t n_quotes = 0;
	bool begins = false;

	for (size_t i = 0; i < line.len; i++) {
		begins |= line.ptr[i] == '"' && i && line.ptr[i - 1] == delimiter;
		n_quotes += line.ptr[i] == '"';
	}
	return begins && n_quotes % 2 == 1;
}

bool csv_list_has_lists(struct text header, struct text rest, char *delimiter)
{
	static const char delimiters[] = ",;\t|";
	struct text line = text_make("", 0);

	while (deck_trim(line).len == 0 && text_split(&rest, '\n', &line))
		continue;
	for (size_t i = 0; delimiters[i]; i++)
		if (text_find(header, text_make(&delimiters[i], 1)) < header.len &&
		    (opens_cell(line, delimiters[i]) || opens_json(line, delimiters[i]))) {
			*delimiter = delimiters[i];
			return true;
		}
	return false;
}

bool csv_list_is_header(const struct deck_input *input, struct text line, char *delimiter)
{
	static const char delimiters[] = ",;\t|";
	size_t most = 1;

	for (size_t i = 0; delimiters[i]; i++) {
		bool seen[N_DECK_COLUMNS + 1] = { false };
		struct text rest = line, part;
		size_t n = 0;

		for (; text_split(&rest, delimiters[i], &part); n++)
			seen[csv_column_of(input, unquote(part))] = true;
		if (n >= 2 && (seen[COLUMN_NAME] || seen[COLUMN_ID] || seen[COLUMN_REFERENCE] ||
			       (seen[COLUMN_SET] && seen[COLUMN_NUMBER]))) {
			*delimiter = delimiters[i];
			return true;
		}
		if (n > most) {
			*delimiter = delimiters[i];
			most = n;
		}
	}
	/* Who names columns has a table, whatever its titles are. */
	return most > 1 && has_titles(input);
}
