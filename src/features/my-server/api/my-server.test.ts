import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { unpack } from '../../../testing/unpack.ts'
import { myServerLimits } from '../my-server-limits.contract.ts'
import { myServerRoom } from './my-server.fixture.ts'

const { api, pool, ask, check, aPlugin, aNewer } = await myServerRoom()
const paper = { platform: 'paper', game_version: '1.21.4' }

test('a file is recognized by its hash, and what came after it is named with its changes', async () => {
  const gate = await aPlugin({ name: 'Gate' }, { number: '1.0' })
  await aNewer(gate, { number: '1.1', changelog: 'Mends the hinge\nand more' })
  await aNewer(gate, { number: '2.0', changelog: 'Needs the newest game', gameVersions: ['26.1'] })
  for (const hash of [gate.file.sha256, (await hashes(gate.id)).sha1, (await hashes(gate.id)).sha512]) {
    const { entries, summary } = await check([{ name: 'anything', hash }], paper)
    expect(entries[0]).toMatchObject({
      match: 'hash',
      resource: { id: gate.resourceId },
      installed: { number: '1.0' },
      newest: { number: '1.1' },
      changes: [{ number: '1.1', changelog_line: 'Mends the hinge' }],
      states: ['outdated'],
    })
    expect(summary).toMatchObject({ outdated: 1, fine: 0 })
  }
})

const hashes = async (version: number) =>
  (
    await pool.query<{ sha1: string; sha512: string }>(
      'select sha1, sha512 from version_files where version_id = $1',
      [version],
    )
  ).rows[0]!

test('what is recalled comes first, whatever else is wrong with it', async () => {
  const bad = await aPlugin({ name: 'Thief' })
  const staff = await aUser(api)
  await pool.query(
    `insert into recalled_files (sha256, reason, recalled_by, recalled_at) values ($1, 'It steals', $2, now())`,
    [bad.file.sha256, staff.id],
  )
  await pool.query('update versions set public = false, recalled_at = now() where id = $1', [bad.id])
  const { entries } = await check([{ name: 'Thief', hash: bad.file.sha256 }], paper)
  expect(entries[0]!.states[0]).toBe('recalled')
  expect(entries[0]!.newest).toBeNull()
  // The same version known by its name alone.
  const named = await check([{ name: 'x', resource: bad.resourceId, version: '1.0' }], paper)
  expect(named.entries[0]!.states).toContain('recalled')
})

test('dependencies that are missing or too old are named; what nobody needs is said', async () => {
  const vault = await aPlugin({ name: 'Vault' }, { number: '1.5', categories: ['api'] })
  const shop = await aPlugin({ name: 'Shop' })
  await pool.query(
    `insert into version_dependencies (version_id, position, kind, resource_id, name, range)
     values ($1, 0, 'required', $2, 'Vault', '>=1.7'), ($1, 1, 'required', null, 'Nowhere', '')`,
    [shop.id, vault.resourceId],
  )
  const alone = await check([{ name: 'Vault', hash: vault.file.sha256 }], paper)
  expect(alone.entries[0]!.states).toContain('unneeded')
  const both = await check(
    [
      { name: 'Shop', hash: shop.file.sha256 },
      { name: 'Vault', hash: vault.file.sha256 },
    ],
    paper,
  )
  expect(both.entries[0]!.states).toContain('missing')
  expect(both.entries[0]!.dependencies).toMatchObject([
    { name: 'Vault', state: 'old', range: '>=1.7', resource: { id: vault.resourceId } },
    { name: 'Nowhere', state: 'missing', resource: null },
  ])
  expect(both.entries[1]!.states).not.toContain('unneeded')
  // A private plugin says itself what it needs.
  const own = await check(
    [{ name: 'MyOwnThing', dependencies: [{ name: 'vault', kind: 'required' }] }],
    paper,
  )
  expect(own.entries[0]).toMatchObject({ states: ['missing', 'unknown'], dependencies: [{ name: 'vault' }] })
})

test('two copies, quarrels, Java, Folia, archived and looking for a maintainer', async () => {
  const [lamp, fog] = [await aPlugin({ name: 'Lamp' }, { java: 21 }), await aPlugin({ name: 'Fog' })]
  await pool.query(
    `insert into version_dependencies (version_id, position, kind, resource_id, name, range) values ($1, 0, 'incompatible', $2, 'Fog', '')`,
    [lamp.id, fog.resourceId],
  )
  await pool.query('update resources set archived_at = now(), looking_for_maintainer = true where id = $1', [
    fog.resourceId,
  ])
  const entries = [
    { name: 'Lamp', hash: lamp.file.sha256 },
    { name: 'Fog', hash: fog.file.sha256 },
    { name: 'Lamp', version: '1.0' },
  ]
  const found = await check(entries, { platform: 'folia', game_version: '1.21.4', java: 17 })
  expect(found.entries[0]!.states).toEqual(['quarrel', 'java', 'folia'])
  expect(found.entries[0]).toMatchObject({ quarrels: [1], java: 21 })
  expect(found.entries[1]!.states).toEqual(['folia', 'archived', 'maintainer'])
  expect(found.entries[2]).toMatchObject({ duplicate_of: 0 })
})

test('a plan says what is ready, what is after an update, what to wait for and what to replace', async () => {
  const target = { platform: 'paper', game_version: '26.1' }
  const ready = await aPlugin({ name: 'Ready' }, { gameVersions: ['1.21.4', '26.1'] })
  const update = await aPlugin({ name: 'Update' })
  await aNewer(update, { number: '2.0', gameVersions: ['26.1'] })
  const waiting = await aPlugin({ name: 'Waiting' })
  const left = await aPlugin({ name: 'Left' })
  await pool.query('update resources set archived_at = now() where id = $1', [left.resourceId])
  await pool.query(
    `update resources set platforms = '{paper}', game_versions = '{26.1,1.21.4}' where id = $1`,
    [ready.resourceId],
  )
  const { entries, plan } = await check(
    [ready, update, waiting, left]
      .map(({ file }) => ({ name: 'x', hash: file.sha256 }))
      .concat([{ name: 'Nobody knows', hash: 'e'.repeat(64) }]),
    { ...paper, move_to: target },
  )
  expect(entries.map((entry) => entry.plan!.state)).toEqual([
    'ready',
    'update',
    'waiting',
    'abandoned',
    'unknown',
  ])
  expect(entries[1]!.plan!.version).toMatchObject({ number: '2.0' })
  expect(entries[3]!.plan!.replacements.map(({ id }) => id)).toContain(ready.resourceId)
  expect(plan).toEqual({ ready: 1, update: 1, waiting: 1, abandoned: 1, unknown: 1 })
})

test('a name that is nearly right is a question, and the answer to it counts', async () => {
  const gate = await aPlugin({ name: 'Drawbridge' }, { slug: 'drawbridge', title: 'Drawbridge' })
  const asked = await check([{ name: 'Drawbrigde', version: '0.5' }], paper)
  expect(asked.entries[0]).toMatchObject({
    match: null,
    resource: null,
    candidates: [{ id: gate.resourceId }],
  })
  const chosen = await check([{ name: 'Drawbrigde', version: '0.5', resource: gate.resourceId }], paper)
  expect(chosen.entries[0]).toMatchObject({
    match: 'chosen',
    states: ['outdated'],
    newest: { number: '1.0' },
  })
  const refused = await check([{ name: 'Drawbrigde', resource: null }], paper)
  expect(refused.entries[0]).toMatchObject({ match: null, candidates: [], states: ['unknown'] })
})

test('one that is not listed is known by its file alone, never by its number or name', async () => {
  const hidden = await aPlugin({ name: 'Hush', main_class: 'a.Hush' }, { slug: 'hush-hush' })
  await pool.query('update resources set unlisted = true where id = $1', [hidden.resourceId])
  const { entries } = await check([
    { name: 'Hush', main_class: 'a.Hush' },
    { name: 'x', resource: hidden.resourceId },
    { name: 'x', hash: hidden.file.sha256 },
  ])
  expect(entries.map(({ resource }) => resource?.id)).toEqual([undefined, undefined, hidden.resourceId])
})

test('bad questions are refused, each with its reason', async () => {
  const entry = { name: 'Vault' }
  expect((await ask('POST', '/check', { entries: [] })).status).toBe(422)
  expect((await ask('POST', '/check', { entries: [{ name: '' }] })).status).toBe(422)
  expect((await ask('POST', '/check', { entries: [{ ...entry, hash: 'abc' }] })).status).toBe(422)
  expect((await ask('POST', '/check', { entries: [entry], platform: 'abacus' })).status).toBe(422)
  const many = Array.from({ length: myServerLimits.entries + 1 }, () => entry)
  expect((await ask('POST', '/check', { entries: many })).status).toBe(422)
  expect((await ask('GET', '/updates')).status).toBe(422)
  expect((await ask('GET', '/updates?versions[]=999999999')).status).toBe(404)
  const versions = (count: number) =>
    Array.from({ length: count }, (_, n) => `versions[]=${900_000_000 + n}`).join('&')
  expect((await ask('GET', `/updates?${versions(myServerLimits.updates)}`)).status).toBe(404)
  expect((await ask('GET', `/updates?${versions(myServerLimits.updates + 1)}`)).status).toBe(400)
})

test('all updates come as one archive for plugins/update, with sums and a readme in the language asked for', async () => {
  const [one, two] = [await aPlugin({}, { title: 'Ворота' }), await aPlugin({}, { title: 'Мост' })]
  const recalled = await aPlugin()
  await pool.query(
    `insert into recalled_files (sha256, reason, recalled_by, recalled_at) select $1, 'x', id, now() from users limit 1`,
    [recalled.file.sha256],
  )
  const member = await aUser(api)
  const answer = await api.send(
    `/api/my-server/updates?lang=ru&versions[]=${one.id}&versions[]=${two.id}&versions[]=${recalled.id}`,
    { headers: await bearerHeaders(api, member) },
  )
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const files = await unpack(bytes)
  expect([...files.keys()]).toEqual([
    'README.txt',
    'SHA256SUMS',
    'plugins/update/Gate.jar',
    'plugins/update/Gate (2).jar',
  ])
  const sum = createHash('sha256').update(files.get('plugins/update/Gate.jar')!).digest('hex')
  expect(files.get('SHA256SUMS')!.toString()).toContain(`${sum}  plugins/update/Gate.jar\n`)
  expect(files.get('README.txt')!.toString()).toMatch(/Распакуйте архив[^]*Ворота 1\.0[^]*Мост 1\.0/)
})
