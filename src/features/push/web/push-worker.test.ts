import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const origin = 'https://site.test'
const source = readFileSync(path.resolve('public/push-worker.js'), 'utf8')

/** The worker with as much of a browser as it uses, and these tabs open. */
function aWorker(tabs: { url: string; focus(): void }[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    location: { origin },
    skipWaiting: async () => {},
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  }
  runInContext(source, createContext({ self, URL }))
  const dispatch = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(kind)!({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
    await Promise.all(work)
  }
  return {
    showNotification,
    openWindow,
    listens: (kind: string) => listeners.has(kind),
    push: (data: unknown) => dispatch('push', { data: data === null ? null : { json: () => data } }),
    click: (address: string) =>
      dispatch('notificationclick', { notification: { close() {}, data: { address } } }),
  }
}

test('a message becomes a notification that replaces the one of the same tag', async () => {
  const worker = aWorker()
  const data = { address: '/ru/map/castle#c7' }
  await worker.push({ title: 'Blockyard', body: 'Ответ', tag: 'notification-7', language: 'ru', ...data })
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Blockyard',
    expect.objectContaining({ body: 'Ответ', tag: 'notification-7', lang: 'ru', data }),
  )
  await worker.push(null)
  expect(worker.showNotification).toHaveBeenCalledOnce()
})

test('a click opens its page in a new tab, or in the one that shows it', async () => {
  const focus = vi.fn()
  const worker = aWorker([{ url: `${origin}/ru/notifications`, focus }])
  await worker.click('/ru/map/castle#c7')
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/ru/map/castle#c7`)
  expect(focus).not.toHaveBeenCalled()
  await worker.click('/ru/notifications')
  expect(focus).toHaveBeenCalledOnce()
  expect(worker.openWindow).toHaveBeenCalledOnce()
})

test('no address leads away from the site, and no request passes through it', async () => {
  const worker = aWorker()
  for (const address of ['https://elsewhere.test/', '//elsewhere.test/a']) await worker.click(address)
  expect(worker.openWindow).not.toHaveBeenCalled()
  expect(worker.listens('fetch')).toBe(false)
})
