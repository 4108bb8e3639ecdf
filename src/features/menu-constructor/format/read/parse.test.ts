import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { corpus } from '../corpus.fixture.ts'
import { ownMenus, shop } from '../menus.fixture.ts'
import { yamlMarks } from '../yaml-marks.fixture.ts'
import { parseFull } from './parse-full.ts'
import { parseSimple } from './parse-simple.ts'
import { parseText } from './parse.ts'
import { plainOf } from './tree.ts'
import './use-full-parser.ts'

const all = [...ownMenus, ...corpus]
const plain = (text: string) => {
  const { root } = parseText(text)
  return root ? plainOf(root) : null
}

test.each(all)('the quick parser reads $name exactly as the full one', ({ text }) => {
  const quick = parseSimple(text)
  const full = parseFull(text)
  expect(full.problems).toEqual([])
  expect(quick).toEqual(full.root)
})

test('the quick parser never reads what the full one reads otherwise or refuses', () => {
  const pieces = [...yamlMarks, '---']
  const base = ownMenus.map(({ text }) => text)
  fc.assert(
    fc.property(
      fc.constantFrom(...base),
      fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 3 }),
      (text, edits) => {
        let changed = text
        for (const [at, length, insert] of edits) {
          const from = at % (changed.length + 1)
          changed = changed.slice(0, from) + insert + changed.slice(from + length)
        }
        const quick = parseSimple(changed)
        if (quick === undefined) return
        const full = parseFull(changed)
        expect(full.problems, changed).toEqual([])
        expect(quick, changed).toEqual(full.root)
      },
    ),
    sampled(2000, 8_000),
  )
}, 300_000)

test('YAML 1.1 as SnakeYAML reads it', () => {
  expect(
    plain('a: yes\nb: Off\nc: 012\nd: 1:30\ne: 0x1F\nf: 1_000\ng: y\nh: "5"\ni: ~\nj: .5\nk: 1.50'),
  ).toEqual({
    a: true,
    b: false,
    c: 10,
    d: 90,
    e: 31,
    f: 1000,
    g: 'y',
    h: '5',
    i: null,
    j: 0.5,
    k: 1.5,
  })
  expect(plain('no: 1\n1: 2\nnull: 3')).toEqual({ false: 1, '1': 2, null: 3 })
  expect(plain('a: 2026-01-01')).toEqual({ a: '2026-01-01' })
})

test('words SnakeYAML takes otherwise than YAML 1.1 says', () => {
  expect(plain("a: 08\nb: '08'\nc: 010\nd: 1_000.5\ne: 09.5")).toEqual({
    a: '08',
    b: '08',
    c: 8,
    d: 1000.5,
    e: 9.5,
  })
})

test('a second document in the file is a fault', () => {
  expect(parseText('a: 1\n---\nb: 2\n').problems).toHaveLength(1)
  expect(parseText('---\na: 1\n').problems).toEqual([])
})

test('of two keys the last counts, and both have their place', () => {
  const { root } = parseText('a: 1\na: 2\n')
  expect(root?.kind === 'map' && root.entries.map((entry) => entry.span)).toEqual([
    { from: 0, to: 4 },
    { from: 5, to: 9 },
  ])
  expect(plain('a: 1\na: 2\n')).toEqual({ a: 2 })
})

test('a byte order mark and CRLF change nothing but places', () => {
  expect(plain(`\uFEFF${shop.replaceAll('\n', '\r\n')}`)).toEqual(plain(shop))
})

test('a quoted text continued no deeper than its list is read, and said', () => {
  const text = 'lore:\n- "first\n  second"\n- \'a\nb\'\n'
  const { problems } = parseText(text)
  expect(plain(text)).toEqual({ lore: ['first second', 'a b'] })
  expect(problems.map((problem) => [problem.code, text.slice(problem.from, problem.to)])).toEqual([
    ['SHALLOW_CONTINUATION', "b'"],
  ])
})

test('anchors, aliases and merges', () => {
  const text = 'base: &b\n  material: STONE\n  slot: 1\ncopy: *b\nown:\n  <<: *b\n  slot: 2\n'
  expect(plain(text)).toMatchObject({
    copy: { material: 'STONE', slot: 1 },
    own: { material: 'STONE', slot: 2 },
  })
  expect(parseText(text).anchors).toEqual([{ name: 'b', from: 6, empty: false }])
})

test('a bomb of aliases does not explode', () => {
  let text = 'a: &a [x, x, x, x, x, x, x, x, x]\n'
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg'].map(
    (pair) => [...pair] as [string, string],
  ))
    text += `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]\n`
  const started = performance.now()
  parseText(text)
  expect(performance.now() - started).toBeLessThan(2000)
})
