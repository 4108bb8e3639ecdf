import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { readDemoArticles } from '../../../articles/api/demo-files.ts'
import { readDemoResources } from '../../../demo-content/api/resources/demo-resource-files.ts'
import { demoPeople } from '../../../users/api/demo/demo-people.ts'
import {
  listMisses,
  measure,
  questionKinds,
  readQuestions,
  scoreRows,
  scoreTable,
} from './measure.fixture.ts'
import type { Question } from './measure.fixture.ts'

const features = path.resolve(import.meta.dirname, '../../..')
const resources = await readDemoResources(path.join(features, 'demo-content/resources'))
const articles = await readDemoArticles(path.join(features, 'articles/demo'))
const known = new Map<string, string>([
  ...resources.map(({ slug, author }) => [`resource:${slug}`, author] as const),
  ...articles.map(({ slug, author }) => [`article:${slug}`, author] as const),
  ...demoPeople.map(({ username }) => [`user:${username}`, username] as const),
])
const questions = readQuestions()

describe.each(localeCodes)('the questions in %s', (language) => {
  const own = questions.filter((one) => one.language === language)

  test('are many, of every kind, and none is asked twice', () => {
    expect(own.length).toBeGreaterThanOrEqual(110)
    for (const kind of questionKinds)
      expect(own.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(6)
    expect(new Set(own.map(({ q }) => q.toLowerCase())).size).toBe(own.length)
  })

  test('want what the demo has', () => {
    for (const { q, want } of own) {
      expect(
        want.filter((id) => !known.has(id)),
        q,
      ).toEqual([])
      expect(new Set(want).size, q).toBe(want.length)
    }
  })

  test('accept few items, so that chance finds none', () => {
    for (const { q, want } of own.filter(({ kind }) => kind !== 'author'))
      expect(want.length, q).toBeLessThanOrEqual(6)
  })

  test('about a quarter is kept aside, of every kind', () => {
    const share = (part: Question[]) => part.filter(({ aside }) => aside).length / part.length
    expect(share(own)).toBeCloseTo(0.25, 1)
    for (const kind of questionKinds)
      expect(share(own.filter((one) => one.kind === kind)), kind).toBeGreaterThan(0.15)
  })
})

test('a question for an author wants the author and what the author made', () => {
  for (const { q, want } of questions.filter(({ kind }) => kind === 'author')) {
    const [person, ...items] = want
    expect(person, q).toMatch(/^user:/)
    expect(
      items.map((id) => `user:${known.get(id)}`),
      q,
    ).toEqual(items.map(() => person))
    expect(items.length, q).toBeGreaterThan(0)
  }
})

const asked: Question[] = [
  { language: 'en', q: 'homes', kind: 'name', want: ['resource:honey-homes'] },
  { language: 'en', q: 'copies', kind: 'synonym', want: ['article:a', 'article:b'], aside: true },
  { language: 'ru', q: 'дома', kind: 'name', want: ['resource:honey-homes'] },
  { language: 'ru', q: 'чат', kind: 'name', want: ['resource:lamp-chat'] },
]
const answers: Record<string, string[]> = {
  homes: ['resource:honey-homes', 'article:a'],
  copies: ['article:x', 'article:b', 'article:a'],
  дома: ['article:x', 'article:y', 'article:z', 'resource:honey-homes'],
  чат: [],
}
const outcomes = await measure(asked, async (_language, q) => answers[q]!)
const rows = scoreRows(outcomes)

test('the first right answer counts, by language, by kind and for the part kept aside', () => {
  const scores = Object.fromEntries(rows.map(({ name, whole, aside }) => [name, { whole, aside }]))

  expect(scores.all!.whole).toEqual({
    count: 4,
    success1: 0.25,
    success3: 0.5,
    mrr: (1 + 1 / 2 + 1 / 4 + 0) / 4,
  })
  expect(scores.all!.aside).toEqual({ count: 1, success1: 0, success3: 1, mrr: 0.5 })
  expect(scores.ru!.whole).toEqual({ count: 2, success1: 0, success3: 0, mrr: 0.125 })
  expect(scores.synonym!.whole.success3).toBe(1)
  expect(scores.typo!.whole).toEqual({ count: 0, success1: 0, success3: 0, mrr: 0 })
})

test('the table has a line for each of them', () => {
  const lines = scoreTable(rows).split('\n')

  expect(lines).toHaveLength(2 + localeCodes.length + questionKinds.length)
  expect(lines[0]).toBe('          count    @1    @3   mrr | count    @1    @3   mrr (aside)')
  expect(lines[1]).toBe('all           4  0.25  0.50  0.44 |     1  0.00  1.00  0.50')
})

test('misses are shown for tuning, but never those kept aside', () => {
  expect(listMisses(outcomes).map(({ q }) => q)).toEqual(['дома', 'чат'])
  expect(listMisses(outcomes.map((one) => ({ ...one, aside: true as const })))).toEqual([])
})
