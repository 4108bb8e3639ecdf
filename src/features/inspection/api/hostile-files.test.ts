import { afterAll, describe, expect, test } from 'vitest'
import { refusalReasons } from '../../../contract/inspection.ts'
import { hostileNames, hostileShapes, type HostileFile } from './hostile-archives.fixture.ts'
import { hostileEntries } from './hostile-entries.fixture.ts'
import { hostileKinds } from './hostile-kinds.fixture.ts'
import { inspectingFolder } from './inspect.fixture.ts'

const { inspectBytes, remove } = inspectingFolder()
afterAll(remove)

const groups: [string, HostileFile[]][] = [
  ['names that lead astray', hostileNames],
  ['entries that lie', hostileEntries],
  ['archives that are no archives, or too much of one', hostileShapes],
  ['files of the wrong kind', hostileKinds],
]

describe.each(groups)('%s are refused', (_, files) => {
  test.each(files)('%s', async (_what, make, reason, options) => {
    const bytes = make()
    const before = process.memoryUsage.rss()
    // Of this process, because others may keep the machine busy.
    const start = process.cpuUsage()
    const inspection = await inspectBytes(bytes, options)
    const { user, system } = process.cpuUsage(start)
    expect(inspection).toMatchObject({ outcome: 'refused', reason: { key: reason } })
    expect((user + system) / 1000).toBeLessThan(2000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  })
})

test('there are at least sixty kinds of them, and every reason is among them', () => {
  const all = groups.flatMap(([, files]) => files)
  expect(new Set(all.map(([what]) => what)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(refusalReasons.filter((reason) => !all.some(([, , key]) => key === reason))).toEqual([])
})
