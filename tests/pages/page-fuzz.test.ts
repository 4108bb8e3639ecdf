import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { visitsOf, type PageVisit } from '../../src/testing/fuzz/arbitrary-pages.ts'
import { fuzzed } from '../../src/testing/long.ts'
import { pageWorld } from '../../src/testing/fuzz/page-world.ts'

const { numRuns, seed, patient } = fuzzed(400, 100_000)
vi.setConfig({ testTimeout: patient ? 3 * 60 * 60_000 : 240_000, hookTimeout: 60_000 })

const batch = 500
/** More of them say nothing new. */
const mostFailures = 40

test('whatever address is opened by whomever, the answer is a page, a way to one, or "not found"', async () => {
  const { world, routes, visit } = await pageWorld()
  const visits = visitsOf(routes, world)
  const failures: string[] = []
  const shown = new Set<string>()
  const statuses = new Map<number, number>()

  async function check(wanted: PageVisit): Promise<void> {
    const answer = await visit(wanted)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500) throw new Error(`answers ${answer.status}`)
    // Only `/` and the site's own pages: never a host, whatever stands in the address.
    if (answer.location !== null && !/^\/(?![/\\])/.test(answer.location))
      throw new Error(`leads to ${answer.location}`)
    if (answer.status === 200) shown.add(wanted.route)
  }

  for (let done = 0; done < numRuns && failures.length < mostFailures; done += batch) {
    const wanted = fc.sample(visits, { numRuns: Math.min(batch, numRuns - done), seed: seed + done })
    for (const one of wanted)
      await check(one).catch((error: Error) =>
        failures.push(`${one.viewer} ${one.address.slice(0, 600)} ${error.message}`),
      )
    const summary = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    if (patient) process.stderr.write(`${done + wanted.length} pages, seed ${seed}: ${summary}\n`)
  }

  expect(failures).toEqual([])
  // A fuzzer that is always refused would prove nothing.
  expect(shown.size).toBeGreaterThan(routes.length / 3)
})
