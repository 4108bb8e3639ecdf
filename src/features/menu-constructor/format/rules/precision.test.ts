import { expect, test } from 'vitest'
import { corpus, skippedCorpus } from '../corpus.fixture.ts'
import type { Diagnostic } from '../menu.ts'
import { labelOf, type Label } from './corpus-labels.fixture.ts'
import { diagnose } from './diagnose.ts'
import { generateMenu } from './generated-menus.fixture.ts'
import { releaseOptions } from './release-options.fixture.ts'
import '../read/use-full-parser.ts'

// How far the errors and warnings can be trusted. The figures are printed, and none of them may get worse.

const say = (figures: string): void => {
  // oxlint-disable-next-line no-console -- the figures are what this test is for
  console.log(figures)
}
const options = releaseOptions('1.21.4')
const shown = (text: string) => diagnose(text, options).filter(({ severity }) => severity !== 'info')

/** What is said of a generated menu beside what is wrong with it. */
function comparedMenu(seed: number) {
  const { name, text, marks, besides } = generateMenu(seed)
  const found = shown(text)
  const open = [...marks]
  const untrue: string[] = []
  for (const { code, path, line } of found) {
    const at = open.findIndex(
      (mark) =>
        mark.code === code && (mark.item === null ? !path.includes('items') : path.includes(mark.item)),
    )
    if (at >= 0) open.splice(at, 1)
    else if (!besides.includes(code)) untrue.push(`${name}:${line} ${code}`)
  }
  const unsaid = open.map(({ code, item }) => `${name} ${item} ${code}`)
  return { said: found.length, sound: marks.length === 0, untrue, unsaid }
}

// Checked a few at a time, counted together.
const generated: ReturnType<typeof comparedMenu>[] = []
const labels: { name: string; found: { found: Diagnostic; label: Label }[] }[] = []

test.each(Array.from({ length: 10 }, (_, part) => part * 20))(
  'of generated menus from %i on everything that is wrong is said, and nothing else',
  (first) => {
    const part = Array.from({ length: 20 }, (_, at) => comparedMenu(first + at))
    generated.push(...part)
    expect(part.flatMap(({ untrue, unsaid }) => [...untrue, ...unsaid])).toEqual([])
  },
)

test.each(corpus)('what is said of $name is true', ({ name, text }) => {
  const found = shown(text).map((one) => ({ found: one, label: labelOf(one, text) }))
  labels.push({ name, found })
  const untrue = found.filter(({ label }) => label === 'false')
  expect(
    untrue.map((one) => `${one.found.line} ${one.found.code} ${JSON.stringify(one.found.args)}`),
  ).toEqual([])
})

test('200 generated menus: what deserves to be clean is clean', () => {
  const sound = generated.filter((menu) => menu.sound)
  const clean = sound.filter(({ said }) => said === 0)
  const sum = (count: (menu: (typeof generated)[number]) => number) =>
    generated.reduce((total, menu) => total + count(menu), 0)
  say(
    `generated: ${generated.length} menus, ${sum(({ said }) => said)} errors and warnings, ${sum(({ untrue }) => untrue.length)} false, ${sum(({ unsaid }) => unsaid.length)} missed; clean ${clean.length} of ${sound.length} that deserve it`,
  )
  expect(generated).toHaveLength(200)
  expect(clean).toHaveLength(sound.length)
})

test.runIf(corpus.length === 0)('the corpus of menus is not here', () => say(skippedCorpus))

test.runIf(corpus.length > 0)('real menus: nearly all that is said is worth reading', () => {
  const all = labels.flatMap(({ found }) => found)
  const count = (label: Label) => all.filter((one) => one.label === label).length
  const deserving = labels.filter(({ found }) => found.every(({ label }) => label !== 'useful'))
  const clean = labels.filter(({ found }) => found.length === 0)
  const share = (part: number) => `${((100 * part) / all.length).toFixed(1)} %`
  say(
    `corpus: ${labels.length} menus, ${all.length} errors and warnings, ${count('false')} false (${share(count('false'))}), ${count('harmless')} harmless (${share(count('harmless'))}), ${count('useful')} worth reading; clean ${clean.length} of ${deserving.length} that deserve it`,
  )
  expect(count('harmless') / all.length).toBeLessThanOrEqual(0.01)
  expect(clean.map(({ name }) => name)).toEqual(deserving.map(({ name }) => name))
  // A rule that falls silent would look precise.
  expect(count('useful')).toBeGreaterThanOrEqual(424)
})
