import { gameVersions, type GameVersion } from '../../../contract/game.ts'

const places = new Map<string, number>(gameVersions.map((version, index) => [version, index]))

/** `1.20.x` and `1.20.*` mean 1.20 and everything behind it. */
const linePattern = /^(\d{1,3}(?:\.\d{1,3})?)\.[x*]$/i
/** Also with a long dash or spaces, as people write it. */
const rangePattern = /^(\S+?)\s*[-–—]\s*(\S+)$/

function lineOf(word: string): GameVersion[] | null {
  const [, line] = linePattern.exec(word) ?? []
  if (line === undefined) return null
  return gameVersions.filter((version) => version === line || version.startsWith(`${line}.`))
}

function rangeOf(word: string): GameVersion[] | null {
  const [, from, to] = rangePattern.exec(word) ?? []
  if (from === undefined || to === undefined) return null
  // A line may end a range: `1.20-1.21.x`.
  const [oldest, newest] = [lineOf(from)?.at(-1) ?? from, lineOf(to)?.[0] ?? to]
  const [first, last] = [places.get(newest), places.get(oldest)]
  return first === undefined || last === undefined || first > last ? [] : gameVersions.slice(first, last + 1)
}

/** What one word means: a version, a range (`1.20-1.21.4`) or a line (`1.20.x`); empty where it means nothing. */
export function readGameVersions(word: string): GameVersion[] {
  const plain = word.trim()
  const place = places.get(plain)
  if (place !== undefined) return [gameVersions[place]!]
  return lineOf(plain) ?? rangeOf(plain) ?? []
}

/** Every version these words mean, newest first and each once, and the words that mean none. */
export function expandGameVersions(words: readonly string[]): { versions: GameVersion[]; unknown: string[] } {
  const read = words.map((word) => ({ word, versions: readGameVersions(word) }))
  const meant = new Set(read.flatMap(({ versions }) => versions))
  return {
    versions: gameVersions.filter((version) => meant.has(version)),
    unknown: read.filter(({ versions }) => versions.length === 0).map(({ word }) => word),
  }
}
