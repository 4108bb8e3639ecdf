import { expect, test } from 'vitest'
import type { CheckedEntry, CheckedServer } from '../my-server.contract.ts'
import { troubleOf, updateScript, updatesOf } from './write-files.ts'

const reports = {
  platform: 'paper',
  game_version: '1.21.4',
  works: 0,
  faults: 0,
  fails: 3,
  verdict: 'fails',
  fixed_in: null,
} as const

function anUpdate(id: number, newest: Partial<NonNullable<CheckedEntry['newest']>> = {}): CheckedEntry {
  return {
    index: id,
    match: 'hash',
    resource: {
      id,
      slug: `gate-${id}`,
      type: 'plugin',
      title: `Gate ${id}`,
      picture: { url: '', srcset: '' },
    },
    candidates: [],
    installed: { id: id * 10, number: '1.0', reports: null },
    newest: {
      id: id * 10 + 1,
      number: '2.0',
      reports: null,
      channel: 'release',
      published_at: '2026-11-17T00:00:00Z',
      file: `Gate'${id}.jar`,
      size: 10,
      sha256: 'a'.repeat(64),
      url: `/gate-${id}`,
      java: null,
      ...newest,
    },
    changes: [],
    states: ['outdated'],
    dependencies: [],
    quarrels: [],
    duplicate_of: null,
    java: null,
    plan: null,
  }
}
const updates = (...entries: CheckedEntry[]) => updatesOf({ entries } as CheckedServer)

test('what fails for most there, or needs a newer Java, is known to be in trouble', () => {
  const [fine, failing, newJava, differ] = updates(
    anUpdate(1, { java: 17 }),
    anUpdate(2, { reports }),
    anUpdate(3, { java: 25 }),
    anUpdate(4, { reports: { ...reports, verdict: 'faults', works: 3 } }),
  )
  expect(troubleOf(fine!, 21)).toBeNull()
  expect(troubleOf(failing!, 21)).toBe('fails')
  expect(troubleOf(newJava!, 21)).toBe('java')
  expect(troubleOf(differ!, 21)).toBeNull()
  // A server that does not say which Java it has is asked nothing.
  expect(troubleOf(newJava!, null)).toBeNull()
})

test('each resource is updated once, and only where there is something newer', () => {
  const fine: CheckedEntry = { ...anUpdate(2), states: ['fine'] }
  expect(updates(anUpdate(1), anUpdate(1), fine).map(({ resource }) => resource.id)).toEqual([1])
})

test('the script names every file as one word of the shell', () => {
  const script = updateScript(updates(anUpdate(1)), { origin: 'https://site', folder: 'plugins' })
  expect(script).toContain(String.raw`get 'Gate'\''1.jar' ${'a'.repeat(64)} 'https://site/gate-1'`)
})
