import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Diagnostic } from '../../../format/menu.ts'
import { newProject } from '../../workspace/project/new-project.ts'
import { createProjectStore } from '../../workspace/project/project-store.ts'
import { createDiagnosticsSource } from './diagnostics-source.ts'
import '../../../format/read/use-full-parser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started() {
  const store = createProjectStore(newProject([{ name: 'a', file: 'a.yml', text: 'size: 9\n' }]))
  const diagnose = vi.fn((): Diagnostic[] => [])
  const source = createDiagnosticsSource(store, diagnose, ({ project }) => ({
    gameVersion: project.gameVersion,
    plugin: 'release',
    menuNames: [],
  }))
  return { store, diagnose, source }
}

test('nothing is checked while somebody types, and once when they stop', () => {
  const { store, diagnose, source } = started()
  const heard = vi.fn()
  source.subscribe(heard)
  for (const insert of ['1', '2', '3']) {
    store.change([{ from: 6, to: 6, insert }], 'typing')
    vi.advanceTimersByTime(100)
  }
  expect(diagnose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(diagnose).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(source.get().text).toBe('size: 3219\n')
})

test('a selection is no reason to check again', () => {
  const { store, diagnose, source } = started()
  source.subscribe(() => {})
  vi.advanceTimersByTime(400)
  store.select({ slots: [3] })
  vi.advanceTimersByTime(400)
  expect(diagnose).toHaveBeenCalledTimes(1)
})

test('a fix that must fit the text has it checked at once', () => {
  const { store, source } = started()
  source.subscribe(() => {})
  store.change([{ from: 0, to: 0, insert: '#' }], 'typing')
  expect(source.fresh().text).toBe('#size: 9\n')
})

test('without anybody listening nothing is checked', () => {
  const { store, diagnose, source } = started()
  source.subscribe(() => {})()
  store.change([{ from: 0, to: 0, insert: '#' }], 'typing')
  vi.advanceTimersByTime(1000)
  expect(diagnose).not.toHaveBeenCalled()
})

test('another build of the plugin is a reason to check again', () => {
  const { store, diagnose, source } = started()
  source.subscribe(() => {})
  vi.advanceTimersByTime(400)
  store.setPlugin('dev')
  vi.advanceTimersByTime(400)
  expect(diagnose).toHaveBeenCalledTimes(2)
  expect(store.get().project.plugin).toBe('dev')
})

test('saving puts no check off', () => {
  const { store, diagnose, source } = started()
  source.subscribe(() => {})
  vi.advanceTimersByTime(400)
  store.change([{ from: 6, to: 7, insert: '18' }], 'typing')
  vi.advanceTimersByTime(250)
  store.setSaved('saving')
  vi.advanceTimersByTime(100)
  expect(diagnose).toHaveBeenCalledTimes(2)
})
