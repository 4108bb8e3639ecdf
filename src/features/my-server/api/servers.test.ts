import { expect, test } from 'vitest'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import type { CheckedServer } from '../my-server.contract.ts'
import { myServerLimits } from '../my-server-limits.contract.ts'
import type { SavedServer, ServerChange } from '../servers.contract.ts'
import { aReceiver, sendDue, webhooksOf } from '../../webhooks/api/webhooks.fixture.ts'
import { myServerRoom } from './my-server.fixture.ts'
import { serverJobs } from './server-jobs.ts'

const { api, pool, aPlugin, aNewer, report } = await myServerRoom()
type Person = Awaited<ReturnType<typeof aUser>>

async function ask<T>(who: Person | null, method: string, path: string, json?: unknown) {
  const headers = who ? await bearerHeaders(api, who) : {}
  const answer = await api.send(`/api/servers${path}`, {
    method,
    headers,
    ...(json === undefined ? {} : { json }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as { data: T } }
}
const paper = { platform: 'paper', game_version: '1.21.4', java: 21 }
const remember = async (who: Person, entries: object[], more: object = {}) =>
  (await ask<SavedServer>(who, 'POST', '', { name: 'Survival', ...paper, entries, ...more })).body.data
const noticesOf = async (who: Person) => {
  const { rows } = await pool.query<{ event: string; count: number; path: string }>(
    `select data #>> '{args,event}' as event, (data #>> '{args,count}')::int as count, data ->> 'path' as path
     from notifications where user_id = $1 and kind = 'server' order by id`,
    [who.id],
  )
  return rows
}
const runJob = async () => {
  api.clock.forward(20 * 60_000)
  const { services } = api
  const { db } = services.database
  const jobs = serverJobs({
    db,
    clock: services.clock,
    secret: async () => services.secret,
    config: services.config,
  })
  await jobs['servers.notice']!({} as never, {} as never)
}

test('a member remembers a server: what is known is kept, what is not is only counted', async () => {
  const ann = await aUser(api)
  const gate = await aPlugin({ name: 'Gate' })
  await aNewer(gate, { number: '1.1' })
  const saved = await remember(ann, [
    { name: 'Gate', hash: gate.file.sha256 },
    { name: 'HouseSecret', version: '1' },
  ])
  expect(saved).toMatchObject({
    name: 'Survival',
    entry_count: 1,
    unknown_count: 1,
    public_key: null,
    ...paper,
  })
  const { body } = await ask<{ server: SavedServer; checked: CheckedServer }>(ann, 'GET', `/${saved.id}`)
  expect(body.data.checked.entries).toMatchObject([
    {
      resource: { id: gate.resourceId },
      installed: { number: '1.0' },
      newest: { number: '1.1' },
      states: ['outdated'],
    },
  ])
  for (const table of ['servers', 'server_entries', 'server_changes'])
    expect((await pool.query(`select 1 from ${table} t where t::text ilike '%HouseSecret%'`)).rowCount).toBe(
      0,
    )
  expect((await ask<SavedServer[]>(ann, 'GET', '')).body.data.map(({ id }) => id)).toEqual([saved.id])
})

test('nobody else sees, changes or deletes it, and visitors are asked to log in', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const { id } = await remember(ann, [{ name: 'Vault' }])
  expect((await ask(null, 'GET', '')).status).toBe(401)
  expect((await ask(bob, 'GET', `/${id}`)).status).toBe(404)
  expect((await ask(bob, 'PATCH', `/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await ask(bob, 'PUT', `/${id}/entries`, { entries: [{ name: 'Vault' }] })).status).toBe(404)
  expect((await ask(bob, 'GET', `/${id}/history`)).status).toBe(404)
  expect((await ask(bob, 'DELETE', `/${id}`)).status).toBe(404)
  expect((await ask(ann, 'PATCH', `/${id}`, { name: '' })).status).toBe(422)
  expect((await ask(ann, 'POST', '', { name: 'x', entries: [] })).status).toBe(422)
  expect((await ask(ann, 'DELETE', `/${id}`)).status).toBe(204)
  expect((await ask(ann, 'GET', `/${id}`)).status).toBe(404)
})

test('a history says what was installed, changed and removed, and when', async () => {
  const ann = await aUser(api)
  const [gate, lamp] = [await aPlugin({ name: 'Gate' }), await aPlugin({ name: 'Lamp' })]
  const newer = await aNewer(gate, { number: '1.1' })
  const { id } = await remember(ann, [
    { name: 'x', hash: gate.file.sha256 },
    { name: 'y', hash: lamp.file.sha256 },
  ])
  const { rows } = await pool.query<{ sha256: string }>(
    'select sha256 from version_files where version_id = $1',
    [newer],
  )
  await ask(ann, 'PUT', `/${id}/entries`, { ...paper, entries: [{ name: 'x', hash: rows[0]!.sha256 }] })
  const history = (await ask<ServerChange[]>(ann, 'GET', `/${id}/history`)).body.data
  const said = history.map(({ resource, number_before, number_after }) => [
    resource!.id,
    number_before,
    number_after,
  ])
  expect(said.slice(0, 2)).toEqual(
    expect.arrayContaining([
      [gate.resourceId, '1.0', '1.1'],
      [lamp.resourceId, '1.0', null],
    ]),
  )
  expect(said.slice(2)).toEqual(
    expect.arrayContaining([
      [gate.resourceId, null, '1.0'],
      [lamp.resourceId, null, '1.0'],
    ]),
  )
})

test('a public server has an address nobody can guess and a badge; closing it closes both', async () => {
  const ann = await aUser(api)
  const gate = await aPlugin({ name: 'Gate' })
  const { id } = await remember(ann, [{ name: 'x', hash: gate.file.sha256 }], { name: 'Мой <сервер>' })
  const { public_key: key } = (await ask<SavedServer>(ann, 'PATCH', `/${id}`, { public: true })).body.data
  expect(key).toMatch(/^[\w-]{22}$/)
  const shared = await ask<{ name: string; entries: unknown[] }>(null, 'GET', `/shared/${key}`)
  expect(shared.body.data).toMatchObject({
    name: 'Мой <сервер>',
    owner: { id: ann.id },
    entries: [{ resource: { id: gate.resourceId }, number: '1.0' }],
  })
  const badge = await api.send(`/api/servers/shared/${key}/badge?lang=ru`)
  expect(badge.headers.get('content-type')).toBe('image/svg+xml')
  expect(await badge.text()).toMatch(/^<svg[^]*Paper 1\.21\.4[^]*1 плагин[^]*<\/svg>\n$/)
  await ask(ann, 'PATCH', `/${id}`, { public: false })
  expect((await ask(null, 'GET', `/shared/${key}`)).status).toBe(404)
  expect((await api.send(`/api/servers/shared/${key}/badge`)).status).toBe(404)
})

test('staff hides a public page, which leaves a trace, and its owner hears why; showing it again undoes that', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  const { id } = await remember(ann, [{ name: 'Vault' }], { name: 'Buy lamps' })
  const open = async () =>
    (await ask<SavedServer>(ann, 'PATCH', `/${id}`, { public: true })).body.data.public_key!
  const key = await open()
  const hide = (who: Person | null, at: string, json: object) => ask(who, 'PUT', `/shared/${at}/hidden`, json)
  const decision = { hidden: true, reason: 'Advertising' }
  expect((await hide(null, key, decision)).status).toBe(401)
  expect((await hide(bob, key, decision)).status).toBe(403)
  expect((await hide(ann, key, decision)).status).toBe(403)
  expect((await hide(moderator, 'x'.repeat(22), decision)).status).toBe(404)
  expect((await hide(moderator, key, { hidden: 'yes' })).status).toBe(422)
  expect((await hide(moderator, key, decision)).body.data).toEqual({ hidden: { reason: 'Advertising' } })

  expect((await ask(null, 'GET', `/shared/${key}`)).status).toBe(404)
  expect((await ask(bob, 'GET', `/shared/${key}`)).status).toBe(404)
  expect((await api.send(`/api/servers/shared/${key}/badge`)).status).toBe(404)
  const seen = { hidden: { reason: 'Advertising' } }
  expect((await ask(ann, 'GET', `/shared/${key}`)).body.data).toMatchObject({
    ...seen,
    abilities: { hide: false },
  })
  expect((await ask(moderator, 'GET', `/shared/${key}`)).body.data).toMatchObject({
    ...seen,
    abilities: { hide: true },
  })
  expect((await ask<SavedServer[]>(ann, 'GET', '')).body.data).toMatchObject([seen])
  // A new address of the same server stays hidden.
  const other = await open()
  expect(other).not.toBe(key)
  expect((await ask(bob, 'GET', `/shared/${other}`)).status).toBe(404)

  await hide(moderator, other, { hidden: false })
  await hide(moderator, other, { hidden: false })
  expect((await ask(bob, 'GET', `/shared/${other}`)).body.data).toMatchObject({
    name: 'Buy lamps',
    hidden: null,
  })
  const { rows } = await pool.query(
    `select (select array_agg(action order by id) from audit_log where target = $1) as actions,
       (select array_agg(data ->> 'text' order by id) from notifications where user_id = $2 and kind = 'moderation') as heard`,
    [`server:${id}`, ann.id],
  )
  expect(rows).toEqual([{ actions: ['server.hide', 'server.show'], heard: ['Advertising', null] }])
})

test('the owner is notified once of what fits, and at once of what is recalled', async () => {
  const ann = await aUser(api)
  const gate = await aPlugin({ name: 'Gate' })
  const lamp = await aPlugin({ name: 'Lamp' })
  const { id } = await remember(ann, [
    { name: 'x', hash: gate.file.sha256 },
    { name: 'y', hash: lamp.file.sha256 },
  ])
  await runJob()
  expect(await noticesOf(ann)).toEqual([])
  await aNewer(gate, { number: '1.1' })
  await aNewer(lamp, { number: '2.0', gameVersions: ['26.1'] })
  await runJob()
  await runJob()
  expect(await noticesOf(ann)).toEqual([{ event: 'updates', count: 1, path: `/my-server?server=${id}` }])
  api.clock.forward(60_000)
  await pool.query('update versions set public = false, recalled_at = $2 where id = $1', [
    lamp.id,
    api.clock.now(),
  ])
  await runJob()
  expect((await noticesOf(ann)).map(({ event }) => event)).toEqual(['updates', 'recalled'])
})

test('webhooks of the owner that want it hear the same, and those of others do not', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const listen = (who: Person, host: string, event: string) =>
    webhooksOf(api, who).make({ events: [event], address: `https://${host}.example.com/` })
  await listen(ann, 'ann', 'server')
  await listen(ann, 'comments', 'comment')
  await listen(bob, 'bob', 'server')
  const gate = await aPlugin({ name: 'Gate' })
  const { id } = await remember(ann, [{ name: 'x', hash: gate.file.sha256 }])
  await remember(bob, [{ name: 'Vault' }])
  await aNewer(gate, { number: '1.1' })
  await runJob()
  const { post, received } = aReceiver()
  await sendDue(api, post)
  expect(received.map(({ url }) => new URL(url).hostname)).toEqual(['ann.example.com'])
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    type: 'server',
    data: {
      subject: { kind: 'server', id, title: 'Survival' },
      url: expect.stringContaining(`/en/my-server?server=${id}`),
      server: { news: 'updates', count: 1 },
    },
  })
  // A server whose owner turned notices off meanwhile is not spoken of.
  api.clock.forward(60_000)
  await pool.query('update versions set public = false, recalled_at = $2 where id = $1', [
    gate.id,
    api.clock.now(),
  ])
  await runJob()
  await ask(ann, 'PATCH', `/${id}`, { notices: false })
  await sendDue(api, post)
  expect(received).toHaveLength(1)
})

test('Discord and Telegram hear it in the language that was chosen, with the way to the server', async () => {
  const ann = await aUser(api)
  const hooks = webhooksOf(api, ann)
  const address = 'https://discord.com/api/webhooks/123456789012345678/aBcDeFgHiJkLmNoP'
  const telegram = { bot_token: `123456789:${'aB3-_'.repeat(7)}`, chat: '@builders', address: undefined }
  for (const language of ['ru', 'th']) {
    await hooks.make({ preset: 'discord', events: ['server'], language, address })
    await hooks.make({ preset: 'telegram', events: ['server'], language, ...telegram })
  }
  const gate = await aPlugin({ name: 'Gate' })
  const { id } = await remember(ann, [{ name: 'x', hash: gate.file.sha256 }])
  await ask(ann, 'PATCH', `/${id}`, { target_platform: 'paper', target_game_version: '26.1' })
  const { origin } = api.services.config
  const placeOf = (language: string) => `${origin}/${language}/my-server?server=${id}`
  const heard = async () => {
    const { post, received } = aReceiver()
    await runJob()
    await sendDue(api, post)
    const bodies = received.map(({ body }) => JSON.parse(body) as { content?: string; text?: string })
    return bodies.map((body) => body.content ?? body.text).toSorted()
  }

  await aNewer(gate, { number: '1.1' })
  expect(await heard()).toEqual(
    [
      'Обновления для сервера «Survival»: 1',
      `Обновления для сервера «Survival»: 1\n\n${placeOf('ru')}`,
      'อัปเดตสำหรับเซิร์ฟเวอร์ “Survival”: 1',
      `อัปเดตสำหรับเซิร์ฟเวอร์ “Survival”: 1\n\n${placeOf('th')}`,
    ].toSorted(),
  )
  await aNewer(gate, { number: '2.0', gameVersions: ['26.1'] })
  expect(await heard()).toEqual(
    [
      'Сервер «Survival» можно переносить: всё готово',
      `Сервер «Survival» можно переносить: всё готово\n\n${placeOf('ru')}`,
      'ย้ายเซิร์ฟเวอร์ “Survival” ได้แล้ว ทุกอย่างพร้อม',
      `ย้ายเซิร์ฟเวอร์ “Survival” ได้แล้ว ทุกอย่างพร้อม\n\n${placeOf('th')}`,
    ].toSorted(),
  )
  api.clock.forward(60_000)
  await pool.query('update versions set public = false, recalled_at = $2 where id = $1', [
    gate.id,
    api.clock.now(),
  ])
  expect(await heard()).toEqual(
    [
      'На сервере «Survival» есть изъятые файлы: 1',
      `На сервере «Survival» есть изъятые файлы: 1\n\n${placeOf('ru')}`,
      'เซิร์ฟเวอร์ “Survival” มีไฟล์ที่ถูกเรียกคืน: 1',
      `เซิร์ฟเวอร์ “Survival” มีไฟล์ที่ถูกเรียกคืน: 1\n\n${placeOf('th')}`,
    ].toSorted(),
  )
})

test('the owner is notified when the last entry is ready for the target', async () => {
  const ann = await aUser(api)
  const gate = await aPlugin({ name: 'Gate' })
  const { id } = await remember(ann, [{ name: 'x', hash: gate.file.sha256 }])
  await ask(ann, 'PATCH', `/${id}`, { target_platform: 'paper', target_game_version: '26.1' })
  await runJob()
  expect(await noticesOf(ann)).toEqual([])
  await aNewer(gate, { number: '2.0', gameVersions: ['26.1'] })
  await runJob()
  expect((await noticesOf(ann)).map(({ event }) => event)).toEqual(['ready'])
})

test('nobody is told to move while the version for the target does not work there', async () => {
  const ann = await aUser(api)
  const gate = await aPlugin({ name: 'Gate' })
  const { id } = await remember(ann, [{ name: 'x', hash: gate.file.sha256 }])
  await ask(ann, 'PATCH', `/${id}`, { target_platform: 'paper', target_game_version: '26.1' })
  const version = await aNewer(gate, { number: '2.0', gameVersions: ['26.1'] })
  await report({ slug: gate.slug, version, platform: 'paper', game_version: '26.1' }, 'fails')
  await runJob()
  expect(await noticesOf(ann)).toEqual([])
  await aNewer(gate, { number: '2.1', gameVersions: ['26.1'] })
  await runJob()
  expect((await noticesOf(ann)).map(({ event }) => event)).toEqual(['ready'])
})

test('a person has a bounded number of servers', async () => {
  const ann = await aUser(api)
  for (let n = 0; n < myServerLimits.servers; n++) await remember(ann, [{ name: 'Vault' }])
  expect((await ask(ann, 'POST', '', { name: 'One more', entries: [{ name: 'Vault' }] })).status).toBe(422)
})
