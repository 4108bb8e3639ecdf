import { describe, expect, test } from 'vitest'
import { fromLocalField, toLocalField } from '../../../publications/editor/web/write-schedule.tsx'
import { readinessOf } from './readiness.ts'
import { reviewStage } from '../../../publications/review/web/review-stage.tsx'
import { blank, type ArticleFormState } from './form-state.ts'

const now = new Date('2026-11-15T08:00:00Z')
const stateOf = (part: Partial<ArticleFormState>, key: string) =>
  readinessOf({ ...blank(), ...part }, now).find((row) => row.key === key)?.state
const body = (length: number) => ({
  content: {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ก'.repeat(length) }] }],
  },
})

describe('the checklist counts as the API does', () => {
  test.each([
    ['title', { title: 'я'.repeat(9) }, 'todo'],
    ['title', { title: 'я'.repeat(10) }, 'done'],
    ['title', { title: '😀'.repeat(140) }, 'done'],
    ['title', { title: '😀'.repeat(141) }, 'bad'],
    ['title', { title: `   ${'я'.repeat(9)}   ` }, 'todo'],
    ['description', { description: 'ก'.repeat(24) }, 'todo'],
    ['description', { description: 'ก'.repeat(250) }, 'done'],
    ['content', body(299), 'todo'],
    ['content', body(300), 'done'],
    ['content', body(30_001), 'bad'],
    ['categories', { categories: [] }, 'todo'],
    ['categories', { categories: ['tutorial'] }, 'done'],
    ['tags', { tags: ['no spaces!'] }, 'bad'],
    ['tags', { tags: ['лампы'] }, 'done'],
    ['tags', { tags: [] }, undefined],
    ['schedule', { scheduledAt: '2026-11-15T07:59:00Z' }, 'bad'],
    ['schedule', { scheduledAt: '2026-11-16T08:00:00Z' }, 'done'],
  ] as [string, Partial<ArticleFormState>, string | undefined][])('%s %j is %s', (key, part, state) => {
    expect(stateOf(part, key)).toBe(state)
  })
})

test('a time chosen here comes back as the same time', () => {
  const chosen = '2026-12-31T23:45'
  expect(toLocalField(fromLocalField(chosen))).toBe(chosen)
  expect([fromLocalField(''), fromLocalField('not a time'), toLocalField(null)]).toEqual([null, null, ''])
})

describe('the stage of an article', () => {
  const pending = {
    id: 2,
    number: 2,
    title: '',
    created_at: '',
    review_id: 1,
    status: 'verified' as const,
    submitted_at: '2026-11-15T08:00:00Z',
  }
  test.each([
    [null, true, null, 'public'],
    [null, false, null, 'unreviewed'],
    [pending, true, null, 'waiting'],
    [{ ...pending, submitted_at: null }, true, null, 'unsent'],
    [{ ...pending, status: 'declined' as const }, true, null, 'declined'],
    [{ ...pending, status: 'approved_and_verified' as const }, true, '2026-12-01T00:00:00Z', 'scheduled'],
  ])('%#', (pending_revision, reviewed, scheduled_at, stage) => {
    expect(reviewStage({ pending_revision, reviewed, scheduled_at })).toBe(stage)
  })
})
