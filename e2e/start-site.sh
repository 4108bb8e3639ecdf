# Starts the site of the journeys in data/journeys. A whole test run hands over the demo it has filled before: that folder
# is used where it lies, because PostgreSQL may not be allowed into this one. Otherwise the demo is filled here.
set -e
mkdir -p data
rm -rf data/journeys
if [ -n "$FILLED_DEMO" ] && [ -d "$FILLED_DEMO" ]; then
  ln -s "$FILLED_DEMO" data/journeys
  export DATA_DIR="$FILLED_DEMO"
fi
exec node bin/start.mjs
