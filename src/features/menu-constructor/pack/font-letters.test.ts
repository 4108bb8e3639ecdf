import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readAnimation } from './animation.ts'
import { curveLetters } from './curve-letters.ts'
import { readFont } from './font.ts'
import { dottedLetter, readHexLetters } from './hex-letters.ts'
import { packFiles } from './pack-files.ts'
import { aPack } from './pack.fixture.ts'
import { readZippedPack } from './read-pack.ts'
import { aTinyFont } from './tiny-font.fixture.ts'

const filesOf = (files: Parameters<typeof aPack>[0], pictures: string[] = []) =>
  packFiles(readZippedPack('x', aPack(files, pictures)))

/** The letter A of Unifont, and a bar of one column that fills its eight. */
const dots = zipSync({
  'harbor.hex': strToU8('0041:0000000018242442427E424242420000\nE010:80808080808080808080808080808080\n'),
})

test('fonts of curves and of dots are found with their sizes; those for other settings are left out', () => {
  const files = filesOf({
    'assets/minecraft/font/default.json': {
      providers: [
        {
          type: 'ttf',
          file: 'harbor:sea/salt.ttf',
          size: 9,
          oversample: 4,
          shift: [1, -2],
          skip: ['ab', 'c'],
        },
        {
          type: 'minecraft:unihex',
          hex_file: 'harbor:font/dots.zip',
          size_overrides: [{ from: '\uE010', to: '\uE01F', left: 0, right: 7 }, { from: '' }],
        },
        { type: 'ttf', file: 'harbor:none.ttf' },
        { type: 'space', filter: { uniform: true }, advances: { ' ': 90 } },
        { type: 'space', filter: { uniform: false }, advances: { ' ': 5 } },
      ],
    },
    'assets/harbor/font/sea/salt.ttf': aTinyFont('\uE020'),
    'assets/harbor/font/dots.zip': dots,
  })
  expect(readFont(files).providers).toEqual([
    {
      kind: 'ttf',
      file: 'assets/harbor/font/sea/salt.ttf',
      size: 9,
      oversample: 4,
      shift: [1, -2],
      skip: new Set('abc'),
    },
    {
      kind: 'unihex',
      file: 'assets/harbor/font/dots.zip',
      sizes: [{ from: 0xe010, to: 0xe01f, left: 0, right: 7 }],
    },
    { kind: 'space', advances: new Map([[' ', 5]]) },
  ])
})

test('a font of curves says which letters it has, and a broken one has none', () => {
  const font = aTinyFont('\uE020')
  expect([0xe01f, 0xe020, 0xe021].map(curveLetters(font).has)).toEqual([false, true, false])
  expect(curveLetters(font).count).toBe(1)
  for (const length of [0, 5, 20, 60, 200]) expect(curveLetters(font.subarray(0, length)).count).toBe(0)
})

test('a letter of dots is as wide as its dots, or as the pack says', () => {
  const letters = readHexLetters(dots)
  const a = dottedLetter(letters.get(0x41)!, 0x41, [])!
  expect([a.width, a.height, a.dots.filter(Boolean).length]).toEqual([6, 16, 24])
  const bar = letters.get(0xe010)!
  expect(dottedLetter(bar, 0xe010, [])!.width).toBe(1)
  expect(dottedLetter(bar, 0xe010, [{ from: 0xe010, to: 0xe010, left: 0, right: 7 }])!.width).toBe(8)
  expect(dottedLetter('0'.repeat(32), 0x20, [])).toBeNull()
})

describe('moving textures', () => {
  const moving = (animation: unknown, size = { width: 16, height: 64 }) =>
    readAnimation(
      filesOf({ 'assets/a/textures/b.png.mcmeta': { animation } }),
      'assets/a/textures/b.png',
      size,
    )

  test('show their frames one after the other', () => {
    expect(moving({})).toEqual({ width: 16, height: 16, frames: [0, 1, 2, 3], frameMs: 50 })
    expect(moving({ frametime: 4 })).toMatchObject({ frames: [0, 1, 2, 3], frameMs: 200 })
  })

  test('show a frame as long as it says', () => {
    const frames = [0, { index: 3, time: 6 }, 1, { index: 9 }]
    expect(moving({ frametime: 2, frames })).toMatchObject({ frames: [0, 3, 3, 3, 1], frameMs: 100 })
  })

  test('may have frames that are no squares', () => {
    expect(moving({ height: 32 })).toMatchObject({ width: 16, height: 32, frames: [0, 1] })
  })

  test('stand still where nothing says they move, and never move for ever', () => {
    expect(moving(undefined)).toBeNull()
    expect(moving({ height: 100 })).toBeNull()
    expect(moving({ frames: Array.from({ length: 5000 }, () => 1) })!.frames).toHaveLength(96)
  })
})
