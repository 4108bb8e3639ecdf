import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { trueTypeOf } from './woff2-font.ts'

/** The fonts of the site, by the letters in them. */
const files = [
  '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2',
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
]

/** What text is drawn in: ours only, whatever the machine has or has not. */
export const cardFont = 'Onest, Noto Sans Thai'

/** Unpacked into a folder of ours; a file that is there is the right one, because its name says so. */
async function unpack(name: string, folder: string): Promise<string> {
  const packed = await readFile(createRequire(import.meta.url).resolve(name))
  const hash = createHash('sha256').update(packed).digest('hex').slice(0, 16)
  const file = path.join(folder, `${path.basename(name, '.woff2')}-${hash}.ttf`)
  const there = await access(file).then(
    () => true,
    () => false,
  )
  if (there) return file
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, trueTypeOf(packed))
  await rename(unfinished, file)
  return file
}

/** Makes the fonts known to what draws text; once per process. Gives one of the files. */
export function makeCardFonts(folder: string): () => Promise<string> {
  let known: Promise<string> | undefined
  async function load(): Promise<string> {
    const { default: sharp } = await import('sharp')
    await mkdir(folder, { recursive: true })
    const unpacked = await Promise.all(files.map((name) => unpack(name, folder)))
    // A font file is known from the first text drawn with it, in this process, to every text after.
    for (const fontfile of unpacked)
      await sharp({ text: { text: '.', font: 'Onest 10', fontfile, rgba: true } })
        .png()
        .toBuffer()
    return unpacked[0]!
  }
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
