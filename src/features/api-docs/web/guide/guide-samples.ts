import { sha256 } from 'virtual:publish-script'

/** Code of the introduction; the same in every language. `publishing.test.ts` runs what publishes. */
export const guideSamples = (origin: string) => ({
  first: `curl '${origin}/api/resources?type=plugin&platforms[]=folia&sort=downloads&per_page=1'`,
  token: `curl '${origin}/api/users/client' \\
  -H "Authorization: Bearer $BLOCKYARD_TOKEN"`,
  paging: `NEXT=$(curl -s '${origin}/api/resources?per_page=5' | sed 's/.*"next_cursor":"\\([^"]*\\)".*/\\1/')

curl "${origin}/api/resources?per_page=5&cursor=$NEXT"`,
  filters: `curl '${origin}/api/resources?platforms[]=paper&platforms[]=folia&not_tags[]=pvp'`,
  error: `{
  "error": {
    "id": 1,
    "key": "validation",
    "message": "…",
    "args": {},
    "fields": { "title": [{ "key": "too_short", "args": { "min": 3 } }] }
  },
  "request_id": "8f14e45f-…"
}`,
  publish: publishSample(origin),
  command: `BLOCKYARD_URL=${origin} BLOCKYARD_TOKEN=… node publish.mjs guild-halls \\
  --number 2.4.1 --channel release --changelog CHANGES.md \\
  --game-versions 1.21.4,1.21.3 --platforms paper,folia \\
  build/libs/guild-halls-2.4.1.jar`,
  action: actionSample(origin),
  launchers: `curl -G ${origin}/modrinth/v2/search -d limit=5 \\
  --data-urlencode 'facets=[["categories:paper"]]'`,
  client: `npx @hey-api/openapi-ts -i ${origin}/api/openapi.json -o src/blockyard`,
})

/** Two calls: the file, then the version made of it. */
export const publishSample = (
  origin: string,
): string => `FILE=$(curl -sS --fail-with-body '${origin}/api/attachments/upload?type=version&resource_type=plugin' \\
  -H "Authorization: Bearer $BLOCKYARD_TOKEN" \\
  -F 'file=@guild-halls-2.4.1.jar' | sed 's/^{"data":{"id":\\([0-9]*\\).*/\\1/')

curl -sS --fail-with-body '${origin}/api/resources/guild-halls/versions' \\
  -H "Authorization: Bearer $BLOCKYARD_TOKEN" \\
  -H 'Idempotency-Key: guild-halls-2.4.1' \\
  -H 'Content-Type: application/json' \\
  -d '{"number":"2.4.1","channel":"release","changelog":"Doors close again.",
       "platforms":["paper","folia"],"game_versions":["1.21.4"],"files":['"$FILE"']}'`

/** A GitHub Action that publishes a version for each tag. It checks the command first, so a changed one is not run. */
export const actionSample = (origin: string): string => `name: Publish
on:
  push:
    tags: ['*']
jobs:
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-java@v4
        with: { distribution: temurin, java-version: 21 }
      - run: ./gradlew build
      - name: Publish
        run: |
          curl -sSfo publish.mjs ${origin}/publish.mjs
          echo "${sha256}  publish.mjs" | sha256sum -c
          node publish.mjs guild-halls --number "$NUMBER" \\
            --game-versions 1.21.4,1.21.3 --platforms paper,folia \\
            "build/libs/guild-halls-$NUMBER.jar"
        env:
          NUMBER: \${{ github.ref_name }}
          BLOCKYARD_URL: ${origin}
          BLOCKYARD_TOKEN: \${{ secrets.BLOCKYARD_TOKEN }}`
