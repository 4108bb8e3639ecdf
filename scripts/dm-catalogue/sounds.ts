import { sounds18 } from './bukkit-names.ts'
import { gameGroups } from './game-groups.ts'
import type { Source } from './source.ts'

/**
 * `since` by release, then by the first two words of the key, the rest joined by blanks: thousands of keys differ in
 * little else. `gone` names in which release a key was missing for the first time.
 */
export type SoundData = {
  before19: string
  since: Record<string, Record<string, string>>
  gone: Record<string, string>
}

export function readSounds(source: Source): SoundData {
  const first = new Map<string, number>()
  const last = new Map<string, number>()
  let newest = 0
  for (const [at, { covers, name }] of gameGroups.entries()) {
    if (name === '1.8') continue
    const list = covers
      .toReversed()
      .map((version) => source.list(version, 'sounds'))
      .find((found) => found)
    if (!list) continue
    newest = at
    for (const { name: key } of list) {
      if (!first.has(key)) first.set(key, at)
      last.set(key, at)
    }
  }
  const since: SoundData['since'] = {}
  for (const [key, at] of [...first].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [kind, entry, ...rest] = key.split('.')
    const of = (since[gameGroups[at]!.name] ??= {})
    const head = `${kind}.${entry}`
    of[head] = of[head] === undefined ? rest.join('.') : `${of[head]} ${rest.join('.')}`
  }
  const gone: SoundData['gone'] = {}
  for (const [key, at] of last)
    if (at < newest) {
      const release = gameGroups[at + 1]!.name
      gone[release] = gone[release] ? `${gone[release]} ${key}` : key
    }
  return { before19: sounds18.join(' '), since, gone }
}
