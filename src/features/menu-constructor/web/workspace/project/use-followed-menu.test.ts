import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newProject } from './new-project.ts'
import { createProjectStore } from './project-store.ts'
import { follow } from './use-followed-menu.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 5000 })
  vi.stubGlobal('document', { activeElement: { closest: () => ({ dataset: { panel: 'code' } }) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Letters typed into a title in the text, and what another panel shows of it. */
function typing(everyMs: number) {
  const text = "menu_title: ''\nsize: 9\n"
  const store = createProjectStore(newProject([{ name: 'a', file: 'a.yml', text }]))
  const followed = follow(store, 'canvas')
  followed.subscribe(() => {})
  return {
    type(letters: string) {
      for (const insert of letters) {
        vi.advanceTimersByTime(everyMs)
        store.change([{ from: 13, to: 13, insert }], 'typing')
      }
    },
    shown: () => followed.get()?.title,
  }
}

test('another panel shows the first letter at once and the rest in a pause', () => {
  const { type, shown } = typing(120)
  type('a')
  expect(shown()).toBe('a')
  type('bcd')
  expect(shown()).toBe('a')
  vi.advanceTimersByTime(299)
  expect(shown()).toBe('a')
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('dcba')
})

test('it is never more than twenty letters behind, however quickly they come', () => {
  const { type, shown } = typing(30)
  type('a')
  type('b'.repeat(20))
  expect(shown()).toBe('a')
  type('c')
  expect(shown()).toBe(`c${'b'.repeat(20)}a`)
})
