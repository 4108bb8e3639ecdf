import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database/database.ts'
import { databaseProxy } from '../testing/tcp-proxy.ts'
import { openBus, publish } from './bus.ts'
import { makeLog } from './log.ts'

const { db, url } = await testDatabase()

test('a line that goes silent without a word is noticed, and the news come again by a new one', async () => {
  const proxy = await databaseProxy(url)
  const lines: string[] = []
  const log = makeLog('warn', { write: (line: string) => void lines.push(line) })
  const bus = await openBus(proxy.url, log, { everyMs: 100, answerMs: 200 })
  afterAll(() => bus.close())
  const heard: unknown[] = []
  let gaps = 0
  bus.subscribe('lamps', (payload) => heard.push(payload))
  bus.onGap(() => gaps++)
  await publish(db, 'lamps', 'on')
  await vi.waitFor(() => expect(heard).toEqual(['on']))

  proxy.line.silent = true
  await publish(db, 'lamps', 'lost')
  await vi.waitFor(() => expect(lines.join()).toContain('lost the news channel'), 3_000)
  proxy.line.silent = false
  await vi.waitFor(() => expect(gaps).toBe(1), 5_000)
  await publish(db, 'lamps', 'off')
  await vi.waitFor(() => expect(heard).toEqual(['on', 'off']))
})

test('a line on which nobody says anything is kept', async () => {
  const proxy = await databaseProxy(url)
  const bus = await openBus(proxy.url, makeLog('silent'), { everyMs: 20, answerMs: 2_000 })
  afterAll(() => bus.close())
  let gaps = 0
  bus.onGap(() => gaps++)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(gaps).toBe(0)
})
