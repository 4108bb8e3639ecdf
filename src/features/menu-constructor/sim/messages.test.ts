import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const texts = JSON.parse(readFileSync(path.join(here, '../messages/en.json'), 'utf8')) as Record<
  string,
  string
>
const source = globSync('**/*.ts', { cwd: here })
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(path.join(here, name), 'utf8'))
  .join('\n')

/** The places of a sentence that are filled in, choices included. */
const placesOf = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => name!))

// Codes are written where things happen and become messages far away from there.
test.each([
  ['event', /note\(\s*session,\s*[^,]+,\s*(?:[^,]*\? )?'(\w+)'|say\(\s*'(\w+)'/g],
  ['why', /holds[^}]*?code: '(\w+)'/g],
])('every %s the simulator tells has its sentence', (kind, pattern) => {
  const codes = new Set(Array.from(source.matchAll(pattern), ([, first, second]) => (first ?? second)!))
  expect(codes.size).toBeGreaterThan(12)
  expect([...codes].filter((code) => texts[`constructor.sim.${kind}.${code}`] === undefined)).toEqual([])
})

test('a reason keeps off the names its requirement uses itself', () => {
  const clashes = Object.entries(texts).filter(
    ([key, text]) =>
      key.startsWith('constructor.sim.why.') &&
      !key.endsWith('.unknown') &&
      ['type', 'why', 'passed'].some((name) => placesOf(text).has(name)),
  )
  expect(clashes).toEqual([])
})
