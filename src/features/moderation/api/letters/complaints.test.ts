import { constantFrom, assert as always, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser } from '../../../../testing/content/users.ts'
import type { Complaint } from '../../contract/letters/complaints.contract.ts'
import { ownPath } from './complaints.handlers.ts'
import { staffed } from '../staff.fixture.ts'

const { api, moderator, as, audit, mails } = await staffed()
const limited = await testApi({ rateLimit: true })
type Complaints = { data: Complaint[]; meta: { total: number } }

let counter = 0
const complaint = (more: Record<string, unknown> = {}) => ({
  name: 'Ann Owner',
  email: `owner${++counter}@example.org`,
  role: 'owner',
  url: 'http://localhost:3000/ru/plugins/lanterns',
  explanation: 'The pictures on this page are mine; the originals stand on my own site since 2024.',
  good_faith: true,
  ...more,
})
const open = async () => (await as(moderator)<Complaints>('GET', '/api/complaints')).body

describe('a complaint about rights', () => {
  test('a complaint about rights may come from anybody, is confirmed by mail, decided once, and its sender is told', async () => {
    const sent = complaint()
    const answer = await api.send('/api/complaints?lang=en', { json: sent })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ data: { received: true } })
    const { id } = (await open()).data[0]!
    expect((await open()).data[0]).toMatchObject({
      name: sent.name,
      path: '/ru/plugins/lanterns',
      language: 'en',
      user: null,
      result: null,
    })
    const [received] = await mails(sent.email)
    expect(received!.subject).toBe(`Complaint #${id} received · Blockyard`)
    // Otherwise anybody could send text to strangers in our name.
    expect(received!.text).not.toContain('originals')
    api.clock.forward(1000)
    const closed = await as(moderator)<{ data: Complaint }>('PUT', `/api/complaints/${id}`, {
      result: 'removed',
    })
    expect(closed.body.data).toMatchObject({ result: 'removed', closed_at: api.clock.now().toISOString() })
    const again = await as(moderator)('PUT', `/api/complaints/${id}`, { result: 'kept' })
    expect([again.status, again.body.error.key]).toEqual([409, 'alreadyDecided'])
    expect((await mails(sent.email)).map(({ subject }) => subject)).toEqual([
      `Complaint #${id} received · Blockyard`,
      `Complaint #${id}: taken down · Blockyard`,
    ])
    expect((await audit(`complaint:${id}`)).map((row) => row.after)).toEqual([{ result: 'removed' }])
    expect((await open()).meta.total).toBe(0)
    expect((await as(moderator)<Complaints>('GET', '/api/complaints?state=closed')).body.meta.total).toBe(1)
  })

  test('two decisions at once about a complaint count once', async () => {
    const user = await aUser(api)
    await as(user)('POST', '/api/complaints', complaint())
    const { id, user: by } = (await open()).data[0]!
    expect(by?.username).toBe(user.username)
    const both = await Promise.all(
      ['removed', 'kept'].map((result) => as(moderator)('PUT', `/api/complaints/${id}`, { result })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await audit(`complaint:${id}`)).toHaveLength(1)
  })

  test('a complaint about rights names everything that is wrong with it at once', async () => {
    const bad = await as(null)('POST', '/api/complaints', {
      name: 'A',
      email: 'ann',
      role: 'friend',
      url: '',
      explanation: 'short',
      good_faith: false,
    })
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.body.error.fields).toSorted()).toEqual([
      'email',
      'explanation',
      'good_faith',
      'name',
      'role',
      'url',
    ])
  })

  test.each([
    'https://elsewhere.example/ru/plugins/x',
    '//elsewhere.example/x',
    'http://localhost:3000/',
    'plugins',
    'javascript:alert(1)',
  ])('about %s is none of ours', async (url) => {
    const answer = await as(null)('POST', '/api/complaints', complaint({ url }))
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toMatchObject({ url: [{ key: 'own_address' }] })
  })

  test('a complaint about rights of a program that fills in everything is not kept, and it learns nothing', async () => {
    const before = (await open()).meta.total
    const sent = complaint({ website: 'https://casino.example' })
    const answer = await as(null)('POST', '/api/complaints', sent)
    expect([answer.status, answer.body]).toEqual([201, { data: { received: true } }])
    expect((await open()).meta.total).toBe(before)
    expect(await mails(sent.email)).toEqual([])
  })

  test('a complaint about rights is read and decided by those who look after content alone', async () => {
    const member = await aUser(api)
    const translator = await aUser(api, { roles: ['user', 'translator'] })
    expect((await as(null)('GET', '/api/complaints')).status).toBe(401)
    expect((await as(member)('GET', '/api/complaints')).status).toBe(403)
    expect((await as(translator)('PUT', '/api/complaints/1', { result: 'kept' })).status).toBe(403)
    expect((await as(moderator)('PUT', '/api/complaints/999999', { result: 'kept' })).status).toBe(404)
  })

  test('a complaint about rights is one of ten a day from one address, and one mailbox gets no more than three mails', async () => {
    const statuses: number[] = []
    const json = complaint({ email: 'victim@example.org' })
    for (let n = 0; n < 11; n++) statuses.push((await limited.send('/api/complaints', { json })).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    const { rows } = await limited.services.database.pool.query(
      `select from mail_outbox where recipient = 'victim@example.org'`,
    )
    expect(rows).toHaveLength(3)
  })
})

test('an address of ours stays on this site, whatever is written', () => {
  const origin = 'https://yard.example'
  expect(ownPath('https://yard.example/ru/maps/bay?tab=changes#top', origin)).toBe('/ru/maps/bay?tab=changes')
  expect(ownPath('/ru/maps/bay', origin)).toBe('/ru/maps/bay')
  always(
    property(
      constantFrom('', '/', '//', '/\\', 'https://yard.example', 'https:', '@'),
      string(),
      (start, text) => {
        const path = ownPath(start + text, origin)
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin)
      },
    ),
  )
})
