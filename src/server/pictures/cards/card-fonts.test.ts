import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cardFontFiles } from './card-fonts.ts'

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
      const at = 12 + place * 16
      const offset = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12))]
    }),
  )
}

test.each(cardFontFiles)('%s is a whole TrueType font', async (file) => {
  const tables = tablesOf(await readFile(file))
  for (const tag of ['cmap', 'fvar', 'glyf', 'gvar', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name'])
    expect(tables.has(tag), tag).toBe(true)
  const glyphs = tables.get('maxp')!.readUInt16BE(4)
  const long = tables.get('head')!.readInt16BE(50) === 1
  const loca = tables.get('loca')!
  expect(tables.get('head')!.readUInt32BE(12)).toBe(0x5f0f3cf5)
  expect(loca.length).toBe((glyphs + 1) * (long ? 4 : 2))
  const end = long ? loca.readUInt32BE(glyphs * 4) : loca.readUInt16BE(glyphs * 2) * 2
  expect(end).toBe(tables.get('glyf')!.length)
})

test('on a machine without any fonts words are drawn in ours', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-fonts-'))
  try {
    const none = path.join(folder, 'fonts.conf')
    await writeFile(
      none,
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>',
    )
    const fixture = path.join(import.meta.dirname, 'card-fonts.fixture.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [fixture], {
      env: { ...process.env, FONTCONFIG_FILE: none },
    })
    const [latinAndCyrillic, thai] = stdout.trim().split('\n').map(Number)
    // Boxes in place of letters, or another font, would be narrower or wider than this.
    expect(latinAndCyrillic).toBeGreaterThan(650)
    expect(latinAndCyrillic).toBeLessThan(680)
    expect(thai).toBeGreaterThan(355)
    expect(thai).toBeLessThan(400)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
