import { expect, test } from 'vitest'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { isLink, readinessOf } from './readiness.ts'
import { blankResource, type ResourceFormState } from './form-state.ts'
import { blankVersion } from '../../../versions/web/editor/version-form-state.ts'

const now = new Date('2026-11-15T12:00:00Z')
const doc = (length: number): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(length) }] }],
})
const whole = (): ResourceFormState => ({
  ...blankResource(),
  type: 'plugin',
  title: 'Lanterns',
  slug: 'lanterns',
  description: 'Lanterns by command.',
  content: doc(100),
  categories: ['utility'],
  version: {
    ...blankVersion(),
    number: '1.0.0',
    files: [7],
    platforms: ['paper'],
    gameVersions: ['1.21.x'],
  },
})
const states = (formState: ResourceFormState, outside = {}, withVersion = true) =>
  Object.fromEntries(
    readinessOf(formState, { now, files: 'done', ...outside }, { withVersion }).map(({ key, state }) => [
      key,
      state,
    ]),
  )

test('an empty form lacks everything that is asked for and nothing else', () => {
  expect(states(blankResource(), { files: 'todo' })).toEqual({
    type: 'todo',
    title: 'todo',
    slug: 'todo',
    description: 'todo',
    content: 'todo',
    categories: 'todo',
    files: 'todo',
    number: 'todo',
  })
})

test('a whole form is ready, and an edit needs no version', () => {
  expect(new Set(Object.values(states(whole())))).toEqual(new Set(['done']))
  expect(states(whole(), {}, false)).not.toHaveProperty('files')
})

test('what is there but wrong is told as wrong', () => {
  expect(states({ ...whole(), title: 'x'.repeat(101) }).title).toBe('bad')
  expect(states({ ...whole(), slug: 'Upper Case' }).slug).toBe('bad')
  expect(states({ ...whole(), slug: 'create' }).slug).toBe('bad')
  expect(states(whole(), { slugTaken: true }).slug).toBe('bad')
  expect(states({ ...whole(), tags: ['12'] }).tags).toBe('bad')
  expect(states({ ...whole(), licence: { id: null, text: '' } }).licence).toBe('bad')
  const links = { ...whole().links, source: 'http://example.org' }
  expect(states({ ...whole(), links }).links).toBe('bad')
  const version = { ...whole().version, number: 'one two', scheduledAt: '2026-11-15T11:00:00Z' }
  expect(states({ ...whole(), version })).toMatchObject({ number: 'bad', schedule: 'bad' })
})

test('only plugins and mods must say where they run', () => {
  const version = { ...whole().version, platforms: [], gameVersions: [] }
  expect(states({ ...whole(), version }).targets).toBe('todo')
  expect(states({ ...whole(), type: 'map', version })).not.toHaveProperty('targets')
})

test('a link is a whole https address without a login', () => {
  expect(isLink('https://example.org/a')).toBe(true)
  expect(isLink(' https://example.org ')).toBe(true)
  for (const wrong of ['example.org', 'http://example.org', 'https://localhost', 'https://a:b@example.org'])
    expect(isLink(wrong)).toBe(false)
})
