import { afterAll, expect, test } from 'vitest'
import { safetyRules } from '../../../contract/inspection.ts'
import { badJars } from './bad-jars.fixture.ts'
import { inspectingFolder } from './inspect.fixture.ts'
import { blockWeight, ruleWeights } from './rules/rule-set.ts'

const { passed, remove } = inspectingFolder()
afterAll(remove)

test.each(badJars)('a jar that %s is not clean', async (_what, make, rule) => {
  const { verdict, hits } = await passed(make())
  expect(hits.map((hit) => hit.rule)).toContain(rule)
  expect(verdict).toBe(hits.some((hit) => ruleWeights[hit.rule] >= blockWeight) ? 'block' : verdict)
  expect(['hold', 'block']).toContain(verdict)
  for (const hit of hits) expect(hit).toMatchObject({ where: expect.any(String) as string })
})

test('there are at least forty, and every rule that holds by itself is among them', () => {
  const shown = new Set(badJars.map(([, , rule]) => rule))
  // These weigh little, or tell of the scanner itself.
  const elsewhere = new Set(['raw_socket', 'native_library', 'obfuscated', 'scan_failed', 'scan_timeout'])
  expect(badJars.length).toBeGreaterThanOrEqual(40)
  expect(safetyRules.filter((rule) => !shown.has(rule) && !elsewhere.has(rule))).toEqual([])
})
