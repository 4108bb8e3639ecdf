import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { apiEndpoints } from './api.ts'
import { answeredElsewhere } from './testing/answered-elsewhere.ts'
import { goodCall } from './testing/good-calls.ts'
import { testApi } from './testing/test-api.ts'
import { bearerHeaders } from './testing/users.ts'

// Every operation is called with success, and its answer checked against its schema: here, or in the test of its own
// that is named in the table.
vi.setConfig({ testTimeout: 60_000 })
const api = await testApi()
const here = apiEndpoints.filter(({ name }) => !(name in answeredElsewhere))

test.each(here.map((bound) => [bound.name, bound] as const))('%s answers as it says', async (_, bound) => {
  const { endpoint } = bound
  const { address, actor, init } = await goodCall(api, bound)
  const who = actor ? await bearerHeaders(api, actor) : {}
  const headers = { ...who, ...(init.headers as Record<string, string>) }
  const answer = await api.send(address, { method: endpoint.method, ...init, headers })
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(endpoint.status)
  if (endpoint.status === 204) expect(await answer.text()).toBe('')
  else if (endpoint.produces === 'text/event-stream') await answer.body?.cancel()
  else if (endpoint.produces) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
  else if (endpoint.answer) endpoint.answer.parse(await answer.json())
})

test('whatever is answered elsewhere is called there', () => {
  const operations = new Set(apiEndpoints.map(({ name }) => name))
  for (const [name, [file, piece]] of Object.entries(answeredElsewhere)) {
    expect(operations.has(name), `${name} is gone`).toBe(true)
    const whole = path.join(inject('root'), file)
    expect(existsSync(whole), `${name}: ${file} is gone`).toBe(true)
    expect(readFileSync(whole, 'utf8'), `${file} does not call ${name}`).toContain(piece)
  }
})
