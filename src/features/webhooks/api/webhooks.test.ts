import { beforeEach, describe, expect, test } from 'vitest'
import { applyLimits } from '../../../contract/limits/limits.ts'
import { aUser } from '../../../testing/content/users.ts'
import { readPersonalData, removePersonalData } from '../../account/api/personal-data.ts'
import { issueOf, teamRoom } from '../../teams/api/team.fixture.ts'
import { openTarget } from './webhook-target.ts'
import { aReceiver, sendDue, webhooksOf } from './webhooks.fixture.ts'

const room = await teamRoom()
const { api, made, aMember, pool } = room

// What other tests left to be sent is not looked for here.
beforeEach(() => pool.query('delete from webhooks; delete from graphile_worker._private_jobs'))

const token = `123456789:${'aB3-_'.repeat(7)}`

describe('a person', () => {
  test('makes a webhook, sees its secret once and its address never again', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const { webhook, secret } = (await ann.create()).body.data
    expect(webhook).toMatchObject({
      name: 'Chat of builders',
      preset: 'json',
      target: 'hooks.example.com/yard?…',
      off: null,
      failures: 0,
      last: null,
      resource_id: null,
    })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await ann.list()
    expect(list.body).toMatchObject({ data: [{ id: webhook.id }], meta: { total: 1 } })
    expect(JSON.stringify(list.body)).not.toMatch(/very-secret|whsec/)
    const { rows } = await pool.query('select * from webhooks where id = $1', [webhook.id])
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|whsec/)
    expect(rows[0].sealed.toString('latin1')).not.toContain('hooks.example.com')
  })

  test('changes, pauses, switches on, renews the secret and removes it', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const { id, secret } = await ann.make()
    expect(
      (await ann.update(id, { name: 'Other', events: ['followed'], language: 'th' })).body.data,
    ).toMatchObject({
      name: 'Other',
      events: ['followed'],
      language: 'th',
      target: 'hooks.example.com/yard?…',
    })
    expect((await ann.update(id, { active: false })).body.data.off).toBe('paused')
    expect((await ann.update(id, { active: true })).body.data.off).toBeNull()
    expect((await ann.update(id, { address: 'https://other.example.com/' })).body.data.target).toBe(
      'other.example.com',
    )
    const renewed = (await ann.renew(id)).body.data.secret
    expect(renewed).not.toBe(secret)
    expect((await ann.remove(id)).status).toBe(204)
    expect((await ann.remove(id)).status).toBe(404)
    expect((await ann.list()).body.data).toEqual([])
  })

  test('moves it and renews its secret in the same moment, and neither is lost', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const { id } = await ann.make()
    for (let round = 0; round < 10; round++) {
      const address = `https://moved-${round}.example.com/`
      const [renewed] = await Promise.all([ann.renew(id), ann.update(id, { address })])
      const { rows } = await pool.query('select sealed from webhooks where id = $1', [id])
      expect(openTarget(api.services.secret, id, rows[0].sealed)).toMatchObject({
        address,
        secret: renewed.body.data.secret,
      })
    }
  })

  test('pauses, renames and removes one whose address no longer opens, as after a new SECRET', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const { id } = await ann.make()
    await pool.query(`update webhooks set sealed = decode(repeat('00', 64), 'hex') where id = $1`, [id])
    expect((await ann.update(id, { name: 'Other', active: false })).body.data).toMatchObject({
      name: 'Other',
      off: 'paused',
    })
    expect((await ann.remove(id)).status).toBe(204)
  })

  test('makes webhooks of Telegram and Discord, whose keys are not shown', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const telegram = await ann.make({
      preset: 'telegram',
      address: undefined,
      bot_token: token,
      chat: '-1001234567890',
    })
    expect(telegram.target).toBe('-1001234567890')
    expect((await ann.update(telegram.id, { chat: '@builders' })).body.data.target).toBe('@builders')
    const discord = await ann.make({
      preset: 'discord',
      address: 'https://discord.com/api/webhooks/123456789012345678/aBcDeFgHiJkLmNoP',
    })
    expect(discord.target).toBe('discord.com/…/123456789012345678')
    const { rows } = await pool.query('select target, sealed from webhooks where id = any($1)', [
      [telegram.id, discord.id],
    ])
    for (const row of rows)
      expect(row.target + row.sealed.toString('latin1')).not.toMatch(/aB3-_aB3|aBcDeFgH/)
  })

  test('is told what is wrong with an address', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const faults = async (more: Record<string, unknown>) => issueOf(await ann.create(more))
    for (const address of [
      '',
      'hooks',
      'http://example.com/',
      'ftp://example.com/',
      'https://ann:secret@example.com/',
    ])
      expect(await faults({ address }), address).toEqual(['address: https_link'])
    for (const address of [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'https://db.internal/',
      'https://printer.local/',
      'https://100.64.1.1/',
    ])
      expect(await faults({ address }), address).toEqual(['address: not_public'])
    expect(await faults({ address: 'https://example.com:8443/' })).toEqual(['address: webhook_port'])
    expect(await faults({ preset: 'discord', address: 'https://example.com/api/webhooks/1/a' })).toEqual([
      'address: discord_address',
    ])
    expect(await faults({ preset: 'telegram', bot_token: 'wrong', chat: '1' })).toEqual([
      'bot_token: telegram_token',
    ])
    expect(await faults({ preset: 'telegram', bot_token: token, chat: 'not a chat' })).toEqual([
      'chat: telegram_chat',
    ])
    expect(await faults({ events: [] })).toEqual(['events: too_few'])
    expect(await faults({ events: ['comment', 'comment'] })).toEqual(['events: repeated'])
    expect((await ann.list()).body.data).toEqual([])
  })

  test('has at most as many as the site allows', async () => {
    const undo = applyLimits('webhooks.person=2 webhooks.resource=1')
    try {
      const owner = await aUser(api)
      const ann = webhooksOf(api, owner)
      const answers = await Promise.all([ann.create(), ann.create(), ann.create(), ann.create()])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
      const { slug } = await made({ author: owner })
      await ann.make({}, slug)
      expect(issueOf(await ann.create({}, slug))).toEqual(['name: too_many_own'])
    } finally {
      undo()
    }
  })

  test('lists them page by page', async () => {
    const ann = webhooksOf(api, await aUser(api))
    for (const name of ['one', 'two', 'three']) await ann.make({ name })
    const first = (await ann.list(undefined, '?per_page=2')).body
    const rest = (await ann.list(undefined, `?per_page=2&cursor=${first.meta.next_cursor}`)).body
    expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['three', 'two', 'one'])
  })
})

describe('webhooks of others', () => {
  test('are not there for anybody else, and need a login', async () => {
    const ann = webhooksOf(api, await aUser(api))
    const { id } = await ann.make()
    const { id: delivery } = (await ann.ping(id)).body.data
    for (const [who, status] of [
      [await aUser(api), 404],
      [await aUser(api, { roles: ['user', 'admin'] }), 404],
      [null, 401],
    ] as const) {
      const bob = webhooksOf(api, who)
      const answers = [
        await bob.update(id, { name: 'Mine' }),
        await bob.remove(id),
        await bob.renew(id),
        await bob.ping(id),
        await bob.log(id),
        await bob.resend(id, delivery),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    expect((await webhooksOf(api, await aUser(api)).list()).body.data).toEqual([])
    expect((await webhooksOf(api, null).create()).status).toBe(401)
    expect((await webhooksOf(api, await aUser(api, { status: 'pending' })).create()).status).toBe(403)
  })

  test('a delivery of another webhook is not sent through one’s own', async () => {
    const [ann, bob] = [webhooksOf(api, await aUser(api)), webhooksOf(api, await aUser(api))]
    const [hers, his] = [await ann.make(), await bob.make()]
    const { id: delivery } = (await ann.ping(hers.id)).body.data
    expect((await bob.resend(his.id, delivery)).status).toBe(404)
  })

  test('of a resource are for its owner and for members who edit it', async () => {
    const resource = await made()
    const [owner, writer, uploader, stranger] = [
      webhooksOf(api, resource.authorRow),
      webhooksOf(api, await aMember(resource, { permissions: ['text'] })),
      webhooksOf(api, await aMember(resource, { permissions: ['versions', 'comments'] })),
      webhooksOf(api, await aUser(api)),
    ]
    const { id } = await writer.make({}, resource.slug)
    expect((await owner.list(resource.slug)).body.data).toMatchObject([{ id, resource_id: resource.id }])
    expect((await owner.update(id, { name: 'Renamed' })).status).toBe(200)
    expect((await owner.list()).body.data).toEqual([])
    for (const other of [uploader, stranger]) {
      expect((await other.list(resource.slug)).status).toBe(403)
      expect((await other.create({}, resource.slug)).status).toBe(403)
      expect((await other.log(id)).status).toBe(404)
    }
    expect(issueOf(await owner.create({ events: ['followed'] }, resource.slug))).toEqual([
      'events: not_allowed',
    ])
    const hidden = await made({ public: false })
    expect((await stranger.list(hidden.slug)).status).toBe(404)
  })
})

test('a person who leaves takes webhooks and their log along, and an export shows both without their keys', async () => {
  const person = await aUser(api)
  const ann = webhooksOf(api, person)
  const { id } = await ann.make()
  await ann.ping(id)
  await sendDue(api, aReceiver().post)
  const { db } = api.services.database
  const tables = new Map<string, unknown[]>()
  for await (const [table, rows] of readPersonalData(db, person.id)) tables.set(table, rows)
  expect(tables.get('webhooks')).toMatchObject([
    { name: 'Chat of builders', target: 'hooks.example.com/yard?…' },
  ])
  expect(tables.get('webhook_deliveries')).toMatchObject([
    { webhook_id: id, event: 'ping', state: 'delivered' },
  ])
  expect(JSON.stringify([...tables])).not.toContain('very-secret')
  await removePersonalData(db, person.id)
  const left = await pool.query('select from webhooks union all select from webhook_deliveries')
  expect(left.rowCount).toBe(0)
})
