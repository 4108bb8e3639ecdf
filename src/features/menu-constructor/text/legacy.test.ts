import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { mixColours, withGradient } from './gradient.ts'
import { parseLegacy, readPieces, withoutCodes, type TextPlace, type TextStyle } from './legacy.ts'
import { restyle, withFormat } from './restyle.ts'

const withColour = (colour: string) => (style: TextStyle) => ({ ...style, colour })

const styled = (text: string, version = '1.21.4', place: TextPlace = 'text') =>
  parseLegacy(text, version, place).map(
    (run) =>
      `${run.colour ?? '-'}${run.bold ? ' b' : ''}${run.italic ? ' i' : ''}${run.underlined ? ' u' : ''}${run.struck ? ' s' : ''}${run.obfuscated ? ' k' : ''}:${run.text}`,
  )

describe('colour codes are read as the plugin and the game read them', () => {
  test.each<[string, string[]]>([
    ['&6&lShop', ['#ffaa00 b:Shop']],
    ['&l&6Shop', ['#ffaa00:Shop']],
    ['&6A&lB&cC', ['#ffaa00:A', '#ffaa00 b:B', '#ff5555:C']],
    ['&6A&rB', ['#ffaa00:A', '-:B']],
    ['§aA&AB', ['#55ff55:A', '#55ff55:B']],
    ['&#FF8800x', ['#ff8800:x']],
    ['&x&F&F&8&8&0&0x', ['#ff8800:x']],
    ['§x§f§f§8§8§0§0x', ['#ff8800:x']],
    ['&k&l&m&n&oA', ['- b i u s k:A']],
    ['#FF8800 {#FF8800} <red>', ['-:#FF8800 {#FF8800} <red>']],
    ['Tom & Jerry &z', ['-:Tom & Jerry &z']],
    ['&#FF88', ['-:&#FF88']],
    ['50 &', ['-:50 &']],
  ])('%s', (text, expected) => expect(styled(text)).toEqual(expected))

  test('before 1.16 a hex colour is ordinary text', () => {
    expect(styled('&#FF8800x', '1.15')).toEqual(['-:&#FF8800x'])
    expect(styled('&#FF8800x', '26.1')).toEqual(['#ff8800:x'])
  })

  test('a name is italic until a colour, lore dark purple as well', () => {
    expect(styled('Shop', '1.21', 'name')).toEqual(['- i:Shop'])
    expect(styled('&lShop', '1.21', 'name')).toEqual(['- b i:Shop'])
    expect(styled('&fShop', '1.21', 'name')).toEqual(['#ffffff:Shop'])
    expect(styled('a&rb', '1.21', 'lore')).toEqual(['#aa00aa i:a', '#aa00aa:b'])
  })

  test('every line begins without colour', () => {
    expect(styled('&aA\nB')).toEqual(['#55ff55:A', '-:\n', '-:B'])
  })
})

describe('a choice gets another style', () => {
  const choose = (text: string, part: string) => ({
    from: text.indexOf(part),
    to: text.indexOf(part) + part.length,
  })

  test.each<[string, string, string, string]>([
    ['Shop', 'Shop', '6', '&6Shop'],
    ['&7Shop', 'Shop', '6', '&6Shop'],
    ['&7Our Shop here', 'Shop', '6', '&7Our &6Shop&7 here'],
    ['&7&lOur Shop', 'Shop', '6', '&7&lOur &6&lShop'],
    ['A&cB&aC', 'A&cB&aC', '6', '&6ABC'],
    ['A Shop', 'A', '6', '&6A&r Shop'],
    ['one\ntwo', 'one\ntwo', '6', '&6one\n&6two'],
  ])('%s: %s in &%s', (text, part, colour, expected) => {
    expect(restyle(text, choose(text, part), '1.21', withColour(colour)).text).toBe(expected)
  })

  test('bold goes on and off', () => {
    const text = '&7Our Shop here'
    const on = restyle(
      text,
      choose(text, 'Shop'),
      '1.21',
      withFormat(text, choose(text, 'Shop'), '1.21', 'l'),
    )
    expect(on.text).toBe('&7Our &lShop&7 here')
    const off = restyle(on.text, on, '1.21', withFormat(on.text, on, '1.21', 'l'))
    expect(off.text).toBe(text)
  })

  test('a gradient counts letters as people see them', () => {
    const text = 'ที่ 👨‍👩‍👧é'
    const { text: painted } = restyle(
      text,
      { from: 0, to: text.length },
      '1.21',
      withGradient(['#000000', '#ffffff']),
    )
    expect(painted).toBe('&#000000ที่ &#808080👨‍👩‍👧&#ffffffé')
  })

  test('a way through three colours meets each', () => {
    expect([0, 0.5, 1].map((part) => mixColours(['#ff0000', '#00ff00', '#0000ff'], part))).toEqual([
      '#ff0000',
      '#00ff00',
      '#0000ff',
    ])
  })
})

const codeSoup = array(
  constantFrom('&6', '§c', '&l', '&r', '&#12abEF', '&x', '&', 'a', 'Б', 'ที่', ' ', '\n', '👨‍👩‍👧', 'f0'),
  { maxLength: 20 },
).map((parts) => parts.join(''))

test('no choice and no style ever loses a letter', () => {
  assert(
    property(codeSoup, nat(40), nat(40), (text, a, b) => {
      const selection = { from: Math.min(a, b), to: Math.max(a, b) }
      const painted = restyle(text, selection, '1.21', withColour('b'))
      expect(withoutCodes(painted.text, '1.21')).toBe(withoutCodes(text, '1.21'))
    }),
    sampled(300, 20_000),
  )
})

test('the pieces lie in the text where they say', () => {
  assert(
    property(codeSoup, (text) => {
      for (const piece of readPieces(text, '1.21')) expect(text.slice(piece.from, piece.to)).toBe(piece.text)
    }),
    sampled(300, 20_000),
  )
})
