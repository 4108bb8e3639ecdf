import { assert, anything, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { parseJsonComponent } from './json-component.ts'
import { parseMiniMessage } from './mini-message.ts'
import type { Run } from './legacy.ts'

const styled = (runs: Run[] | null) =>
  runs?.map((run) => `${run.colour ?? '-'}${run.bold ? ' b' : ''}${run.italic ? ' i' : ''}:${run.text}`)

test.each<[string, string[] | undefined]>([
  ['{"text":"Hi","color":"gold","bold":true}', ['#ffaa00 b:Hi']],
  [
    '{"text":"a","color":"#FF8800","extra":[{"text":"b","italic":true},"c"]}',
    ['#ff8800:a', '#ff8800 i:b', '#ff8800:c'],
  ],
  ['["",{"text":"x","color":"red"},"y"]', ['#ff5555:x', '-:y']],
  ['[{"text":"x","color":"red"},"y"]', ['#ff5555:x', '#ff5555:y']],
  ['"plain"', ['-:plain']],
  ['{"translate":"item.minecraft.apple","color":"nonsense"}', ['-:item.minecraft.apple']],
  ['{"text":', undefined],
])('%s', (text, expected) => expect(styled(parseJsonComponent(text))).toEqual(expected))

test('no JSON whatsoever breaks the preview', () => {
  assert(
    property(anything(), (value) => {
      const text = JSON.stringify(value)
      if (text !== undefined) expect(Array.isArray(parseJsonComponent(text))).toBe(true)
    }),
    sampled(200, 20_000),
  )
})

test('MiniMessage is drawn by our own runs', () => {
  expect(styled(parseMiniMessage('<red>a<bold>b</bold></red> c'))).toEqual([
    '#ff5555:a',
    '#ff5555 b:b',
    '-: c',
  ])
  const gradient = parseMiniMessage('<gradient:#ff0000:#0000ff>abc</gradient>')
  expect(gradient.map((run) => run.text).join('')).toBe('abc')
  expect(gradient[0]?.colour).toBe('#ff0000')
})

test('tags of pages mean nothing here', () => {
  const runs = parseMiniMessage('<script>alert(1)</script><img src=x onerror=alert(1)>')
  expect(runs.map((run) => run.text).join('')).toBe('alert(1)')
})

test('nothing typed breaks it', () => {
  assert(
    property(string({ maxLength: 40 }), (text) => {
      expect(Array.isArray(parseMiniMessage(`<red>${text}`))).toBe(true)
    }),
    sampled(100, 5000),
  )
})
