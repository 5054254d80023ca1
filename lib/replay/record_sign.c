#include "replay/record_sign.h"

#include "replay/log_json.h"
#include "replay/log_text.h"

bool record_sign(struct text head, const struct foreign_format *const *formats)
{
	struct text rest = head, line;

	if (text_starts_with(head, "\xef\xbb\xbf"))
		rest = text_skip(head, 3);
	while (text_split(&rest, '\n', &line)) {
		line = text_trim(line);
		if (line.len && line.ptr[0] != '#')
			break;
	}
	if (!line.ptr || !line.len)
		return false;
	if (log_text_is_start(line))
		return true;
	if ((line.ptr[0] == '{' || line.ptr[0] == '[') && log_json_is_start(line))
		return true;
	return foreign_find(formats, text_trim(head)) != NULL;
}
