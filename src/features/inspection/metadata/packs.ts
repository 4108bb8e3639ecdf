import { gameVersions, type GameVersion } from '../../../contract/game.ts'
import type { FileMetadata } from '../passport.contract.ts'
import { versionsBetween } from './game-ranges.ts'
import { isLoose, line, readJson, type Loose } from './reading.ts'

/** Number of the format and the first release that has it; it holds until the next one. */
type FirstReleases = readonly (readonly [format: number, from: GameVersion])[]

const resourceFormats: FirstReleases = [
  [1, '1.7.10'],
  [2, '1.9'],
  [3, '1.11'],
  [4, '1.13'],
  [5, '1.15'],
  [6, '1.16.2'],
  [7, '1.17'],
  [8, '1.18'],
  [9, '1.19'],
  [12, '1.19.3'],
  [13, '1.19.4'],
  [15, '1.20'],
  [18, '1.20.2'],
  [22, '1.20.3'],
  [32, '1.20.5'],
  [34, '1.21'],
  [42, '1.21.2'],
  [46, '1.21.4'],
  [55, '1.21.5'],
  [63, '1.21.6'],
  [64, '1.21.7'],
  [69, '1.21.9'],
  [75, '1.21.11'],
  [84, '26.1'],
  [87, '26.2'],
]

const dataFormats: FirstReleases = [
  [4, '1.13'],
  [5, '1.15'],
  [6, '1.16.2'],
  [7, '1.17'],
  [8, '1.18'],
  [9, '1.18.2'],
  [10, '1.19'],
  [12, '1.19.4'],
  [15, '1.20'],
  [18, '1.20.2'],
  [26, '1.20.3'],
  [41, '1.20.5'],
  [48, '1.21'],
  [57, '1.21.2'],
  [61, '1.21.4'],
  [71, '1.21.5'],
  [80, '1.21.6'],
  [81, '1.21.7'],
  [88, '1.21.9'],
  [94, '1.21.11'],
  [101, '26.1'],
  [107, '26.2'],
]

/** `pack.mcmeta` of a resource pack or a data pack: the same numbers mean other releases there. */
export function readPackMcmeta(text: string, kind: 'resource' | 'data'): Partial<FileMetadata> | null {
  const json = readJson(text)
  const pack = isLoose(json) && isLoose(json.pack) ? json.pack : null
  if (!pack) return null
  const [from, to] = formatsOf(pack)
  return {
    description: line(plainText(pack.description, 0), 500),
    platforms: ['vanilla'],
    game_versions: releasesOf(kind === 'data' ? dataFormats : resourceFormats, from, to),
  }
}

/** Three ways of saying it, the newest first. */
function formatsOf(pack: Loose): [from: number, to: number] {
  const single = whole(pack.pack_format)
  if (pack.min_format !== undefined && pack.max_format !== undefined)
    return [whole(pack.min_format), whole(pack.max_format)]
  const range = pack.supported_formats
  if (Array.isArray(range)) return [whole(range[0]), whole(range[1])]
  if (isLoose(range)) return [whole(range.min_inclusive), whole(range.max_inclusive)]
  return [single, single]
}

/** `94`, `"94"` or `[94, 1]`. */
const whole = (value: unknown): number => {
  const number = Number(Array.isArray(value) ? value[0] : value)
  return Number.isFinite(number) ? Math.floor(number) : NaN
}

function releasesOf(formats: FirstReleases, from: number, to: number): GameVersion[] {
  const found = formats.flatMap(([format, first], at) => {
    if (!(format >= from && format <= to)) return []
    const next = formats[at + 1]?.[1]
    // Newest first: the release right behind the next format's first one is the last of this format.
    return versionsBetween(first, next ? gameVersions[gameVersions.indexOf(next) + 1]! : gameVersions[0])
  })
  return gameVersions.filter((version) => found.includes(version))
}

/** A description may be a text with colours: nested parts. */
function plainText(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.replace(/§./g, '')
  if (depth > 5) return ''
  if (Array.isArray(value))
    return value
      .slice(0, 50)
      .map((part) => plainText(part, depth + 1))
      .join('')
  if (!isLoose(value)) return ''
  return plainText(value.text ?? value.fallback ?? '', depth + 1) + plainText(value.extra ?? '', depth + 1)
}
