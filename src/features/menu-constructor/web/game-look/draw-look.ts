import type { ItemLook } from '../../look/item-look.ts'
import { glyphsOf, type GlyphPicture } from '../../look/glyph-widths.ts'
import type { Run } from '../../text/legacy.ts'
import { tileOf, type Atlas } from '../catalogue-data/catalogue.ts'
import { fallbackLetters, fallbackTone, fallbackTones } from '../catalogue-data/fallback-letters.ts'
import { headAddress } from '../catalogue-data/head-texture.ts'
import { tileName } from '../../look/tile-name.ts'
import { addGlint } from './glint.ts'
import { loadImage, paintLook } from './painted-icons.ts'

// Items and lines on a picture, from the same looks and widths as on the page.

type Pen = CanvasRenderingContext2D
const TILE = 32

/** The picture of the item alone; null where only letters can stand for it. */
async function iconOf(look: ItemLook, atlas: Atlas | null): Promise<HTMLCanvasElement | null> {
  const painted = await paintLook(look, atlas).catch(() => null)
  if (painted) return painted
  const head = headAddress(look.material)
  const face = head ? await loadImage(head).catch(() => null) : null
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = face ? face.naturalWidth : TILE
  const pen = canvas.getContext('2d')!
  if (face) {
    pen.drawImage(face, 0, 0)
    return canvas
  }
  const tile = tileOf(...tileName(look.material, look.data))
  const sheet = atlas ? await loadImage(atlas.url).catch(() => null) : null
  if (!sheet || !atlas || tile === undefined || atlas.blank.has(tile)) return null
  const [column, row] = [tile % atlas.cols, Math.floor(tile / atlas.cols)]
  pen.drawImage(sheet, column * TILE, row * TILE, TILE, TILE, 0, 0, TILE, TILE)
  return canvas
}

function drawLetters(pen: Pen, material: string, x: number, y: number, size: number): void {
  pen.fillStyle = fallbackTones[fallbackTone(material)]!
  pen.fillRect(x, y, size, size)
  pen.fillStyle = '#ffffff'
  pen.font = `700 ${Math.round(size * 0.4)}px monospace`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(fallbackLetters(material), x + size / 2, y + size / 2)
  pen.textAlign = 'start'
  pen.textBaseline = 'alphabetic'
}

/** An item with its shine, its bar and its amount. `size` is sixteen pixels of the game. */
export async function drawLook(
  pen: Pen,
  look: ItemLook,
  { x, y, size, atlas }: { x: number; y: number; size: number; atlas: Atlas | null },
): Promise<void> {
  const icon = await iconOf(look, atlas)
  const px = size / 16
  pen.imageSmoothingEnabled = false
  if (icon) pen.drawImage(icon, x, y, size, size)
  else drawLetters(pen, look.material, x, y, size)
  if (look.glint && icon) {
    pen.save()
    pen.globalCompositeOperation = 'screen'
    pen.drawImage(addGlint(icon, size), x, y)
    pen.restore()
  }
  if (look.bar) {
    pen.fillStyle = '#000'
    pen.fillRect(x + 2 * px, y + 13 * px, 13 * px, 2 * px)
    pen.fillStyle = look.bar.colour
    pen.fillRect(x + 2 * px, y + 13 * px, look.bar.length * px, px)
  }
  if (look.amount > 1) {
    const runs = [{ ...plainRun, text: String(look.amount), bold: true }]
    // Bold is only how our letters get the weight of the game's: its amounts are as wide as plain ones.
    const width = glyphsOf(String(look.amount)).reduce((sum, glyph) => sum + glyph.width, 0)
    const place = { x: x + (17 - width) * px, y: y + 16 * px, px, bold: false }
    drawLine(pen, runs, { ...place, x: place.x + px, y: place.y + px, colour: '#3f3f3f' })
    drawLine(pen, runs, { ...place, colour: '#ffffff' })
  }
}

const plainRun: Run = {
  text: '',
  colour: null,
  bold: false,
  italic: false,
  underlined: false,
  struck: false,
  obfuscated: false,
}

/** A line in the game's widths. `y` is where its letters stand, `px` one pixel of the game. */
export function drawLine(
  pen: Pen,
  runs: readonly Run[],
  { x, y, px, colour, bold = true }: { x: number; y: number; px: number; colour: string; bold?: boolean },
): void {
  let at = x
  pen.textAlign = 'center'
  for (const run of runs) {
    pen.font = `${run.italic ? 'italic ' : ''}${run.bold ? 750 : 500} ${10 * px}px Onest, "Noto Sans Thai", sans-serif`
    pen.fillStyle = run.colour ?? colour
    const start = at
    for (const { text, width, picture } of glyphsOf(run.text, run.bold && bold)) {
      if (picture !== undefined) {
        if (picture) drawGlyph(pen, picture, { x: at, y, px, colour: run.colour ?? colour })
        at += width * px
        continue
      }
      const room = (width - 0.4) * px
      // What is wider with us than in the game is drawn narrower.
      pen.fillText(text, at + room / 2, y, room)
      at += width * px
    }
    // `y` is seven below the top of the letters.
    if (run.struck) pen.fillRect(start, y - 3.5 * px, at - start, px)
    if (run.underlined) pen.fillRect(start, y + px, at - start, px)
  }
  pen.textAlign = 'start'
}

/** A letter of the resource pack: its picture in the colour of the text. */
function drawGlyph(
  pen: Pen,
  picture: GlyphPicture,
  { x, y, px, colour }: { x: number; y: number; px: number; colour: string },
): void {
  const tinted = document.createElement('canvas')
  const { columns, rows } = picture
  tinted.width = columns
  tinted.height = rows
  const inner = tinted.getContext('2d')!
  const copy = () => inner.drawImage(picture.image, picture.x, picture.y, columns, rows, 0, 0, columns, rows)
  copy()
  inner.globalCompositeOperation = 'multiply'
  inner.fillStyle = colour
  inner.fillRect(0, 0, columns, rows)
  // Multiplying fills what was empty; this cuts it out again.
  inner.globalCompositeOperation = 'destination-in'
  copy()
  pen.imageSmoothingEnabled = false
  pen.drawImage(tinted, x, y - picture.ascent * px, picture.width * px, picture.height * px)
}
