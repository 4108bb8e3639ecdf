import { afterAll, expect, test } from 'vitest'
import { openBus } from '../../../../server/bus.ts'
import { pagesTopic } from '../../../../server/cache/clear-pages.ts'
import { makeLog } from '../../../../server/log.ts'
import type { FilePassport } from '../../files/version-files.contract.ts'
import { ruleSetVersion } from '../../../inspection/api/rules/rule-set.ts'
import { zipOf } from '../../../inspection/api/zip.fixture.ts'
import { listUnsafePublic } from './unsafe-public.fixture.ts'
import { findUnknownMenus } from '../../../resources/api/resource-jobs.ts'
import type { ResourceSummary } from '../../../resources/resource-shapes.contract.ts'
import type { SearchItem } from '../../../search/search.contract.ts'
import { versionJobs } from '../version-jobs.ts'
import { inspectHere, workOff, workshop } from '../versions.fixture.ts'

const { api, as, db, pool, author, aResourceOf, aPublicVersion } = await workshop()
const bus = await openBus(api.databaseUrl, api.services.log)
const cleared = new Set<string>()
bus.subscribe(pagesTopic, (tags) => (tags as string[]).forEach((tag) => cleared.add(tag)))
afterAll(() => bus.close())

const menu = "menu_title: '&8Shop'\nsize: 27\nitems:\n  a:\n    material: STONE\n    slot: 0\n"
const configuration = () =>
  aResourceOf(author, { type: 'configuration', categories: ['economy'] }).then((resource) =>
    aPublicVersion(author, {
      resource,
      name: 'menus.zip',
      bytes: zipOf({ 'menus/shop.yml': menu, 'id.txt': resource.slug }),
    }),
  )

/** As it was read before menus were looked for. */
const readLongAgo = () =>
  pool.query(`update file_inspections set rule_set = 1, found = found #- '{passport,menus}'`)
const publicVersions = async () =>
  Number((await pool.query<{ n: string }>('select count(*) as n from versions where public')).rows[0]!.n)
const passportOf = async ({ resource, version }: Awaited<ReturnType<typeof configuration>>) => {
  const path = `/api/resources/${resource.slug}/versions/${version.id}/files/${version.files[0]!.id}/passport`
  return (await as(null)<{ data: FilePassport }>('GET', path)).body.data
}
/** What a list of menus plays. */
const playable = async () => {
  const { body } = await as(null)<{ data: ResourceSummary[] }>('GET', '/api/resources?menus=true')
  return body.data.map(({ latest_version: latest }) => latest!.menu)
}
/** What a result of the search plays. */
const foundMenu = async ({ resource: { id, title } }: Awaited<ReturnType<typeof configuration>>) => {
  const address = `/api/search?q=${encodeURIComponent(title)}&types[]=configuration`
  const { body } = await as(null)<{ data: SearchItem[] }>('GET', address)
  return body.data.find((item) => item.id === id)?.menu
}
const look = () =>
  pool.query(
    `select graphile_worker.add_job('versions.look-for-changed-rules', '{}'::json, run_at => now() - interval '1 minute')`,
  )

test('a file read before its menus were looked for is read again, told anew, and public all the while', async () => {
  const one = await configuration()
  const menu = { file: one.version.files[0]!.id, entry: 'menus/shop.yml' }
  expect(await playable()).toEqual([menu])
  expect(await foundMenu(one)).toEqual({ slug: one.resource.slug, version: one.version.id, ...menu })
  await readLongAgo()
  await pool.query(`update resources set latest_version = latest_version - 'menu'`)
  expect((await passportOf(one)).passport!.menus).toBeUndefined()
  expect(await playable()).toEqual([])
  expect(await foundMenu(one)).toBeNull()
  const shown = await publicVersions()
  const seen: number[] = []
  cleared.clear()
  await look()
  await workOff(api, {
    inspect: async (path, options) => {
      seen.push(await publicVersions())
      return inspectHere(path, options)
    },
  })
  expect(new Set(seen)).toEqual(new Set([shown]))
  expect(await publicVersions()).toBe(shown)
  expect(await passportOf(one)).toMatchObject({
    verdict: 'clean',
    rule_set_version: ruleSetVersion,
    passport: { menus: ['menus/shop.yml'] },
  })
  expect(await playable()).toEqual([menu])
  // Pages that were drawn without the way into the constructor are drawn again.
  await expect.poll(() => [...cleared]).toContain(`resource:${one.resource.id}`)
  const queue = await pool.query(
    `select from content_reviews where decided_at is null and subject_kind = 'version'`,
  )
  expect(queue.rowCount).toBe(0)
})

test('lists learn of menus that were published before they told of them', async () => {
  const before = await playable()
  const { resource } = await configuration()
  await pool.query(`update resources set latest_version = latest_version - 'menu' where id = $1`, [
    resource.id,
  ])
  expect(await playable()).toEqual(before)
  cleared.clear()
  await findUnknownMenus(db)
  expect(await playable()).toHaveLength(before.length + 1)
  await expect.poll(() => [...cleared]).toContain(`resource:${resource.id}`)
})

test('the reading goes on in portions where it was stopped, and nothing is read twice', async () => {
  const all = [await configuration()]
  while (all.length < 12) all.push(await configuration())
  await readLongAgo()
  const shown = await publicVersions()
  const { database, config, secret, clock, storage } = api.services
  const read: string[] = []
  const inspect: typeof inspectHere = (path, options) => {
    read.push(path)
    return inspectHere(path, options)
  }
  const deps = { db: database.db, storage, clock, config, secret: async () => secret, inspect }
  await versionJobs({ ...deps, log: makeLog('silent') })['versions.rescan']!(
    { after: 0 },
    { job: { id: '1', attempts: 1 } },
  )
  expect(read).toHaveLength(5)
  // The process is killed, and what it had planned is lost.
  await pool.query('delete from graphile_worker._private_jobs')
  expect(await publicVersions()).toBe(shown)
  await look()
  await workOff(api, { inspect })
  expect(read).toHaveLength(new Set(read).size)
  expect(read.length).toBeGreaterThan(all.length)
  for (const one of all) expect((await passportOf(one)).passport!.menus).toEqual(['menus/shop.yml'])
  expect(await publicVersions()).toBe(shown)
  expect(await listUnsafePublic(db)).toEqual([])
  await look()
  expect(await workOff(api, { inspect })).toEqual(['versions.look-for-changed-rules'])
})
