import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileName, fixedPictures, svgHash, svgSize, type ArtManifest } from './fixed-pictures.ts'
import { previewDataUri, rasterWebp } from '../raster.ts'
import { unsafeParts } from '../../testing/svg-safety.ts'

const ART = join(import.meta.dirname, '..', '..', '..', 'public', 'art')
const MOST_BYTES = 1_600_000

const manifest = JSON.parse(await readFile(join(ART, 'manifest.json'), 'utf8')) as ArtManifest

describe('the pictures that ship with the product', () => {
  it('are what the generators draw now (if not, run scripts/draw-art.ts)', () => {
    const drawn = fixedPictures.map((picture) => {
      const svg = picture.draw()
      expect(unsafeParts(svg)).toEqual([])
      return { name: picture.name, svg: svgHash(svg), ...svgSize(svg) }
    })
    expect(manifest.pictures.map(({ name, svg, width, height }) => ({ name, svg, width, height }))).toEqual(
      drawn,
    )
  })

  it('have one name each', () => {
    const names = fixedPictures.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are all there, under the names the generators give, and nothing else is', async () => {
    const expected = fixedPictures.flatMap((picture) =>
      picture.format === 'svg'
        ? [fileName(picture)]
        : picture.widths.map((width) => fileName(picture, width)),
    )
    expect((await readdir(ART)).toSorted()).toEqual([...expected, 'manifest.json'].toSorted())
  })

  it('stay under the size limit together', async () => {
    const sizes = await Promise.all(
      (await readdir(ART)).map(async (file) => (await stat(join(ART, file))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
  })

  it('have an inline preview of at most one kilobyte for every webp', () => {
    for (const entry of manifest.pictures.filter(({ files }) => files[0]?.file.endsWith('.webp'))) {
      expect(entry.preview).toMatch(/^data:image\/webp;base64,/)
      expect(entry.preview?.length).toBeLessThanOrEqual(1024)
    }
  })
})

describe('rasters', () => {
  it('have the width that was asked for and the ratio of the drawing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4"></svg>'
    const { data, width, height } = await rasterWebp(svg, { width: 200 })
    expect([width, height]).toEqual([200, 100])
    expect(data.subarray(8, 12).toString()).toBe('WEBP')
    expect((await previewDataUri(svg)).length).toBeLessThan(1024)
  })
})
