#!/bin/sh
# Checks what a server runs, on a machine without Node. Needs curl or wget, and sha256sum or shasum; sends names and
# hashes, never a file.
#
#   sh blockyard-check.sh plugins https://site paper 1.21.4
#   sh blockyard-check.sh blockyard.lock
#
# Ends with 1 when something is out of date or recalled, with 2 when it could not be checked. BLOCKYARD_TOKEN, if set, is
# sent as a personal access token.
set -u

fail() {
  echo "$1" >&2
  exit 2
}
quote() { if [ -n "$1" ]; then printf '"%s"' "$1"; else printf null; fi; }
sum() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}
# One value of a lock file, which this site writes one to a line.
value() { sed -n "s/^  \"$1\": \"\\{0,1\\}\\([^\",]*\\)\"\\{0,1\\},\\{0,1\\}\$/\\1/p" "$place" | sed 's/^null$//' | head -n 1; }

place=${1:-blockyard.lock}
[ -e "$place" ] || fail "$place is not there"
if [ -d "$place" ]; then
  site=${2:-${BLOCKYARD_SITE:-}}
  platform=${3:-}
  version=${4:-}
  entries=
  for file in "$place"/*.jar "$place"/*.zip; do
    [ -f "$file" ] || continue
    # Of a name only what needs no escaping; the hash is what counts.
    name=$(basename "$file" | LC_ALL=C tr -cd 'A-Za-z0-9 ._+-' | cut -c1-100)
    entries="$entries${entries:+,}{\"name\":\"${name:-file}\",\"hash\":\"$(sum "$file")\"}"
  done
else
  site=${2:-${BLOCKYARD_SITE:-$(value site)}}
  platform=${3:-$(value platform)}
  version=${4:-$(value game_version)}
  hashes=$(sed -n 's/^ *"sha256": "\([0-9a-f]\{64\}\)".*$/\1/p' "$place")
  entries=
  for hash in $hashes; do entries="$entries${entries:+,}{\"name\":\"file\",\"hash\":\"$hash\"}"; done
fi
[ -n "$site" ] || fail 'Which site? Give it as the second word, or set BLOCKYARD_SITE'
[ -n "$entries" ] || fail "$place names no files to check"

body="{\"platform\":$(quote "$platform"),\"game_version\":$(quote "$version"),\"entries\":[$entries]}"
url="${site%/}/api/my-server/check"
authorization="Authorization: Bearer ${BLOCKYARD_TOKEN:-}"
if command -v curl >/dev/null 2>&1; then
  set -- curl -fsS -H 'Content-Type: application/json' --data-binary @- "$url"
  [ -n "${BLOCKYARD_TOKEN:-}" ] && set -- "$@" -H "$authorization"
  answer=$(printf '%s' "$body" | "$@") || fail "$url does not answer"
else
  set -- wget -qO- --header='Content-Type: application/json' --post-data="$body" "$url"
  [ -n "${BLOCKYARD_TOKEN:-}" ] && set -- "$@" --header="$authorization"
  answer=$("$@") || fail "$url does not answer"
fi
count() { printf '%s' "$answer" | sed -n "s/^{\"data\":{\"summary\":{[^}]*\"$1\":\\([0-9]*\\)[,}].*\$/\\1/p"; }
recalled=$(count recalled)
outdated=$(count outdated)
[ -n "$recalled" ] && [ -n "$outdated" ] || fail 'The answer was not understood'
echo "recalled: $recalled, out of date: $outdated, unknown: $(count unknown)"
[ "$recalled" -eq 0 ] && [ "$outdated" -eq 0 ]
