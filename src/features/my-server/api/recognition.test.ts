import { expect, test } from 'vitest'
import { countStatements } from '../../../testing/database/count-statements.ts'
import { plantCatalogue } from './catalogue.fixture.ts'
import { myServerRoom } from './my-server.fixture.ts'

const { api, check } = await myServerRoom()
const planted = await plantCatalogue(api)

type Labelled = { entry: Record<string, unknown>; truth: number | null }

const typo = (name: string): string => {
  const at = Math.floor(name.length / 2)
  return name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2)
}
const spaced = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/, ' ')
const noises = ['-Bukkit', ' Free', 'Plugin', '-Spigot', ' Lite']

/** Three hundred entries as servers have them, each with what it really is. */
function labelled(): Labelled[] {
  const of = (count: number, from: number) => planted.slice(from, from + count)
  return [
    ...of(60, 0).map((one) => ({ entry: { name: 'renamed.jar', hash: one.sha256 }, truth: one.resourceId })),
    ...of(60, 60).map((one) => ({
      entry: {
        name: one.name,
        version: '0.9',
        main_class: one.main,
        authors: [one.author],
        hash: 'f'.repeat(64),
      },
      truth: one.resourceId,
    })),
    // Built anew under another name by the same people.
    ...of(30, 0).map((one) => ({
      entry: { name: `${one.name}Fork`, version: '2', main_class: one.main, authors: [one.author] },
      truth: one.resourceId,
    })),
    ...of(30, 30).map((one) => ({ entry: { name: one.name.toUpperCase() }, truth: one.resourceId })),
    ...of(30, 60).map((one) => ({
      entry: { name: spaced(one.name), version: '1.0' },
      truth: one.resourceId,
    })),
    ...of(20, 90).map((one, at) => ({ entry: { name: one.name + noises[at % 5]! }, truth: one.resourceId })),
    ...of(20, 100).map((one) => ({ entry: { name: typo(one.name) }, truth: one.resourceId })),
    ...Array.from({ length: 30 }, (_, at) => ({ entry: { name: `Privat${at * 7919}Thing` }, truth: null })),
    // The same name, made by somebody else.
    ...of(20, 40).map((one, at) => ({
      entry: { name: one.name, version: '1', main_class: `org.other${at}.Main`, authors: [`stranger${at}`] },
      truth: null,
    })),
  ]
}

test('of 300 labelled entries nearly all are recognized, and hardly any wrongly', async () => {
  const set = labelled()
  expect(set).toHaveLength(300)
  const { entries } = await check(set.map(({ entry }) => entry))
  const rows = set.map(({ truth }, at) => ({ truth, found: entries[at]! }))
  const kinds = ['hash', 'descriptor', 'name'] as const
  const lines = kinds.map((kind) => {
    const said = rows.filter(({ found }) => found.match === kind)
    const right = said.filter(({ truth, found }) => found.resource!.id === truth)
    return {
      kind,
      said: said.length,
      right: right.length,
      precision: right.length / Math.max(1, said.length),
    }
  })
  const positives = rows.filter(({ truth }) => truth !== null)
  const sure = positives.filter(({ truth, found }) => found.resource?.id === truth)
  const asked = positives.filter(({ truth, found }) => found.candidates.some(({ id }) => id === truth))
  const wrong = rows.filter(({ truth, found }) => found.resource && found.resource.id !== truth)
  const recall = sure.length / positives.length
  const recallWithQuestions = (sure.length + asked.length) / positives.length
  const precision = 1 - wrong.length / rows.filter(({ found }) => found.resource).length
  process.stdout.write(
    [
      ...lines.map(
        ({ kind, said, right, precision: own }) => `${kind}: ${right} of ${said} right (${own.toFixed(3)})`,
      ),
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, with questions ${recallWithQuestions.toFixed(3)}\n`,
    ].join('\n'),
  )
  expect(lines[0]).toMatchObject({ said: 60, right: 60 })
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.83)
  expect(recallWithQuestions).toBeGreaterThanOrEqual(0.97)
})

test('300 entries take as many statements as three', async () => {
  const set = labelled().map(({ entry }) => entry)
  const mixed = [set[0]!, set[70]!, set[200]!]
  await check(mixed)
  const few = await countStatements(api, () => check(mixed))
  const many = await countStatements(api, () => check(set))
  expect(many).toBe(few)
  expect(many).toBeLessThanOrEqual(12)
})

test('what others report of 300 entries, here and on the target, takes one statement more', async () => {
  const set = labelled().map(({ entry }) => entry)
  const mixed = [set[0]!, set[70]!, set[200]!]
  const server = { platform: 'paper', game_version: '1.21.4' }
  const places = { ...server, move_to: { platform: 'paper', game_version: '26.1' } }
  await check(mixed, places)
  const silent = await countStatements(api, () => check(set))
  const few = await countStatements(api, () => check(mixed, places))
  const many = await countStatements(api, () => check(set, places))
  expect(many).toBe(few)
  expect(many).toBe(silent + 1)
})
