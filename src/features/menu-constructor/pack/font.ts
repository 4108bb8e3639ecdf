import { asList, asMap, asNumber, asText, assetPath, bareName, type PackFiles } from './pack-files.ts'

/** Letters that a pack draws from one picture, row by row. */
export interface BitmapFont {
  /** Path of the picture in the pack. */
  texture: string
  /** Rows of letters, all equally long. */
  rows: string[][]
  height: number
  ascent: number
}

export interface PackFont {
  bitmaps: BitmapFont[]
  /** Letters that only move on, also backwards. */
  spaces: Map<string, number>
  /** Kinds of letters that are not drawn here, such as `ttf`. */
  unknown: string[]
}

const DEEPEST = 8
const MOST_PROVIDERS = 4000
const NOTHING = '\u0000'

/** The font of titles and names. Of two that have a letter the first counts, as in the game. */
export function readFont(files: PackFiles, address = 'minecraft:default'): PackFont {
  const font: PackFont = { bitmaps: [], spaces: new Map(), unknown: [] }
  addFont(files, address, font, new Set(), 0)
  return font
}

function addFont(files: PackFiles, address: string, font: PackFont, seen: Set<string>, depth: number): void {
  const path = assetPath(address, 'font', 'json')
  if (depth > DEEPEST || seen.has(path)) return
  seen.add(path)
  for (const one of asList(asMap(files.json(path)).providers)) {
    if (font.bitmaps.length >= MOST_PROVIDERS) return
    const provider = asMap(one)
    const type = bareName(provider.type)
    if (type === 'reference') addFont(files, asText(provider.id) ?? '', font, seen, depth + 1)
    else if (type === 'space') {
      for (const [letter, advance] of Object.entries(asMap(provider.advances)))
        if (asNumber(advance) !== null && !font.spaces.has(letter))
          font.spaces.set(letter, asNumber(advance)!)
    } else if (type === 'bitmap') addBitmap(files, provider, font)
    else if (type) font.unknown.push(type)
  }
}

function addBitmap(files: PackFiles, provider: Readonly<Record<string, unknown>>, font: PackFont): void {
  const texture = assetPath((asText(provider.file) ?? '').replace(/\.png$/, ''), 'textures', 'png')
  const rows = asList(provider.chars).map((row) => [...(asText(row) ?? '')])
  const width = rows[0]?.length ?? 0
  const ascent = asNumber(provider.ascent)
  const height = asNumber(provider.height) ?? 8
  const isWhole =
    width > 0 && rows.every((row) => row.length === width) && ascent !== null && ascent <= height
  // The game's own letters are not in the pack, and ours stand for them.
  if (isWhole && files.has(texture)) font.bitmaps.push({ texture, rows, height, ascent })
}

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
