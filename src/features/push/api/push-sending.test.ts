import { describe, expect, test } from 'vitest'
import { notificationKinds, type NotificationKind } from '../../../contract/notification-kinds.ts'
import { aUser } from '../../../testing/content/users.ts'
import { updateChoices } from '../../notifications/api/choices.store.ts'
import { notify, notifyAll } from '../../notifications/api/notify.ts'
import { pushLimits } from '../push.contract.ts'
import { aDevice, sendDue } from './push.fixture.ts'
import { pushRoom } from './push-room.fixture.ts'

const { api, db, pool, service, reply, send, waiting } = await pushRoom()

describe('a notification', () => {
  test('arrives on every device in its language, with an address and nobody’s own words', async () => {
    const ann = await aUser(api)
    const [laptop, phone] = [
      await aDevice(api, ann, service.origin),
      await aDevice(api, ann, service.origin, 'th'),
    ]
    await send(ann)
    await sendDue(api)
    expect(laptop.read(service)).toEqual([
      {
        title: 'Blockyard',
        body: expect.stringContaining('«Замок»'),
        address: '/ru/map/castle#c7',
        tag: expect.stringMatching(/^notification-\d+$/),
        language: 'ru',
      },
    ])
    expect(phone.read(service)).toMatchObject([{ address: '/th/map/castle#c7', language: 'th' }])
    expect(JSON.stringify(laptop.read(service))).not.toContain('Слова')
    expect(service.arrived[0]!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(pushLimits.hours * 3_600),
      urgency: 'normal',
      topic: laptop.read(service)[0]!.tag,
    })
    expect(service.arrived[0]!.headers.authorization).toMatch(/^vapid t=/)
    expect(await waiting()).toBe(0)
    await sendDue(api)
    expect(service.arrived).toHaveLength(2)
  })

  test('of a transaction that was rolled back, or read elsewhere meanwhile, does not', async () => {
    const ann = await aUser(api)
    await aDevice(api, ann, service.origin)
    const failing = db.transaction(async (tx) => {
      await notify(tx, reply(ann), api.services)
      throw new Error('the caller failed')
    })
    await expect(failing).rejects.toThrow('the caller failed')
    await send(ann)
    await pool.query('update notifications set read_at = now() where user_id = $1', [ann.id])
    await sendDue(api)
    expect(service.arrived).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('that grows is not sent again, one that is told each time replaces the one before', async () => {
    const ann = await aUser(api)
    const device = await aDevice(api, ann, service.origin)
    await updateChoices(db, ann.id, [{ kind: 'reaction', push: true }])
    const reaction = {
      userId: ann.id,
      kind: 'reaction' as const,
      data: { args: { title: 'Замок', count: 2 }, path: '/map/castle', group: 'map:1' },
      now: api.clock.now(),
    }
    await notify(db, reaction, api.services)
    await notify(db, reaction, api.services)
    await sendDue(api)
    expect(device.read(service)).toHaveLength(1)
    const comment = {
      userId: ann.id,
      kind: 'comment' as const,
      data: {
        args: { user: 'bob', title: 'Замок' },
        path: '/map/castle',
        row: { kind: 'comment' as const, key: 'map 1', counted: true },
      },
      now: api.clock.now(),
    }
    await notify(db, comment, api.services)
    await notify(db, comment, api.services)
    await sendDue(api)
    const [, first, second] = device.read(service)
    expect(second!.tag).toBe(first!.tag)
    expect(second!.body).toContain('2')
  })

  test('older than a day is not sent any more', async () => {
    const ann = await aUser(api)
    await aDevice(api, ann, service.origin)
    await send(ann)
    api.clock.forward(pushLimits.hours * 3_600_000 + 1)
    await sendDue(api)
    expect(service.arrived).toEqual([])
    expect(await waiting()).toBe(0)
  })
})

/** Each kind as its feature tells it. */
const examples: { [K in NotificationKind]: object } = {
  new_version: { resource: 'Замок', version: '1.2' },
  publication: { user: 'bob', title: 'Замок', what: 'resource' },
  saved_search: { query: 'фонари', count: 2 },
  comment: { user: 'bob', title: 'Замок', count: 1 },
  reply: { user: 'bob', title: 'Замок' },
  mention: { user: 'bob', title: 'Замок' },
  reaction: { title: 'Замок', count: 3 },
  compatibility: { event: 'fixed', title: 'Замок', count: 1 },
  follower: { user: 'bob', title: 'Замок' },
  team: { event: 'invited', user: 'bob', title: 'Замок' },
  moderation: { title: 'Замок', result: 'approved' },
  account_status: { status: 'muted' },
  translation_stale: { title: 'Замок', language: 'th' },
  report_result: { title: 'Замок', result: 'upheld' },
  security: { event: 'new_device' },
  balance: { kopecks: 5_000 },
  request: { event: 'offer', user: 'Ann', title: 'Lanterns that float' },
  webhook_off: { title: 'Чат', reason: 'failing' },
  server: { title: 'Выживание', event: 'updates', count: 3 },
  digest_off: {},
  announcement: { title: 'Новости' },
}

test('every kind reaches exactly those who may have it and want it on their devices', async () => {
  const by = await aUser(api)
  const people = {
    wants: await aUser(api),
    switchedOff: await aUser(api),
    withoutBell: await aUser(api),
    blocked: await aUser(api),
    declined: await aUser(api, { status: 'declined' }),
    suspended: await aUser(api),
    deleted: await aUser(api),
    loggedOut: await aUser(api),
    hasNoDevice: await aUser(api),
  }
  const names = Object.keys(people) as (keyof typeof people)[]
  const owned = new Map<string, Awaited<ReturnType<typeof aDevice>>>()
  for (const name of names.filter((one) => one !== 'hasNoDevice'))
    owned.set(name, await aDevice(api, people[name], service.origin))
  const all = (change: { push: boolean; site?: boolean }) =>
    notificationKinds.filter((kind) => kind !== 'security').map((kind) => ({ kind, ...change }))
  for (const name of names) await updateChoices(db, people[name].id, all({ push: name !== 'switchedOff' }))
  await updateChoices(db, people.withoutBell.id, all({ push: true, site: false }))
  await pool.query('insert into blocked_users (user_id, blocked_id, created_at) values ($1, $2, now())', [
    people.blocked.id,
    by.id,
  ])
  await pool.query(
    `insert into user_sanctions (user_id, kind, reason, until, created_at) values ($1, 'suspend', 'spam', $2, $3)`,
    [people.suspended.id, new Date(api.clock.now().getTime() + 86_400_000), api.clock.now()],
  )
  await pool.query('update users set deleted_at = now() where id = $1', [people.deleted.id])
  const leaving = owned.get('loggedOut')!.headers
  expect((await api.send('/api/auth/logout', { method: 'POST', headers: leaving })).status).toBe(204)

  const reached: Record<string, string[]> = {}
  for (const kind of notificationKinds) {
    service.arrived.length = 0
    await notifyAll(
      db,
      {
        userIds: names.map((name) => people[name].id),
        kind,
        data: { args: examples[kind] as never, path: '/notifications' },
        mail: null,
        by: by.id,
        now: api.clock.now(),
      },
      api.services,
    )
    await sendDue(api)
    reached[kind] = names.filter((name) => (owned.get(name)?.read(service).length ?? 0) > 0)
    for (const [name, device] of owned)
      if (reached[kind].includes(name)) expect(device.read(service)[0]!.body).not.toMatch(/[{}]|undefined/)
  }
  const usual = ['wants', 'withoutBell']
  expect(reached).toEqual({
    ...Object.fromEntries(notificationKinds.map((kind) => [kind, usual])),
    account_status: [...usual, 'declined'],
    security: ['wants', 'switchedOff', 'withoutBell', 'declined'],
  })
})

test('whoever is suspended or logs out after it was written is not told', async () => {
  const [ann, bob] = [await aUser(api), await aUser(api)]
  const [, laptop] = [await aDevice(api, ann, service.origin), await aDevice(api, bob, service.origin)]
  await send(ann)
  await send(bob)
  await pool.query(
    `insert into user_sanctions (user_id, kind, reason, until, created_at) values ($1, 'suspend', 'spam', $2, $3)`,
    [ann.id, new Date(api.clock.now().getTime() + 86_400_000), api.clock.now()],
  )
  await api.send('/api/auth/logout', { method: 'POST', headers: laptop.headers })
  await sendDue(api)
  expect(service.arrived).toEqual([])
})
