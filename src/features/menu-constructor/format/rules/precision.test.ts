import { expect, test } from 'vitest'
import { corpus, skippedCorpus } from '../corpus.fixture.ts'
import { labelOf } from './corpus-labels.fixture.ts'
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

test('of 200 generated menus everything that is wrong is said, and nothing else', () => {
  const untrue: string[] = []
  const unsaid: string[] = []
  let [said, sound, clean] = [0, 0, 0]
  for (let seed = 0; seed < 200; seed++) {
    const { name, text, marks, besides } = generateMenu(seed)
    const found = shown(text)
    const open = [...marks]
    said += found.length
    if (marks.length === 0) sound++
    if (marks.length === 0 && found.length === 0) clean++
    for (const { code, path, line } of found) {
      const at = open.findIndex(
        (mark) =>
          mark.code === code && (mark.item === null ? !path.includes('items') : path.includes(mark.item)),
      )
      if (at >= 0) open.splice(at, 1)
      else if (!besides.includes(code)) untrue.push(`${name}:${line} ${code}`)
    }
    unsaid.push(...open.map(({ code, item }) => `${name} ${item} ${code}`))
  }
  say(
    `generated: 200 menus, ${said} errors and warnings, ${untrue.length} false, ${unsaid.length} missed; clean ${clean} of ${sound} that deserve it`,
  )
  expect(untrue).toEqual([])
  expect(unsaid).toEqual([])
  expect(clean).toBe(sound)
})

test.runIf(corpus.length === 0)('the corpus of menus is not here', () => say(skippedCorpus))

test.runIf(corpus.length > 0)('of real menus nearly all that is said is true and worth reading', () => {
  const labels = corpus.map(({ name, text }) => ({
    name,
    found: shown(text).map((found) => ({ found, label: labelOf(found, text) })),
  }))
  const all = labels.flatMap(({ name, found }) => found.map((one) => ({ name, ...one })))
  const count = (label: string) => all.filter((one) => one.label === label).length
  const deserving = labels.filter(({ found }) => found.every(({ label }) => label !== 'useful'))
  const clean = labels.filter(({ found }) => found.length === 0)
  const share = (part: number) => `${((100 * part) / all.length).toFixed(1)} %`
  say(
    `corpus: ${corpus.length} menus, ${all.length} errors and warnings, ${count('false')} false (${share(count('false'))}), ${count('harmless')} harmless (${share(count('harmless'))}), ${count('useful')} worth reading; clean ${clean.length} of ${deserving.length} that deserve it`,
  )
  const untrue = all.filter(({ label }) => label === 'false')
  expect(
    untrue.map(({ name, found }) => `${name}:${found.line} ${found.code} ${JSON.stringify(found.args)}`),
  ).toEqual([])
  expect(count('harmless') / all.length).toBeLessThanOrEqual(0.01)
  expect(clean.map(({ name }) => name)).toEqual(deserving.map(({ name }) => name))
  // A rule that falls silent would look precise.
  expect(count('useful')).toBeGreaterThanOrEqual(424)
})
