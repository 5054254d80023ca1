#!/bin/sh
# Installs the Debian packages named as arguments that are missing, by apt-get,
# with sudo where not root, and says what it does. Elsewhere it only says what
# the build will look for.
missing=
if ! command -v dpkg-query >/dev/null 2>&1; then
	echo "not a Debian system: the build needs $*" >&2
	exit 0
fi
for package in "$@"; do
	case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
	*"install ok installed"*) ;;
	*)
		# A program may have come another way; of a library only the package is known.
		case $package in
		*-dev) program= ;;
		gcc) program=${CC:-cc} ;;
		*) program=$package ;;
		esac
		command -v "${program%% *}" >/dev/null 2>&1 || missing="$missing $package"
		;;
	esac
done
[ -n "$missing" ] || exit 0
sudo=
[ "$(id -u)" = 0 ] || sudo=sudo
echo "installing$missing with: $sudo apt-get install" >&2
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086  # one word a package
$sudo apt-get update -qq >/dev/null &&
	$sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
