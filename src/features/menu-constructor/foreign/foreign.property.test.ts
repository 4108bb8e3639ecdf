import { expect, test } from 'vitest'
import '../format/read/use-full-parser.ts'
import type { Path, Value } from '../format/menu.ts'
import { parseText } from '../format/read/parse.ts'
import { foreignFiles, type ForeignFile } from './foreign.fixture.ts'
import { importForeign, type ForeignImport } from './import-foreign.ts'
import { leavesOf } from './ledger.ts'

const read = ({ plugin, version }: ForeignFile, text: string) =>
  importForeign(plugin, { text, name: 'menu', version })

/** Other values of the same kind. */
function others(value: Value): string[] {
  if (value.kind !== 'scalar') return ["['x7']"]
  if (typeof value.value === 'number') return [1, 41, -2].map((more) => String(Number(value.value) + more))
  if (typeof value.value === 'boolean') return [String(!value.value)]
  const text = String(value.value ?? '')
  const turned = text === 'true' ? 'false' : text === 'false' ? 'true' : `${text}x7`
  const quoted = (one: string) => `'${one.replaceAll("'", "''")}'`
  // The last is a row of a layout.
  return [turned, `x7${text}`, text.replace(/\d+/, '7'), 'A#A#A#A#A'].map(quoted)
}

/** The menus, and what is said about which place: not the words that stand there. */
const outcome = ({ menus, notes }: ForeignImport) => [
  menus,
  notes.map(({ kind, why, path }) => [kind, why, path]),
]

const startsWith = (path: Path, start: Path) => start.every((step, at) => String(step) === String(path[at]))

// A value is carried over when another one in its place changes what comes out.
test.each(Object.keys(foreignFiles))('%s: every value is carried over or listed', (name) => {
  const file = foreignFiles[name]!
  const whole = read(file, file.text)
  const listed = whole.notes.filter((note) => note.kind === 'left' || note.why === 'rounded')
  const silent = leavesOf(parseText(file.text).root)
    .filter(({ path }) => !listed.some((note) => startsWith(path, note.path)))
    .filter(({ value }) => {
      const { from, to } = value.span
      return others(value).every((other) => {
        const changed = read(file, file.text.slice(0, from) + other + file.text.slice(to))
        return JSON.stringify(outcome(changed)) === JSON.stringify(outcome(whole))
      })
    })
    .map(({ path }) => path.join('.'))
  expect(silent).toEqual([])
})
