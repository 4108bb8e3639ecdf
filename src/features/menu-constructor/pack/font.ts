import {
  asList,
  asMap,
  asNumber,
  asText,
  assetPath,
  bareName,
  type Json,
  type PackFiles,
} from './pack-files.ts'

/** Letters that a pack draws from one picture, row by row. */
export interface BitmapFont {
  kind: 'bitmap'
  /** Path of the picture in the pack. */
  texture: string
  /** Rows of letters, all equally long. */
  rows: string[][]
  height: number
  ascent: number
}

/** Letters that only move on, also backwards. */
export interface SpaceFont {
  kind: 'space'
  advances: Map<string, number>
}

/** A font of curves. */
export interface CurveFont {
  kind: 'ttf'
  /** Path of the font in the pack. */
  file: string
  /** Of an em, in pixels of the game. */
  size: number
  /** Pixels of the picture for each pixel of the game. */
  oversample: number
  shift: readonly [right: number, down: number]
  skip: ReadonlySet<string>
}

/** An archive of letters written as dots, sixteen rows each. */
export interface HexFont {
  kind: 'unihex'
  file: string
  /** Letters from one to another begin and end at these columns, whatever is in them. */
  sizes: readonly { from: number; to: number; left: number; right: number }[]
}

export type FontProvider = BitmapFont | SpaceFont | CurveFont | HexFont

export interface PackFont {
  /** Of several that have a letter the first counts, as in the game. */
  providers: FontProvider[]
  /** Kinds of letters that are not drawn here, such as `legacy_unicode`. */
  unknown: string[]
}

const DEEPEST = 8
const MOST_PROVIDERS = 4000
const NOTHING = '\u0000'

/** The font of titles and names. */
export function readFont(files: PackFiles, address = 'minecraft:default'): PackFont {
  const font: PackFont = { providers: [], unknown: [] }
  addFont(files, address, font, new Set(), 0)
  return font
}

/** Some are only for those who chose a uniform or a Japanese font, which few did. */
const isForAll = (provider: Json): boolean =>
  Object.values(asMap(provider.filter)).every((wanted) => wanted !== true)

function addFont(files: PackFiles, address: string, font: PackFont, seen: Set<string>, depth: number): void {
  const path = assetPath(address, 'font', 'json')
  if (depth > DEEPEST || seen.has(path)) return
  seen.add(path)
  for (const one of asList(asMap(files.json(path)).providers)) {
    if (font.providers.length >= MOST_PROVIDERS) return
    const provider = asMap(one)
    const type = bareName(provider.type)
    if (!type || !isForAll(provider)) continue
    if (type === 'reference') addFont(files, asText(provider.id) ?? '', font, seen, depth + 1)
    else {
      const read = readers[type]
      if (!read) font.unknown.push(type)
      // The game's own letters are not in the pack, and ours stand for them.
      const found = read?.(provider)
      if (
        found &&
        (found.kind === 'space' || files.has(found.kind === 'bitmap' ? found.texture : found.file))
      )
        font.providers.push(found)
    }
  }
}

const readers: Record<string, (provider: Json) => FontProvider | null> = {
  space: ({ advances }) => ({
    kind: 'space',
    advances: new Map(
      Object.entries(asMap(advances)).flatMap(([letter, width]) =>
        asNumber(width) === null ? [] : [[letter, asNumber(width)!] as const],
      ),
    ),
  }),

  bitmap(provider) {
    const texture = assetPath((asText(provider.file) ?? '').replace(/\.png$/, ''), 'textures', 'png')
    const rows = asList(provider.chars).map((row) => [...(asText(row) ?? '')])
    const width = rows[0]?.length ?? 0
    const ascent = asNumber(provider.ascent)
    const height = asNumber(provider.height) ?? 8
    const isWhole =
      width > 0 && rows.every((row) => row.length === width) && ascent !== null && ascent <= height
    return isWhole ? { kind: 'bitmap', texture, rows, height, ascent } : null
  },

  ttf(provider) {
    const [right, down] = asList(provider.shift).map((one) => asNumber(one) ?? 0)
    const skip = asText(provider.skip) ?? asList(provider.skip).map(asText).join('')
    return {
      kind: 'ttf',
      file: filePath(`font/${(asText(provider.file) ?? '').replace(/^[^:]*:/, '')}`, provider.file),
      size: within(asNumber(provider.size) ?? 11, 1, 64),
      oversample: within(asNumber(provider.oversample) ?? 1, 1, 8),
      shift: [within(right ?? 0, -512, 512), within(down ?? 0, -512, 512)],
      skip: new Set(skip),
    }
  },

  unihex: (provider) => ({
    kind: 'unihex',
    file: filePath((asText(provider.hex_file) ?? '').replace(/^[^:]*:/, ''), provider.hex_file),
    sizes: asList(provider.size_overrides).flatMap((one) => {
      const { from, to, left, right } = asMap(one)
      const [first, last] = [asText(from)?.codePointAt(0), asText(to)?.codePointAt(0)]
      const [start, end] = [asNumber(left), asNumber(right)]
      if (first === undefined || last === undefined || start === null || end === null) return []
      return [{ from: first, to: last, left: within(start, 0, 31), right: within(end, 0, 31) }]
    }),
  }),
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** A file of the namespace its address names. */
const filePath = (path: string, address: unknown): string =>
  `assets/${/^([^:]+):/.exec(asText(address) ?? '')?.[1] ?? 'minecraft'}/${path}`

export interface FontGlyph {
  letter: string
  texture: string
  /** Of the picture, in its own pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Pixels of the game per pixel of the picture. */
  scale: number
  ascent: number
  /** Pixels of the game to the next letter; bold adds one. */
  advance: number
}

/** The letters of a picture. A letter is as wide as its last column with anything in it, as in the game. */
export function glyphsOfBitmap(
  font: BitmapFont,
  picture: { width: number; height: number; data: Uint8ClampedArray },
): FontGlyph[] {
  const columns = font.rows[0]!.length
  const [width, height] = [Math.floor(picture.width / columns), Math.floor(picture.height / font.rows.length)]
  if (width === 0 || height === 0) return []
  const scale = font.height / height
  return font.rows.flatMap((row, rowNumber) =>
    row.flatMap((letter, column): FontGlyph[] => {
      if (letter === NOTHING || letter === ' ') return []
      const [x, y] = [column * width, rowNumber * height]
      const used = usedColumns(picture, x, y, width, height)
      return [
        {
          letter,
          texture: font.texture,
          x,
          y,
          width,
          height,
          scale,
          ascent: font.ascent,
          advance: Math.trunc(0.5 + used * scale) + 1,
        },
      ]
    }),
  )
}

function usedColumns(
  { data, width: edge }: { width: number; data: Uint8ClampedArray },
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  for (let column = width - 1; column >= 0; column--)
    for (let row = 0; row < height; row++)
      if (data[((y + row) * edge + x + column) * 4 + 3] !== 0) return column + 1
  return 0
}
