// Chunk: resource-parts
import { gameVersions, type GameVersion } from '../../../contract/game.ts'

const placeOf = new Map(gameVersions.map((version, place) => [version, place]))

/**
 * Versions of the game as people write them: what follows each other without a gap is one range, the newest first.
 * `['1.21.1', '1.21', '1.20.4']` is `1.21–1.21.1` and `1.20.4`.
 */
export function gameVersionRanges(versions: readonly GameVersion[]): string[] {
  const ranges: string[] = []
  const places = [...new Set(versions.map((version) => placeOf.get(version)))]
    .filter((place) => place !== undefined)
    .toSorted((a, b) => a - b)
  for (let first = 0; first < places.length;) {
    let last = first
    while (places[last + 1] === places[last]! + 1) last++
    const [newest, oldest] = [gameVersions[places[first]!]!, gameVersions[places[last]!]!]
    ranges.push(newest === oldest ? newest : `${oldest}–${newest}`)
    first = last + 1
  }
  return ranges
}

/** For one line: the first ranges, and an ellipsis for the others. */
export function briefGameVersions(versions: readonly GameVersion[], most = 2): string {
  const ranges = gameVersionRanges(versions)
  return ranges.slice(0, most).join(', ') + (ranges.length > most ? ' …' : '')
}
