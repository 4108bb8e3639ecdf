import { expect, test } from 'vitest'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { updateChoices } from './choices.store.ts'
import { removeOldNotifications } from './notifications.store.ts'
import { notify, notifyAll } from './notify.ts'

const api = await testApi()
const { db, pool } = api.services.database
const now = api.clock.now

type Person = { id: number }
const follow = (to: Person) => ({
  userId: to.id,
  kind: 'follower' as const,
  data: { args: { user: 'ann' }, path: '/user/7' },
  now: now(),
})
const decision = (to: Person, title = 'Castle') => ({
  userId: to.id,
  kind: 'moderation' as const,
  data: { args: { title, result: 'declined' as const }, path: '/map/castle', text: 'Too small.' },
  now: now(),
})
const reactions = (to: Person, count: number) => ({
  userId: to.id,
  kind: 'reaction' as const,
  data: { args: { title: 'Castle', count }, path: '/map/castle', group: 'map:1' },
  now: now(),
})

const stored = async ({ id }: Person) =>
  (await pool.query('select kind, data from notifications where user_id = $1 order by id', [id])).rows as {
    kind: NotificationKind
    data: { args: Record<string, unknown>; path: string; text?: string }
  }[]
type MailRow = { subject: string; text: string; html: string; headers: Record<string, string> }
const mails = async ({ id }: Person): Promise<MailRow[]> =>
  (
    await pool.query(
      'select subject, text, html, headers from mail_outbox m join users u on u.email = m.recipient where u.id = $1',
      [id],
    )
  ).rows

test('a notification is stored, and mailed where that is the default', async () => {
  const ann = await aUser(api)
  await notify(db, follow(ann), api.services)
  await notify(db, decision(ann), api.services)
  expect((await stored(ann)).map((row) => row.kind)).toEqual(['follower', 'moderation'])
  const [mail, ...more] = await mails(ann)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('«Castle»: проверка не пройдена · Blockyard')
  expect(mail!.text).toContain('Too small.')
  expect(mail!.text).toContain('http://localhost:3000/ru/map/castle')
  expect(mail!.text).toContain('http://localhost:3000/ru/notifications/unsubscribe?token=')
  expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

test('a mail is written in the person’s language', async () => {
  const ann = await aUser(api)
  await pool.query("update users set language = 'th' where id = $1", [ann.id])
  await notify(db, decision(ann), api.services)
  expect((await mails(ann))[0]!.subject).toBe('“Castle” ไม่ผ่านการตรวจ · Blockyard')
  expect((await mails(ann))[0]!.html).toContain('lang="th-TH"')
})

test('what was switched off is neither stored nor mailed', async () => {
  const ann = await aUser(api)
  await updateChoices(db, ann.id, [{ kind: 'moderation', site: false, mail: false }])
  await notify(db, decision(ann), api.services)
  expect([await stored(ann), await mails(ann)]).toEqual([[], []])
})

test('mail alone can be chosen', async () => {
  const ann = await aUser(api)
  await updateChoices(db, ann.id, [{ kind: 'follower', site: false, mail: true }])
  await notify(db, follow(ann), api.services)
  expect(await stored(ann)).toEqual([])
  expect(await mails(ann)).toHaveLength(1)
})

test('nothing is left of a transaction that was rolled back', async () => {
  const ann = await aUser(api)
  const failing = db.transaction(async (tx) => {
    await notify(tx, decision(ann), api.services)
    throw new Error('the caller failed')
  })
  await expect(failing).rejects.toThrow('the caller failed')
  expect([await stored(ann), await mails(ann)]).toEqual([[], []])
})

test('an address that is not proven gets no mail', async () => {
  const ann = await aUser(api, { status: 'pending' })
  await notify(db, decision(ann), api.services)
  expect(await stored(ann)).toHaveLength(1)
  expect(await mails(ann)).toEqual([])
})

test('somebody deleted gets nothing, somebody declined or suspended only what concerns the account', async () => {
  const [gone, declined, suspended] = [
    await aUser(api),
    await aUser(api, { status: 'declined' }),
    await aUser(api),
  ]
  await pool.query('update users set deleted_at = $2 where id = $1', [gone.id, now()])
  await pool.query(
    `insert into user_sanctions (user_id, kind, reason, until, created_at) values ($1, 'suspend', 'spam', $2, $3)`,
    [suspended.id, new Date(now().getTime() + 60_000), now()],
  )
  const userIds = [gone.id, declined.id, suspended.id]
  const status = { status: 'declined' as const }
  await notifyAll(db, { userIds, ...follow(gone) }, api.services)
  await notifyAll(
    db,
    { userIds, kind: 'account_status', data: { args: status, path: '/' }, now: now() },
    api.services,
  )
  expect((await Promise.all([gone, declined, suspended].map(stored))).map((rows) => rows.length)).toEqual([
    0, 1, 1,
  ])
})

test('security is told whatever was chosen, without a way to stop it', async () => {
  const ann = await aUser(api)
  await updateChoices(db, ann.id, [{ kind: 'security', site: false, mail: false }])
  const data = { args: { event: 'new_device' as const }, path: '/profile/settings/security' }
  await notify(db, { userId: ann.id, kind: 'security', data, now: now() }, api.services)
  expect(await stored(ann)).toHaveLength(1)
  const [mail] = await mails(ann)
  expect(mail!.headers).toEqual({})
  expect(mail!.text).not.toContain('unsubscribe')
})

test('reactions add up in one notification until it is read, also when they come at once', async () => {
  const ann = await aUser(api)
  await Promise.all(Array.from({ length: 12 }, () => notify(db, reactions(ann, 2), api.services)))
  expect((await stored(ann)).map((row) => row.data.args.count)).toEqual([24])
  const headers = await bearerHeaders(api, ann)
  await api.send('/api/notifications/read', { headers, json: {} })
  await notify(db, reactions(ann, 1), api.services)
  expect((await stored(ann)).map((row) => row.data.args.count)).toEqual([24, 1])
})

test('titles and words of people stay short and in one line', async () => {
  const ann = await aUser(api)
  await notify(db, decision(ann, `a\r\nBcc: x@example.com\u0000${'й'.repeat(500)}`), api.services)
  const [row] = await stored(ann)
  expect(row!.data.args.title).toMatch(/^a Bcc: x@example.com й{100,}…$/)
  expect([...(row!.data.args.title as string)]).toHaveLength(140)
  expect(await mails(ann)).toHaveLength(1)
})

test.each(['//evil.example', 'https://evil.example', '/a b', '/\\evil.example', ''])(
  'a notification cannot lead to %j',
  async (path) => {
    const ann = await aUser(api)
    const data = { args: { user: 'x' }, path }
    await expect(
      notify(db, { userId: ann.id, kind: 'follower', data, now: now() }, api.services),
    ).rejects.toThrow('leads to a path')
  },
)

test('what is older than 90 days is removed', async () => {
  const ann = await aUser(api)
  await notify(db, { ...follow(ann), now: new Date(now().getTime() - 91 * 86_400_000) }, api.services)
  await notify(db, { ...follow(ann), now: new Date(now().getTime() - 89 * 86_400_000) }, api.services)
  await removeOldNotifications(db, now())
  expect(await stored(ann)).toHaveLength(1)
})

test('news of one thing share a row while it is unread, and each is mailed', async () => {
  const ann = await aUser(api)
  const news = (result: 'waiting' | 'approved', version: number) => ({
    ...decision(ann),
    data: {
      args: { title: `Castle ${version}`, result },
      path: '/map/castle',
      row: { kind: 'moderation' as const, key: `version ${version}` },
    },
  })
  for (const [result, version] of [
    ['waiting', 1],
    ['waiting', 2],
    ['approved', 1],
  ] as const)
    await notify(db, news(result, version), api.services)
  expect((await stored(ann)).map(({ data }) => data.args)).toEqual([
    { title: 'Castle 1', result: 'approved' },
    { title: 'Castle 2', result: 'waiting' },
  ])
  expect(await mails(ann)).toHaveLength(3)
})
