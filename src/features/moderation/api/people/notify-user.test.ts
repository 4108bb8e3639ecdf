import { describe, expect, test } from 'vitest'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import type { Notification } from '../../../notifications/notifications.contract.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, admin, pool, as, mails } = await staffed()
type List = { data: Notification[] }

/** What the bell shows, in Russian. */
const bell = async (user: { id: number }) =>
  (await as(user)<List>('GET', '/api/notifications?lang=ru')).body.data.map(
    ({ kind, sentence, text, path }) => ({
      kind,
      sentence,
      text,
      path,
    }),
  )
const decide = (id: number, status: string, reason = '') =>
  as(moderator)('PUT', `/api/moderations/${id}`, { status, reason })
const until = () => new Date(api.clock.now().getTime() + 3_600_000).toISOString()
const sanction = (id: number, kind: string, more: object = { until: until() }) =>
  as(moderator)('POST', `/api/moderations/${id}/sanctions`, { kind, reason: 'Rule 4.', ...more })
const switchMailOff = (id: number) =>
  pool.query(
    `insert into notification_choices (user_id, kind, site, mail, push) values ($1, 'account_status', true, false, false)`,
    [id],
  )

describe('a decision about a person', () => {
  test('stands in their bell with the reason, and is mailed', async () => {
    const user = await aUser(api, { status: 'verified' })
    await decide(user.id, 'declined', 'See rule 3.')
    expect(await bell(user)).toEqual([
      {
        kind: 'account_status',
        sentence: 'Ваш аккаунт отклонён',
        text: 'See rule 3.',
        path: '/auth/verify-email',
      },
    ])
    const [mail] = await mails(user.email!)
    expect(mail!.subject).toBe('Ваш аккаунт отклонён · Blockyard')
    expect(mail!.text).toContain('See rule 3.')
    expect(mail!.text).toContain('/ru/notifications/unsubscribe?token=')
  })

  test('a decision about a person is not mailed to whoever wants no such mails, nor to an address nobody has proven', async () => {
    const [quiet, unproven] = [
      await aUser(api, { status: 'verified' }),
      await aUser(api, { status: 'pending' }),
    ]
    await switchMailOff(quiet.id)
    for (const user of [quiet, unproven]) {
      await decide(user.id, 'approved')
      expect(await bell(user)).toMatchObject([{ sentence: 'Ваш аккаунт одобрен', path: '/' }])
      expect(await mails(user.email!)).toEqual([])
    }
  })

  test('a decision about a person is told once: the same decision again says nothing', async () => {
    const user = await aUser(api, { status: 'verified' })
    await decide(user.id, 'approved')
    await decide(user.id, 'approved')
    expect(await bell(user)).toHaveLength(1)
  })
})

describe('a sanction', () => {
  test('mute, strike, its end and new roles stand in the bell', async () => {
    const user = await aUser(api)
    await sanction(user.id, 'mute')
    await sanction(user.id, 'strike', {})
    const { rows } = await pool.query(`select id from user_sanctions where user_id = $1 and kind = 'mute'`, [
      user.id,
    ])
    await as(moderator)('DELETE', `/api/moderations/${user.id}/sanctions/${rows[0].id}`)
    await as(admin)('PUT', `/api/users/${user.id}/roles`, { roles: ['user', 'author'] })
    expect((await bell(user)).map(({ sentence }) => sentence).toReversed()).toEqual([
      'Вам временно нельзя писать',
      'Вы получили предупреждение',
      'Ограничения с вашего аккаунта сняты',
      'Ваши роли на сайте изменились',
    ])
    expect(await mails(user.email!)).toHaveLength(4)
  })

  test('suspension is mailed whatever was chosen: the way to appeal is in that mail alone', async () => {
    const user = await aUser(api)
    await switchMailOff(user.id)
    await sanction(user.id, 'suspend')
    const [mail] = await mails(user.email!)
    expect(mail!.text).toContain('/ru/appeal?token=')
    expect(mail!.text).not.toContain('unsubscribe')
    api.clock.forward(3_600_001)
    expect(await bell(user)).toMatchObject([
      { sentence: 'Вход в ваш аккаунт приостановлен', path: '/info/rules' },
    ])
    expect(JSON.stringify(await bell(user))).not.toContain('token')
  })
})

test('the count of unread news goes up', async () => {
  const user = await aUser(api, { status: 'verified' })
  await decide(user.id, 'approved')
  const response = await api.send('/api/notifications/unread', { headers: await bearerHeaders(api, user) })
  expect(await response.json()).toMatchObject({ data: { unread: 1 } })
})
