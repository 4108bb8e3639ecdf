import { readFileSync } from 'node:fs'
import path from 'node:path'

export type GameEntry = {
  id: number
  name: string
  displayName: string
  stackSize?: number
  maxLevel?: number
  variations?: { metadata: number; displayName: string }[]
}

export type Source = {
  /** The list of a release, or null where the package has none for it. */
  list(
    version: string,
    kind: 'items' | 'blocks' | 'enchantments' | 'effects' | 'sounds' | 'foods',
  ): GameEntry[] | null
  /** `35:14` → `red_wool`. */
  flattened: Record<string, string>
  /** What newer releases added, oldest first: the package of pictures knows them before the package of data does. */
  added: string[][]
}

export function openSource(folder: string, assets: string): Source {
  const data = path.join(folder, 'minecraft-data/data')
  const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
  const paths = read<{ pc: Record<string, Record<string, string>> }>(path.join(data, 'dataPaths.json')).pc
  const legacy = read<{ items: Record<string, string> }>(path.join(data, 'pc/common/legacy.json')).items
  const definitions = read<{ latest: Record<string, unknown> }>(
    path.join(assets, 'dist/itemDefinitions.json'),
  )
  return {
    list(version, kind) {
      const place = paths[version]?.[kind]
      return place ? read<GameEntry[]>(path.join(data, place, `${kind}.json`)) : null
    },
    flattened: Object.fromEntries(
      Object.entries(legacy).map(([key, name]) => [key, name.replace('minecraft:', '')]),
    ),
    added: addedLater(Object.keys(definitions.latest)),
  }
}

/** Each release's new names stand together in alphabetical order, so a step back begins the next release. */
function addedLater(names: string[]): string[][] {
  const runs: string[][] = [[]]
  for (const [index, name] of names.entries()) {
    if (index > 0 && name < names[index - 1]!) runs.push([])
    runs.at(-1)!.push(name)
  }
  return runs
}
