// Chunk: resource-parts
import { gameVersions, type GameVersion } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'

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

/** For one line: from the oldest to the newest, said to be incomplete where some between them are missing. */
export function useGameVersionsText() {
  const t = useT()
  return (versions: readonly GameVersion[]): { text: string; title: string | undefined } => {
    const ranges = gameVersionRanges(versions)
    if (ranges.length < 2) return { text: ranges[0] ?? '', title: undefined }
    const [oldest, newest] = [ranges.at(-1)!.split('–')[0]!, ranges[0]!.split('–').at(-1)!]
    return { text: t('resources.gameVersions.some', { oldest, newest }), title: ranges.join(', ') }
  }
}
