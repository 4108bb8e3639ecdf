import type { Sharp } from 'sharp'

interface RasterOptions {
  /** Width of the picture in pixels; the height follows. */
  width: number
  quality?: number
}

interface RasterPicture {
  data: Buffer
  width: number
  height: number
}

/** SVG is measured at 72 dots per inch; asking for more draws it at its final size instead of scaling a bitmap. */
const SVG_DENSITY = 72

async function drawAt(svg: string, width: number): Promise<Sharp> {
  // Loaded on first use: the library is native and large, and most requests never draw.
  const { default: sharp } = await import('sharp')
  const own = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? width)
  return sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / own }).resize({ width })
}

export async function rasterWebp(
  svg: string,
  { width, quality = 75 }: RasterOptions,
): Promise<RasterPicture> {
  const image = await drawAt(svg, width)
  const { data, info } = await image
    .webp({ quality, alphaQuality: 90, effort: 5, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function rasterPng(svg: string, { width }: { width: number }): Promise<RasterPicture> {
  const image = await drawAt(svg, width)
  const { data, info } = await image
    .png({ palette: true, colours: 128, effort: 8 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const PREVIEW_BYTES = 1000

/** A tiny picture for inlining, blurred by the page until the full one is there. */
export async function previewDataUri(svg: string): Promise<string> {
  for (const width of [32, 24, 16]) {
    const { data } = await rasterWebp(svg, { width, quality: 40 })
    const uri = `data:image/webp;base64,${data.toString('base64')}`
    if (uri.length <= PREVIEW_BYTES) return uri
  }
  throw new Error('the preview does not get small enough')
}
