import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../contract/errors.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders, testPassword } from '../../../testing/content/users.ts'

const api = await testApi()
const { pool } = api.services.database
type Mail = { recipient: string; subject: string; text: string }
const mails = async () =>
  (await pool.query<Mail>('select recipient, subject, text from mail_outbox order by created_at, recipient'))
    .rows
const codeIn = (mail: Mail | undefined) => /^ {4}(\w{4}-\w{4})$/m.exec(mail?.text ?? '')?.[1] ?? ''
const keyOf = async (response: Response) => ((await response.json()) as ErrorBody).error

beforeEach(async () => void (await pool.query('truncate mail_outbox')))

async function visitor(status?: 'pending' | 'verified') {
  const user = await aUser(api, status ? { status } : {})
  const headers = await browserHeaders(api, user)
  const ask = (email: string, current_password = testPassword) =>
    api.send('/api/users/settings/email', { headers, json: { email, current_password } })
  const confirm = (code: string) => api.send('/api/users/settings/email/confirm', { headers, json: { code } })
  const row = async () => (await pool.query('select * from users where id = $1', [user.id])).rows[0]
  return { user, headers, ask, confirm, row }
}

describe('another e-mail address', () => {
  test('another e-mail address takes effect with its code; the old address is told and other sessions end', async () => {
    const { user, headers, ask, confirm, row } = await visitor()
    const elsewhere = await browserHeaders(api, user)
    expect((await ask('New.Place@example.org')).status).toBe(202)
    expect((await row()).email).toBe(user.email)

    const asked = await mails()
    expect(asked.map(({ recipient }) => recipient).toSorted()).toEqual(['New.Place@example.org', user.email])
    expect(asked.find(({ recipient }) => recipient === user.email)!.text).not.toContain('New.Place')
    const code = codeIn(asked.find(({ recipient }) => recipient === 'New.Place@example.org'))
    const done = await confirm(code.toLowerCase())
    expect(done.status).toBe(200)
    expect(((await done.json()) as { data: object }).data).toMatchObject({
      email: 'New.Place@example.org',
      pending_email: null,
    })
    expect(await row()).toMatchObject({
      email_key: 'new.place@example.org',
      email_verified_at: api.clock.now(),
    })
    expect((await mails()).filter(({ recipient }) => recipient === user.email)).toHaveLength(2)
    expect((await api.send('/api/users/client', { headers: elsewhere })).status).toBe(401)
    expect((await api.send('/api/users/client', { headers })).status).toBe(200)
    expect((await confirm(code)).status).toBe(422)
  })

  test('another e-mail address proves who has not proven anything yet, and tells no stranger', async () => {
    const { user, ask, confirm, headers } = await visitor('pending')
    await ask('right@example.org')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['right@example.org'])
    await confirm(codeIn((await mails())[0]))
    const me = (await (await api.send('/api/users/client', { headers })).json()) as { user: object }
    expect(me.user).toMatchObject({ moderation_status_type: 'verified' })
    const events = await pool.query('select to_status from user_status_events where user_id = $1', [user.id])
    expect(events.rows).toEqual([{ to_status: 'verified' }])
  })

  test('another e-mail address that belongs to somebody looks the same to whoever asks', async () => {
    const owner = await aUser(api)
    const { headers, ask } = await visitor()
    const response = await ask(owner.email!)
    const settings = (await (await api.send('/api/users/settings', { headers })).json()) as { data: object }
    expect(response.status).toBe(202)
    expect(settings.data).toMatchObject({ pending_email: owner.email })
    expect((await mails()).filter((mail) => codeIn(mail) !== '')).toEqual([])
  })

  test('another e-mail address needs the password, another address, a well-formed one, and a minute between two', async () => {
    const { user, ask } = await visitor()
    expect((await keyOf(await ask('a@example.org', 'wrong'))).fields).toMatchObject({
      current_password: [{ key: 'wrong_password' }],
    })
    expect((await keyOf(await ask(user.email!.toUpperCase()))).fields).toMatchObject({
      email: [{ key: 'same_email' }],
    })
    expect((await keyOf(await ask('nobody'))).fields).toMatchObject({ email: [{ key: 'email' }] })
    expect((await ask('a@example.org')).status).toBe(202)
    expect((await ask('b@example.org')).status).toBe(429)
    api.clock.forward(61_000)
    expect((await ask('b@example.org')).status).toBe(202)
  })

  test('another e-mail address is not changed by a stranger’s code, a late one or the sixth guess', async () => {
    const [ann, bob] = [await visitor(), await visitor()]
    await ann.ask('ann@example.org')
    const code = codeIn((await mails()).find(({ recipient }) => recipient === 'ann@example.org'))
    expect((await bob.confirm(code)).status).toBe(422)
    for (let guess = 0; guess < 5; guess++) expect((await ann.confirm('AAAA2222')).status).toBe(422)
    expect((await ann.confirm(code)).status).toBe(422)
    api.clock.forward(61_000)
    await ann.ask('ann@example.org')
    const late = codeIn((await mails()).findLast(({ recipient }) => recipient === 'ann@example.org'))
    api.clock.forward(15 * 60_000)
    expect((await ann.confirm(late)).status).toBe(422)
    expect((await ann.row()).email).toBe(ann.user.email)
  })

  test('another e-mail address is refused when somebody else proved it meanwhile', async () => {
    const [ann, bob] = [await visitor(), await visitor()]
    await ann.ask('both@example.org')
    await bob.ask('both@example.org')
    const codes = (await mails()).filter(({ recipient }) => recipient === 'both@example.org').map(codeIn)
    const answers = await Promise.all(
      codes
        .flatMap((code) => [ann.confirm(code), bob.confirm(code)])
        .map(async (answer) => (await answer).status),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(1)
  })

  test('another e-mail address needs a login', async () => {
    const json = { email: 'a@example.org', current_password: 'x' }
    expect((await api.send('/api/users/settings/email', { json })).status).toBe(401)
    expect((await api.send('/api/users/settings/email/confirm', { json: { code: 'x' } })).status).toBe(401)
  })
})
