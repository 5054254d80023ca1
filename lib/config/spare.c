#include "config/spare.h"

static void note_end(struct diags *diags, struct place place, const struct config_ignore *ignore)
{
	char day[DATE_SIZE];

	date_format(ignore->until, day);
	diag_help(diags, place, "'%s' counts again: it was ignored until %s, '%s' (%s:%u)", ignore->key, day,
		  ignore->reason, ignore->place.file, (unsigned)ignore->place.line);
}

size_t config_spare(const struct config *config, struct text path, date_t today, struct diags *diags)
{
	size_t n = 0, len = diags->len;

	for (size_t i = 0; i < len; i++) {
		const struct diag *diag = &diags->items[i];
		bool is_finding = diag->severity == SEV_ILLEGAL || diag->severity == SEV_UNDETERMINED;
		const struct config_ignore *ignore =
			is_finding && diag->cite.key ? config_ignore_of(config, diag->cite.key, path) : NULL;

		if (!ignore)
			continue;
		if (ignore->until && ignore->until < today) {
			note_end(diags, diag->place, ignore);
			continue;
		}
		diags_spare(diags, i, "ignored, '%s' (%s:%u)", ignore->reason, ignore->place.file,
			    (unsigned)ignore->place.line);
		n++;
	}
	return n;
}
