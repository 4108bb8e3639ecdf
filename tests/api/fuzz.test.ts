import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import { openApiDocument } from '../../src/server/openapi/openapi.ts'
import { callsOf, type FuzzCall } from '../../src/testing/fuzz/arbitrary-calls.ts'
import { expectErrorBody } from '../../src/testing/operations/endpoint-calls.ts'
import { fuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts'
import { fuzzed, isLong } from '../../src/testing/long.ts'

// Enough for each operation to be called some six times.
const { numRuns, seed, patient } = fuzzed(6 * apiEndpoints.length, 100_000)
vi.setConfig({ testTimeout: patient ? 3 * 60 * 60_000 : 240_000, hookTimeout: 60_000 })

const document = openApiDocument(apiEndpoints, { title: 'T', version: '1', origin: 'http://localhost' })
type Operations = Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
const statuses = new Map(
  Object.values(document.paths as Operations)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses).map(Number))]),
)

/** What the process is made of, besides the API: nothing of it may grow with the calls. */
const processNow = () => ({
  handles: process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout').length,
  heap: process.memoryUsage().heapUsed,
  prototype: Reflect.ownKeys(Object.prototype).length + Reflect.ownKeys(Array.prototype).length,
})
/** Connections of the pool, and what the next collection of garbage takes. */
const allowed = { handles: 25, heap: 400 * 1024 * 1024 }

test('whatever is sent by whomever, the API answers as it says it does', async () => {
  const world = await fuzzWorld()
  const before = processNow()
  const seen = { calls: 0, successes: new Set<string>() }

  async function check(call: FuzzCall): Promise<void> {
    const response = await world.send(call)
    seen.calls++
    if (patient && seen.calls % 5_000 === 0) process.stderr.write(`${seen.calls} calls, seed ${seed}\n`)
    // A wrong answer of ours is an error of ours: the test API checks every success against its schema.
    expect(response.status, JSON.stringify(call).slice(0, 1500)).toBeLessThan(500)
    // Dots in an address lead to another operation, with statuses of its own.
    if (!/\/(?:\.|%2e){1,2}(?:\/|\?|$)/i.test(call.path))
      expect([...statuses.get(call.operation)!], `${call.operation} answers ${response.status}`).toContain(
        response.status,
      )
    if (response.status >= 400) await expectErrorBody(response)
    else {
      seen.successes.add(call.operation)
      await response.body?.cancel()
    }
  }

  const calls = fc.constantFrom(...apiEndpoints).chain(callsOf)
  await fc.assert(fc.asyncProperty(calls, check), { numRuns, seed, endOnFailure: !isLong })

  const after = processNow()
  expect(after.prototype).toBe(before.prototype)
  expect(after.handles - before.handles).toBeLessThan(allowed.handles)
  expect(after.heap - before.heap).toBeLessThan(allowed.heap)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  // A fuzzer that is always refused would prove nothing.
  expect(seen.successes.size).toBeGreaterThan(apiEndpoints.length / 4)
})
