import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newProject } from './new-project.ts'
import { pauseOf } from './pause.ts'
import { createProjectStore } from './project-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function typing() {
  const store = createProjectStore(newProject([{ name: 'a', file: 'a.yml', text: 'size: 9\n' }]))
  pauseOf(store)
  return {
    store,
    /** The pause after a letter that comes so long after the last. */
    after(ms: number): number {
      vi.advanceTimersByTime(ms)
      store.change([{ from: 0, to: 0, insert: '#' }], 'typing')
      return pauseOf(store)
    },
  }
}

test('who types quickly is waited for shortly, who looks for each key longer, and nobody longer than a second', () => {
  const { after } = typing()
  expect(after(50)).toBe(300)
  expect([80, 120, 200].map(after)).toEqual([300, 300, 300])
  expect(after(500)).toBe(700)
  expect(after(900)).toBe(1000)
  expect(after(120)).toBe(300)
})

test('the first letter after a pause has none before it to go by', () => {
  const { after } = typing()
  after(700)
  expect(after(5000)).toBe(300)
})

test('all who ask after a letter are told the same, and a selection is no letter', () => {
  const { store, after } = typing()
  after(100)
  const pause = after(600)
  vi.advanceTimersByTime(200)
  store.select({ slots: [3] })
  expect(pauseOf(store)).toBe(pause)
})
