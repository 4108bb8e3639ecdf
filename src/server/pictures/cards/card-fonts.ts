import { programPath } from '../../child-program.ts'

/**
 * The fonts of the site, by the letters in them. What draws text for pictures reads no WOFF 2.0, so these are the files
 * of `@fontsource-variable` as TrueType, converted once.
 */
export const cardFontFiles = [
  'onest-latin',
  'onest-latin-ext',
  'onest-cyrillic',
  'onest-cyrillic-ext',
  'noto-sans-thai-thai',
].map((name) => programPath(`server/pictures/cards/fonts/${name}.ttf`))

/** What text is drawn in: ours only, whatever the machine has or has not. */
export const cardFont = 'Onest, Noto Sans Thai'

/** Makes the fonts known to what draws text, once per process. Gives one of the files. */
export function makeCardFonts(): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function load(): Promise<string> {
  const { default: sharp } = await import('sharp')
  // A font file is known from the first text drawn with it, in this process, to every text after.
  for (const fontfile of cardFontFiles)
    await sharp({ text: { text: '.', font: 'Onest 10', fontfile, rgba: true } })
      .png()
      .toBuffer()
  return cardFontFiles[0]!
}
