import { describe, expect, test } from 'vitest'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import type { ModerationRecord, PersonFacts, StatusEvent } from '../../contract/people/moderation.contract.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, admin, pool, as, audit, mails } = await staffed()
type List<T> = { data: T[]; meta: { total: number; next_cursor: string | null } }
const hourMs = 3_600_000

describe('the queue', () => {
  test('the queue shows who waits, oldest first, with the facts needed to decide', async () => {
    const unconfirmed = await aUser(api, { status: 'pending' })
    const first = await aUser(api, { status: 'verified' })
    api.clock.forward(hourMs)
    const second = await aUser(api, { status: 'verified' })
    api.clock.forward(hourMs)
    const { status, body } = await as(moderator)<List<PersonFacts>>('GET', '/api/moderations')
    expect(status).toBe(200)
    const ids = body.data.map((row) => row.id)
    expect(ids.slice(-2)).toEqual([first.id, second.id])
    // People without a confirmed address have a list of their own.
    expect(ids).not.toContain(unconfirmed.id)
    const pending = await as(moderator)<List<PersonFacts>>('GET', '/api/moderations?status=pending')
    expect(pending.body.data.map((row) => row.id)).toContain(unconfirmed.id)
    expect(body.data.at(-2)).toMatchObject({
      username: first.username,
      status: 'verified',
      email_domain: 'example.com',
      accounts_from_address: 1,
      flags: [],
      waiting_seconds: 7200,
    })
    expect(JSON.stringify(body)).not.toContain(first.email!)
  })

  test('the queue goes on by cursor without losing or repeating anybody', async () => {
    for (let n = 0; n < 5; n++) await aUser(api, { status: 'pending' })
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `/api/moderations?per_page=2&status=pending${cursor && `&cursor=${cursor}`}`
      const { body } = await as(moderator)<List<PersonFacts>>('GET', path)
      seen.push(...body.data.map((row) => row.id))
      cursor = body.meta.next_cursor
    }
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where staff_decision = 'pending' and email_verified_at is null order by created_at, id`,
    )
    expect(seen).toEqual(rows.map((row) => Number(row.id)))
  })

  test('the queue finds by the beginning of a name, by address, by status and by language', async () => {
    const user = await aUser(api, { username: 'Zebra_Under', status: 'declined' })
    await pool.query(`update users set language = 'th' where id = $1`, [user.id])
    const ids = async (search: string) =>
      (await as(moderator)<List<PersonFacts>>('GET', `/api/moderations?${search}`)).body.data.map(
        (row) => row.id,
      )
    expect(await ids('q=zebra_&status=all')).toEqual([user.id])
    expect(await ids('q=zebra&status=waiting')).toEqual([])
    expect(await ids(`q=${encodeURIComponent(user.email!)}&status=declined`)).toEqual([user.id])
    expect(await ids('q=zebr%25&status=all')).toEqual([])
    expect(await ids('status=all&language=th')).toEqual([user.id])
  })

  test('marks accounts of one address, throwaway mailboxes and twins of declined people', async () => {
    const people = [1, 2, 3].map(() => aUser(api, { status: 'verified' }))
    const [one, two, three] = await Promise.all(people)
    for (const user of [one!, two!, three!])
      await pool.query(
        `insert into sessions (user_id, ip, created_at, last_used_at, proven_at, device_since)
         values ($1, $2, $3, $3, $3, $3)`,
        [user.id, `2001:db8:1:2::${user.id}`, api.clock.now()],
      )
    await pool.query(`update users set email_key = 'x@mailinator.com' where id = $1`, [two!.id])
    await pool.query(`update users set staff_decision = 'declined' where id = $1`, [three!.id])
    const { body } = await as(moderator)<ModerationRecord>('GET', `/api/moderations/${two!.id}`)
    expect(body.case).toMatchObject({
      accounts_from_address: 3,
      flags: ['shared_address', 'throwaway_email', 'declined_twin'],
    })
  })

  test('the queue is for staff', async () => {
    const member = await aUser(api)
    for (const path of ['/api/moderations', '/api/moderations/statistics']) {
      expect((await as(null)('GET', path)).status).toBe(401)
      expect((await as(member)('GET', path)).status).toBe(403)
    }
    expect((await as(moderator)('GET', '/api/moderations?status=nonsense')).status).toBe(422)
    expect((await as(moderator)('GET', '/api/moderations?cursor=bm9uc2Vuc2U')).status).toBe(422)
  })
})

describe('a decision', () => {
  test('a decision to approve gives the resulting status, a history row, an audit row and a mail', async () => {
    const user = await aUser(api, { status: 'verified' })
    const { status, body } = await as(moderator)('PUT', `/api/moderations/${user.id}`, { status: 'approved' })
    expect([status, body]).toEqual([200, { status: 'approved_and_verified' }])
    expect(await audit(`user:${user.id}`)).toEqual([
      {
        action: 'user.approve',
        actor_id: String(moderator.id),
        before: { status: 'verified' },
        after: { status: 'approved_and_verified', reason: '' },
        ip: '203.0.113.7',
      },
    ])
    const history = await as(moderator)<List<StatusEvent>>('GET', `/api/moderations/${user.id}/history`)
    expect(history.body.data).toMatchObject([
      { from: 'verified', to: 'approved_and_verified', actor: { username: moderator.username } },
    ])
    const [mail] = await mails(user.email!)
    expect(mail!.subject).toBe('Ваш аккаунт одобрен · Blockyard')
    expect(mail!.text).toContain('Теперь на Blockyard можно публиковать')
  })

  test('an address that is not confirmed gets no mail about the approval', async () => {
    const user = await aUser(api, { status: 'pending' })
    const { body } = await as(moderator)('PUT', `/api/moderations/${user.id}`, { status: 'approved' })
    expect([body, await mails(user.email!)]).toEqual([{ status: 'approved' }, []])
  })

  test('a decision to decline needs a reason, which the person reads in their own language', async () => {
    const user = await aUser(api, { status: 'verified' })
    await pool.query(`update users set language = 'en' where id = $1`, [user.id])
    const path = `/api/moderations/${user.id}`
    const bare = await as(moderator)('PUT', path, { status: 'declined' })
    expect(bare.status).toBe(422)
    expect(bare.body.error.fields.reason).toMatchObject([{ key: 'required' }])
    const declined = await as(moderator)('PUT', path, {
      status: 'declined',
      prepared: ['spam'],
      reason: 'See rule 3.',
    })
    expect(declined.body).toEqual({ status: 'declined' })
    const own = await as(user)<ModerationRecord>('GET', path)
    expect(own.body).toMatchObject({
      status: 'declined',
      reason: 'The account looks like it was created for advertising.\nSee rule 3.',
      case: null,
    })
    const [mail] = await mails(user.email!)
    expect(mail!.text).toContain('See rule 3.')
    expect(mail!.subject).toBe('Your account was declined · Blockyard')
  })

  test('a decision ends the sessions of the declined, who may log in again to read why', async () => {
    const user = await aUser(api)
    const headers = await bearerHeaders(api, user)
    await as(moderator)('PUT', `/api/moderations/${user.id}`, { status: 'declined', reason: 'Advertising.' })
    expect((await api.send('/api/users/client', { headers })).status).toBe(401)
    expect((await as(user)('GET', `/api/moderations/${user.id}`)).status).toBe(200)
  })

  test('a decision by two moderators at once: whoever is later is told, and there is one change', async () => {
    const user = await aUser(api, { status: 'verified' })
    const answers = await Promise.all(
      [moderator, admin, moderator, admin].map((who, n) =>
        as(who)('PUT', `/api/moderations/${user.id}`, {
          status: n % 2 ? 'approved' : 'declined',
          reason: 'At once.',
          expected_status: 'verified',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { rowCount } = await pool.query('select from user_status_events where user_id = $1', [user.id])
    expect([rowCount, (await mails(user.email!)).length]).toEqual([1, 1])
  })

  test('a decision is never about oneself, never by a member, and about staff only by an admin', async () => {
    const [member, other] = [await aUser(api), await aUser(api, { roles: ['user', 'moderator'] })]
    const decide = (who: { id: number } | null, id: number) =>
      as(who)('PUT', `/api/moderations/${id}`, { status: 'declined', reason: 'No reason.' })
    expect((await decide(null, member.id)).status).toBe(401)
    expect((await decide(member, other.id)).status).toBe(403)
    expect((await decide(moderator, moderator.id)).status).toBe(403)
    expect((await decide(moderator, other.id)).status).toBe(403)
    expect((await decide(admin, other.id)).status).toBe(200)
    expect((await decide(moderator, 9_999_999)).status).toBe(404)
  })
})

describe('a record', () => {
  test('a record is for the person and staff; the person learns no names of staff', async () => {
    const [user, stranger] = [await aUser(api, { status: 'verified' }), await aUser(api)]
    await as(moderator)('PUT', `/api/moderations/${user.id}`, { status: 'approved' })
    for (const path of [`/api/moderations/${user.id}`, `/api/moderations/${user.id}/history`]) {
      expect((await as(null)('GET', path)).status).toBe(401)
      expect((await as(stranger)('GET', path)).status).toBe(403)
      const own = await as(user)('GET', path)
      expect(own.status).toBe(200)
      expect(JSON.stringify(own.body)).not.toContain(moderator.username)
    }
  })

  test('a record tells staff what they may do here', async () => {
    const user = await aUser(api)
    const abilities = async (who: { id: number }, id: number) =>
      (await as(who)<ModerationRecord>('GET', `/api/moderations/${id}`)).body.case!.abilities
    expect(await abilities(moderator, user.id)).toEqual({ decide: true, sanction: true, assign_roles: false })
    expect(await abilities(moderator, admin.id)).toEqual({
      decide: false,
      sanction: false,
      assign_roles: false,
    })
    expect(await abilities(admin, admin.id)).toEqual({ decide: false, sanction: false, assign_roles: true })
  })
})

test('the figures count who waits, how long decisions took, and mine', async () => {
  const user = await aUser(api, { status: 'verified' })
  api.clock.forward(2 * hourMs)
  const before = await as(admin)<{ data: { waiting: number; decided_by_me: number } }>(
    'GET',
    '/api/moderations/statistics',
  )
  await as(admin)('PUT', `/api/moderations/${user.id}`, { status: 'approved' })
  const { body } = await as(admin)<{
    data: { waiting: number; decided_by_me: number; median_seconds: number; my_days: number[] }
  }>('GET', '/api/moderations/statistics')
  expect(body.data.waiting).toBe(before.body.data.waiting - 1)
  expect(body.data.decided_by_me).toBe(before.body.data.decided_by_me + 1)
  expect(body.data.my_days).toHaveLength(14)
  expect(body.data.median_seconds).toBeGreaterThanOrEqual(0)
})

test('a person who waits for approval sees their place in the queue; nobody else has one', async () => {
  const own = async (user: { id: number }) => {
    const headers = await bearerHeaders(api, user)
    const answer = await api.send(`/api/moderations/${user.id}`, { headers })
    return ((await answer.json()) as ModerationRecord).queue
  }
  const first = await aUser(api, { status: 'verified' })
  const { place } = (await own(first))!
  const second = await aUser(api, { status: 'verified' })
  await aUser(api, { status: 'pending' })
  const third = await aUser(api, { status: 'verified' })
  expect([(await own(second))!.place, (await own(third))!.place]).toEqual([place + 1, place + 2])
  expect(await own(await aUser(api, { status: 'pending' }))).toBeNull()
  expect(await own(await aUser(api))).toBeNull()
})
