import sharp from 'sharp'
import { cardFont, makeCardFonts } from './card-fonts.ts'

/** Prints how wide two words come out, in a process that sees no fonts but ours. */
const fontfile = await makeCardFonts()()
for (const text of ['Мост через реку Castle', 'สะพานข้ามแม่น้ำ']) {
  const { info } = await sharp({ text: { text, font: `${cardFont} 60`, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
  process.stdout.write(`${info.width}\n`)
}
