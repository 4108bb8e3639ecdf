#!/bin/sh
# The script people download from the page "My server".
exec sh "$(dirname "$0")/../public/tools/blockyard-check.sh" "$@"
