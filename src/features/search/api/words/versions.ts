import { lineOf } from '../../../../contract/game-lines.ts'
import { gameVersions } from '../../../../contract/game.ts'

const number = String.raw`\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|[xх*]))?`
const range = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?:(>=|<=|>|<)\s*(${number})|(${number})\s*(?:-|–|—|\.\.|to|до|по)\s*(${number})|(${number})(\+|\s*(?:и выше|і вище|і вышэй|or newer|and up))?)(?![\p{L}\p{N}]|\.\d)`,
  'giu',
)

/** Newest first in the list, so a smaller place is a newer release. */
const placeOf = (version: string): number => (gameVersions as readonly string[]).indexOf(version)
const isWhole = (version: string): boolean => !/[xх*]$/i.test(version)

/** The releases a number means: `1.21.4` itself, `1.21` and `1.21.x` with all that follow it in its line. */
function releasesOf(version: string): string[] {
  const line = version.replace(/\.[xх*]$/i, '')
  return gameVersions.filter((known) => known === line || (known.startsWith(`${line}.`) && !isExact(version)))
}
const isExact = (version: string): boolean => isWhole(version) && version.split('.').length > 2

function between(from: string | null, to: string | null): string[] {
  const oldest = from === null ? gameVersions.length - 1 : Math.max(...releasesOf(from).map(placeOf))
  const newest = to === null ? 0 : Math.min(...releasesOf(to).map(placeOf))
  return Number.isFinite(oldest) && Number.isFinite(newest) ? gameVersions.slice(newest, oldest + 1) : []
}

/** Releases, with each line that is whole in one word. */
export function linesOf(releases: readonly string[]): string[] {
  const isWhole = (line: string) =>
    gameVersions.every((known) => lineOf(known) !== line || releases.includes(known))
  return [...new Set(releases.map((release) => (isWhole(lineOf(release)) ? lineOf(release) : release)))]
}

/** Releases of the game a text names, as numbers and ranges; those are taken out of it. */
export function takeVersions(
  text: string,
  plain: readonly string[] = [],
): { rest: string; named: { text: string; releases: string[] }[] } {
  const named: { text: string; releases: string[] }[] = []
  const rest = text.replace(range, (whole, sign, bound, from, to, single, up) => {
    const releases = sign
      ? sign.startsWith('>')
        ? between(bound, null)
        : between(null, bound)
      : to
        ? between(from, to)
        : up
          ? between(single, null)
          : releasesOf(single)
    if (releases.length === 0 || plain.includes(whole.trim())) return whole
    named.push({ text: whole.trim(), releases })
    return ' '
  })
  return { rest, named }
}
