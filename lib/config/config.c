#include "config/config.h"

static const char *const names[N_CONFIG_KEYS] = {
	[CONFIG_GAME] = "game",	      [CONFIG_FORMAT] = "format", [CONFIG_DATE] = "date",	[CONFIG_EDITION] = "edition",
	[CONFIG_REGION] = "region", [CONFIG_CARDS] = "cards",	  [CONFIG_FAIL_ON] = "fail-on",
};

const char *config_key_name(enum config_key key)
{
	return names[key];
}

static bool is_for(const struct globs *files, struct text path)
{
	return files->len == 0 || globs_match(files, path, false);
}

struct config_value config_value(const struct config *config, enum config_key key, struct text path)
{
	struct config_value value = { 0 };

	for (size_t i = 0; i < config->n_parts; i++)
		if (config->parts[i].values[key].text && is_for(&config->parts[i].files, path))
			value = config->parts[i].values[key];
	return value;
}

const struct config_ignore *config_ignore_of(const struct config *config, const char *key, struct text path)
{
	const struct config_ignore *found = NULL;

	for (size_t i = 0; i < config->n_parts; i++) {
		const struct config_part *part = &config->parts[i];

		for (size_t k = 0; is_for(&part->files, path) && k < part->n_ignores; k++)
			if (strcmp(part->ignores[k].key, key) == 0 && is_for(&part->ignores[k].files, path))
				found = &part->ignores[k];
	}
	return found;
}
