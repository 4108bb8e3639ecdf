import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { newProject } from './project/new-project.ts'
import { createProjectStore } from './project/project-store.ts'
import { activeFile } from './project/project.ts'
import { sayDone } from './say-done.ts'
import '../../format/read/use-full-parser.ts'

const text = 'menu_title: A\nsize: 27\n'
const aStore = () => createProjectStore(newProject([{ name: 'a', file: 'a.yml', text }]))
const standing = () => toasts.current().filter((toast) => !toast.leaving)

afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.useRealTimers()
})

test('a message with a way back goes when it would take back another step', () => {
  vi.useFakeTimers()
  const store = aStore()
  store.edit([{ kind: 'set', path: ['size'], value: 36 }], 'x')
  sayDone(store, { title: 'first', undo: 'Undo' })
  expect(standing()).toMatchObject([{ title: 'first' }])

  store.select({ slots: [3] })
  expect(standing(), 'looking at something is no step').toMatchObject([{ title: 'first' }])

  store.edit([{ kind: 'set', path: ['size'], value: 45 }], 'x')
  expect(standing()).toEqual([])
  sayDone(store, { title: 'second', undo: 'Undo' })
  expect(standing()).toMatchObject([{ title: 'second' }])

  standing()[0]!.action!.run()
  expect(activeFile(store.get()).text).toContain('size: 36')
  expect(standing()).toEqual([])
})
