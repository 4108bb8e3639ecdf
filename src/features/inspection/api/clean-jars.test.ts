import { afterAll, expect, test } from 'vitest'
import { cleanJars } from './clean-jars.fixture.ts'
import { inspectingFolder } from './inspect.fixture.ts'

const { passed, remove } = inspectingFolder()
afterAll(remove)

test('of a hundred ordinary shapes at most ten wait for a person, and none is blocked', async () => {
  const held: string[] = []
  for (const [what, make] of cleanJars) {
    const { verdict, hits } = await passed(make())
    expect(verdict, what).not.toBe('block')
    if (verdict !== 'clean')
      held.push(`${what}: ${hits.map(({ rule, detail }) => `${rule} ${detail}`).join(', ')}`)
  }
  expect(cleanJars.length).toBeGreaterThanOrEqual(100)
  expect(held.length, held.join('\n')).toBeLessThanOrEqual(cleanJars.length / 10)
})

test('counting servers, looking for updates, databases and the insides of the server are clean', async () => {
  const ordinary = [
    'counts servers',
    'asks for a newer version',
    'speaks to a database',
    'looks up the insides of the server',
    'carries SQLite',
    'carries coroutines',
    'pads numbers with zeros',
    'carries what an old build tool wrote of folders',
  ]
  for (const [what, make] of cleanJars)
    if (ordinary.includes(what)) expect(await passed(make()), what).toMatchObject({ verdict: 'clean' })
})
