import { expect, test } from 'vitest'
import { readingPerCaller } from '../../src/contract/limits/rate-classes.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const api = await testApi({ rateLimit: true })
const [greedy, modest] = [await aUser(api), await aUser(api)]

async function preview(who: { id: number }, content: string) {
  const headers = await bearerHeaders(api, who)
  const before = process.threadCpuUsage()
  const answer = await api.send('/api/articles/preview', { headers, json: { content, language: 'ru' } })
  const { user, system } = process.threadCpuUsage(before)
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after')),
    ms: (user + system) / 1000,
  }
}

test('nobody takes more than a few hundredths of the thread by sending what is slow to read', async () => {
  const slow = '!['.repeat(62_500)
  const calls = [await preview(greedy, slow)]
  // The class allows sixty a minute; far fewer of these are read.
  while (calls.at(-1)!.status !== 429 && calls.length < 50) calls.push(await preview(greedy, slow))
  const refused = calls.pop()!
  expect(refused.status).toBe(429)
  expect(refused.wait).toBeGreaterThan(0)
  expect(refused.ms).toBeLessThan(calls[0]!.ms / 2)
  // Whatever is begun is finished, so the last one may go over; parts of a call besides reading count for something too.
  const taken = calls.reduce((sum, { ms }) => sum + ms, 0)
  expect(taken).toBeLessThan((readingPerCaller.limit + 2 * Math.max(...calls.map(({ ms }) => ms))) * 1.5)

  expect((await preview(greedy, 'Короткий текст')).status).toBe(429)
  expect((await preview(modest, 'Короткий текст')).status).toBe(200)
  api.clock.forward(refused.wait * 1000)
  expect((await preview(greedy, 'Короткий текст')).status).toBe(200)
})

test('whoever writes a long text looks at it every few seconds', async () => {
  const long = `${'Обычный рассказ о том, как **мы** строили [сервер](https://example.com/), и что вышло. '.repeat(350)}\n\n`
  const writer = await aUser(api)
  for (let count = 0; count < 12; count++) {
    expect((await preview(writer, long)).status).toBe(200)
    api.clock.forward(3_000)
  }
})
