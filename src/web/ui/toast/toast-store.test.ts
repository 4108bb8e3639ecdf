import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (store: ReturnType<typeof createToastStore>) =>
  store
    .current()
    .filter((toast) => !toast.leaving)
    .map((toast) => toast.title)

test('success stays 1 s, info 3 s, an error 5 s', () => {
  const store = createToastStore(Date.now)
  store.show({ kind: 'success', title: 's' })
  store.show({ kind: 'info', title: 'i' })
  store.show({ kind: 'error', title: 'e' })

  vi.advanceTimersByTime(999)
  expect(titles(store)).toEqual(['s', 'i', 'e'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual(['i', 'e'])
  vi.advanceTimersByTime(2000)
  expect(titles(store)).toEqual(['e'])
  vi.advanceTimersByTime(2000)
  expect(titles(store)).toEqual([])
})

test('a paused toast keeps the time it had left', () => {
  const store = createToastStore(Date.now)
  const id = store.show({ kind: 'info', title: 'i' })

  vi.advanceTimersByTime(2000)
  store.pause(id)
  vi.advanceTimersByTime(60_000)
  expect(titles(store)).toEqual(['i'])
  store.resume(id)
  vi.advanceTimersByTime(999)
  expect(titles(store)).toEqual(['i'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})

test('pausing twice or resuming what runs changes nothing', () => {
  const store = createToastStore(Date.now)
  const id = store.show({ kind: 'info', title: 'i' })

  store.resume(id)
  store.pause(id)
  vi.advanceTimersByTime(500)
  store.pause(id)
  store.resume(id)
  vi.advanceTimersByTime(3000)
  expect(titles(store)).toEqual([])
})

test('a dismissed toast leaves first and is gone after that', () => {
  const store = createToastStore(Date.now)
  const id = store.show({ kind: 'error', title: 'e' })

  store.dismiss(id)
  expect(store.current()).toMatchObject([{ leaving: true }])
  vi.advanceTimersByTime(160)
  expect(store.current()).toEqual([])
  store.dismiss(id)
})

test('at most five are stacked; the oldest makes room', () => {
  const store = createToastStore(Date.now)
  for (const title of ['1', '2', '3', '4', '5', '6']) store.show({ kind: 'error', title })

  expect(titles(store)).toEqual(['2', '3', '4', '5', '6'])
})

test('listeners hear every change until they leave', () => {
  const store = createToastStore(Date.now)
  const listener = vi.fn()
  const leave = store.subscribe(listener)

  store.show({ kind: 'info', title: 'i' })
  leave()
  store.show({ kind: 'info', title: 'j' })
  expect(listener).toHaveBeenCalledTimes(1)
})
