/** Draws the pictures that ship with the product into public/art and writes their manifest. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { svgHash, svgSize } from '../src/art/fixed/fixed-pictures.ts'
import type { ArtEntry, ArtFile, ArtManifest } from '../src/art/fixed/fixed-pictures.ts'
import { previewDataUri, rasterPng, rasterWebp } from '../src/art/raster.ts'
import { fileName, fixedPictures } from '../src/art/fixed/fixed-pictures.ts'
import type { FixedPicture } from '../src/art/fixed/fixed-pictures.ts'

const OUT = join(import.meta.dirname, '..', 'public', 'art')

async function writePicture(picture: FixedPicture): Promise<ArtEntry> {
  const svg = picture.draw()
  const size = svgSize(svg)
  const files: ArtFile[] = []
  const write = async (file: string, data: Buffer, width: number, height: number): Promise<void> => {
    await writeFile(join(OUT, file), data)
    files.push({ file, width, height, bytes: data.length })
  }
  if (picture.format === 'svg') await write(fileName(picture), Buffer.from(svg), size.width, size.height)
  for (const width of picture.widths) {
    const raster =
      picture.format === 'png' ? await rasterPng(svg, { width }) : await rasterWebp(svg, { width })
    await write(fileName(picture, width), raster.data, raster.width, raster.height)
  }
  const entry = { name: picture.name, ...size, svg: svgHash(svg), files }
  return picture.format === 'webp' ? { ...entry, preview: await previewDataUri(svg) } : entry
}

await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
const manifest: ArtManifest = { pictures: [] }
for (const picture of fixedPictures) manifest.pictures.push(await writePicture(picture))
await writeFile(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)

const bytes = manifest.pictures.flatMap((entry) => entry.files).reduce((sum, file) => sum + file.bytes, 0)
console.log(`${manifest.pictures.length} pictures, ${Math.round(bytes / 1024)} KB`)
