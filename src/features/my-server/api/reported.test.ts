import { expect, test } from 'vitest'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import type { CheckedServer } from '../my-server.contract.ts'
import { myServerRoom } from './my-server.fixture.ts'

const { api, pool, check, aPlugin, aNewer, report } = await myServerRoom()
const paper = { platform: 'paper', game_version: '1.21.4' }
const target = { platform: 'paper', game_version: '26.1' }

test('an entry says what others report of the installed version and of the newest one', async () => {
  const gate = await aPlugin({ name: 'Gate' })
  const newer = await aNewer(gate, { number: '1.1' })
  await report({ slug: gate.slug, version: gate.id, ...paper }, 'works')
  await report({ slug: gate.slug, version: gate.id, ...paper }, 'works')
  await report({ slug: gate.slug, version: newer, ...paper }, 'faults')
  const { entries } = await check([{ name: 'Gate', hash: gate.file.sha256 }], paper)
  const none = { works: 0, faults: 0, fails: 0, fixed_in: null }
  expect(entries[0]!.installed!.reports).toEqual({ ...paper, ...none, verdict: 'works', works: 2 })
  expect(entries[0]!.newest!.reports).toEqual({ ...paper, ...none, verdict: 'faults', faults: 1 })
  expect(entries[0]!.states).toEqual(['outdated'])
})

test('what does not work for most is a fault of the entry, with the version that has it fixed', async () => {
  const gate = await aPlugin({ name: 'Gate' })
  await report({ slug: gate.slug, version: gate.id, ...paper }, 'fails')
  const question = [{ name: 'Gate', hash: gate.file.sha256 }]
  const alone = await check(question, paper)
  expect(alone.entries[0]!.states).toEqual(['fails'])
  expect(alone.summary).toMatchObject({ fails: 1, fine: 0 })
  const newer = await aNewer(gate, { number: '1.1' })
  await pool.query('update compatibility_counts set fixed_in = $2 where version_id = $1', [gate.id, newer])
  const { entries } = await check(question, paper)
  expect(entries[0]!.states).toEqual(['fails', 'outdated'])
  expect(entries[0]!.installed!.reports!.fixed_in).toEqual({ id: newer, number: '1.1' })
  expect(entries[0]!.newest!.reports).toBeNull()
})

test('an update says which Java it needs, whatever the installed version needs', async () => {
  const gate = await aPlugin({ name: 'Gate' }, { java: 17 })
  const newer = await aNewer(gate, { number: '1.1' })
  await pool.query(
    `update file_inspections set found = '{"passport": {"java": 25}}' where attachment_id =
       (select attachment_id from version_files where version_id = $1)`,
    [newer],
  )
  const { entries } = await check([{ name: 'Gate', hash: gate.file.sha256 }], {
    ...paper,
    java: 21,
    move_to: paper,
  })
  expect(entries[0]).toMatchObject({ java: 17, states: ['outdated'], newest: { number: '1.1', java: 25 } })
})

test('reports of another platform or game version, and of one that is not known, say nothing', async () => {
  const gate = await aPlugin({ name: 'Gate' })
  await report({ slug: gate.slug, version: gate.id, platform: 'purpur', game_version: '1.21.4' }, 'fails')
  await report({ slug: gate.slug, version: gate.id, platform: 'paper', game_version: '1.21.3' }, 'fails')
  for (const server of [paper, {}, { platform: 'purpur' }, { game_version: '1.21.3' }]) {
    const { entries } = await check([{ name: 'Gate', hash: gate.file.sha256 }], server)
    expect(entries[0]!.installed!.reports).toBeNull()
    expect(entries[0]!.states).not.toContain('fails')
  }
})

test('a plan waits for what is made for the target but does not work there, and says why', async () => {
  const both = { gameVersions: ['1.21.4', '26.1'] }
  const [ready, broken] = [await aPlugin({ name: 'Ready' }, both), await aPlugin({ name: 'Broken' }, both)]
  const [mended, update, left] = [
    await aPlugin({ name: 'Mended' }, both),
    await aPlugin({ name: 'Update' }),
    await aPlugin({ name: 'Left' }),
  ]
  const mendedNewer = await aNewer(mended, { number: '1.1', gameVersions: ['26.1'] })
  const updateNewer = await aNewer(update, { number: '2.0', gameVersions: ['26.1'] })
  const leftNewer = await aNewer(left, { number: '3.0', gameVersions: ['26.1'] })
  await report({ slug: ready.slug, version: ready.id, ...target }, 'works')
  await report({ slug: broken.slug, version: broken.id, ...target }, 'fails')
  await report({ slug: mended.slug, version: mended.id, ...target }, 'fails')
  await report({ slug: mended.slug, version: mendedNewer, ...target }, 'works')
  await report({ slug: update.slug, version: updateNewer, ...target }, 'fails')
  await report({ slug: left.slug, version: leftNewer, ...target }, 'fails')
  await pool.query('update resources set archived_at = now() where id = $1', [left.resourceId])
  const { entries, plan } = await check(
    [ready, broken, mended, update, left].map(({ file }) => ({ name: 'x', hash: file.sha256 })),
    { ...paper, move_to: target },
  )
  const said = entries.map((entry) => entry.plan!)
  expect(said.map(({ state }) => state)).toEqual(['ready', 'waiting', 'update', 'waiting', 'abandoned'])
  expect(plan).toEqual({ ready: 1, update: 1, waiting: 2, abandoned: 1, unknown: 0 })
  expect(said.map(({ version }) => version?.id)).toEqual([
    ready.id,
    undefined,
    mendedNewer,
    undefined,
    undefined,
  ])
  expect(said.map(({ failing }) => failing?.id)).toEqual([
    undefined,
    broken.id,
    undefined,
    updateNewer,
    leftNewer,
  ])
  expect(said[2]!.version!.reports).toMatchObject({ ...target, verdict: 'works', works: 1 })
  expect(said[3]!.failing).toMatchObject({
    number: '2.0',
    reports: { ...target, verdict: 'fails', fails: 1 },
  })
  // Where it runs now, nobody complained.
  expect(entries[1]).toMatchObject({ states: ['fine'], installed: { reports: null } })
})

test('a server that is remembered says the same', async () => {
  const ann = await aUser(api)
  const headers = await bearerHeaders(api, ann)
  const gate = await aPlugin({ name: 'Gate' })
  await report({ slug: gate.slug, version: gate.id, ...paper }, 'fails')
  const saved = await api.send('/api/servers', {
    method: 'POST',
    headers,
    json: { name: 'Survival', ...paper, entries: [{ name: 'Gate', hash: gate.file.sha256 }] },
  })
  const { data } = (await saved.json()) as { data: { id: number } }
  const answer = await api.send(`/api/servers/${data.id}`, { headers })
  const { checked } = ((await answer.json()) as { data: { checked: CheckedServer } }).data
  expect(checked.entries[0]).toMatchObject({
    states: ['fails'],
    installed: { reports: { ...paper, verdict: 'fails' } },
  })
})
