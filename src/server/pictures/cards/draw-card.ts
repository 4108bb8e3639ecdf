import type { OverlayOptions } from 'sharp'
import { cardSize } from '../../../contract/cards.ts'
import { drawLogo } from '../../../art/logo.ts'
import { cardFont } from './card-fonts.ts'

export type CardWords = {
  siteTitle: string
  /** What it is: a plugin, an article; may be empty, like the author. */
  label: string
  title: string
  author: string
}

const panel = { width: 700, left: 64 }
/** The part of the card that the picture fills. */
export const pictureSize = { width: cardSize.width - panel.width, height: cardSize.height }
const colours = { ground: '#1C1A17', ink: '#F4F0E8', quiet: '#BDB5A7', honey: '#FFC95C', line: '#FFB92E' }
const titleSizes = [80, 70, 60, 52, 45, 39, 34]
const titleBox = { top: 136, width: 580, height: 292 }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Words = { text: string; size: number; colour: string; bold?: boolean; width?: number }
type Drawn = { input: Buffer; width: number; height: number }

async function drawWords(
  { text, size, colour, bold = false, width }: Words,
  fontfile: string,
): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escape(text)}</span>`,
      font: `${cardFont} ${bold ? 'Bold ' : ''}${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(width ? { width } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** As large as it fits. */
async function drawTitle(text: string, fontfile: string): Promise<Drawn> {
  let drawn: Drawn | undefined
  for (const size of titleSizes) {
    drawn = await drawWords({ text, size, colour: colours.ink, bold: true, width: titleBox.width }, fontfile)
    if (drawn.height <= titleBox.height && drawn.width <= titleBox.width) return drawn
  }
  return cropped(drawn!, titleBox)
}

/** Text that fits in no size is cut at the edge: a picture must not reach over the one it is laid on. */
async function cropped(drawn: Drawn, most: { width: number; height: number }): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  const [width, height] = [Math.min(drawn.width, most.width), Math.min(drawn.height, most.height)]
  if (width === drawn.width && height === drawn.height) return drawn
  const input = await sharp(drawn.input).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return { input, width, height }
}

/** The picture shown where a page is shared: words at the left, the cover at the right. */
export async function drawCard(words: CardWords, cover: Buffer, fontfile: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const line = { width: titleBox.width, height: 60 }
  const quiet = async (text: string, size: number, colour: string, bold = false) =>
    cropped(await drawWords({ text, size, colour, bold }, fontfile), line)
  const [label, title, author, name, logo, picture] = await Promise.all([
    words.label ? quiet(words.label, 30, colours.honey, true) : null,
    drawTitle(words.title, fontfile),
    words.author ? quiet(words.author, 30, colours.quiet) : null,
    quiet(words.siteTitle, 34, colours.ink, true),
    sharp(Buffer.from(drawLogo()), { density: 144 }).resize({ height: 60 }).png().toBuffer(),
    sharp(cover)
      .resize({ ...pictureSize, fit: 'cover' })
      .toBuffer(),
  ])
  const bottom = cardSize.height - 64
  const at = (drawn: Drawn, left: number, top: number): OverlayOptions => ({ input: drawn.input, left, top })
  const layers: OverlayOptions[] = [
    { input: picture, left: panel.width, top: 0 },
    { input: bar(), left: panel.width - 6, top: 0 },
    ...(label ? [at(label, panel.left, 68)] : []),
    at(title, panel.left, titleBox.top),
    ...(author ? [at(author, panel.left, titleBox.top + title.height + 38)] : []),
    { input: logo, left: panel.left, top: bottom - 60 },
    at(name, panel.left + 68, bottom - 30 - Math.round(name.height / 2)),
  ]
  return sharp({ create: { ...cardSize, channels: 3, background: colours.ground } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const bar = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="6" height="${cardSize.height}"><rect width="6" height="${cardSize.height}" fill="${colours.line}"/></svg>`,
  )
