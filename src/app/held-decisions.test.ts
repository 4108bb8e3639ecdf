import { expect, test } from 'vitest'
import { staffed } from '../features/moderation/api/staff.fixture.ts'
import { heldJobs } from '../features/moderation/api/held/held-jobs.ts'
import { makeLog } from '../server/log.ts'
import { anArticle } from '../testing/content/articles.ts'
import { aResource, aVersionOf } from '../testing/content/resources.ts'
import { aUser } from '../testing/content/users.ts'
import { aReadFile } from '../testing/content/versions.ts'
import { heldDeciders } from './held-decisions.ts'

const { api, moderator, admin, pool, as, audit } = await staffed()
const { database, config, secret, clock } = api.services
const jobs = heldJobs({
  db: database.db,
  clock,
  config,
  secret: async () => secret,
  log: makeLog('silent'),
  decide: heldDeciders,
})
type Kind = keyof typeof heldDeciders
const carryOut = (kind: Kind, id: number) =>
  jobs['moderation.decide']!({ kind, id }, { job: { id: '1', attempts: 1 } })
const isHeld = async (kind: Kind, id: number) =>
  (await pool.query('select from held_decisions where subject_kind = $1 and subject_id = $2', [kind, id]))
    .rows.length === 1
const newsOf = async (userId: number) =>
  (
    await pool.query<{ result: string }>(
      `select data->'args'->>'result' as result from notifications where user_id = $1 and kind = 'moderation' order by id`,
      [userId],
    )
  ).rows.map((row) => row.result)
const waits = async (kind: Kind, id: number) => {
  const { body } = await as(moderator)<{ data: { kind: string; subject_id: number }[] }>(
    'GET',
    `/api/moderations/content?kind=${kind}&per_page=100`,
  )
  return body.data.some((review) => review.subject_id === id)
}
const actions = async (target: string) => (await audit(target)).map((entry) => entry.action)
const plural = { article: 'articles', resource: 'resources', version: 'versions' } as const
const decide = (who: { id: number }, kind: keyof typeof plural, id: number, body: object) =>
  as(who)('PUT', `/api/moderations/${plural[kind]}/${id}`, { ...body, undoable: true })
const undo = (who: { id: number }, kind: Kind, id: number) =>
  as(who)('DELETE', `/api/moderations/decisions/${kind}/${id}`)

/** Something of this kind that waits for staff, with its author and a way to look whether readers see it. */
async function aWaiting(kind: keyof typeof plural) {
  if (kind === 'article') {
    const { id, authorRow } = await anArticle(api, { public: false })
    return { id, author: authorRow, isPublic: () => isThere(`/api/articles/${id}`) }
  }
  if (kind === 'resource') {
    const { id, authorRow, author } = await aResource(api, { public: false })
    await aVersionOf(api, { id, author }, { public: false, file: true })
    return { id, author: authorRow, isPublic: () => isThere(`/api/resources/${id}`) }
  }
  const { authorRow, slug } = await aResource(api)
  const file = await aReadFile(api, authorRow)
  const made = await as(authorRow)<{ data: { id: number } }>('POST', `/api/resources/${slug}/versions`, {
    number: '7.7',
    platforms: ['paper'],
    game_versions: ['1.21'],
    files: [file.id],
  })
  const { id } = made.body.data
  // Only news about the version count here.
  await pool.query('delete from notifications where user_id = $1', [authorRow.id])
  return { id, author: authorRow, isPublic: () => isThere(`/api/resources/${slug}/versions/${id}`) }
}
const isThere = async (path: string) => (await as(null)('GET', path)).status === 200

for (const kind of ['article', 'resource', 'version'] as const) {
  test(`an approved ${kind} is held, leaves the queue, and is public once the time is over`, async () => {
    const { id, author, isPublic } = await aWaiting(kind)
    expect(await waits(kind, id)).toBe(true)
    expect((await decide(moderator, kind, id, { status: 'approved' })).status).toBe(200)
    expect([await isHeld(kind, id), await waits(kind, id), await isPublic()]).toEqual([true, false, false])
    expect([await actions(`${kind}:${id}`), await newsOf(author.id)]).toEqual([[], []])
    await carryOut(kind, id)
    await carryOut(kind, id)
    expect([await isHeld(kind, id), await isPublic()]).toEqual([false, true])
    expect(await actions(`${kind}:${id}`)).toEqual([`${kind}.approve`])
  })

  test(`a declined ${kind} that is taken back waits again, and nobody hears of it`, async () => {
    const { id, author, isPublic } = await aWaiting(kind)
    const no = { status: 'declined', prepared: ['rules'] }
    expect((await decide(moderator, kind, id, no)).status).toBe(200)
    expect(await waits(kind, id)).toBe(false)
    expect((await undo(author, kind, id)).status).toBe(403)
    expect((await undo(moderator, kind, id)).status).toBe(204)
    expect([await isHeld(kind, id), await waits(kind, id)]).toEqual([false, true])
    await carryOut(kind, id)
    expect([await actions(`${kind}:${id}`), await newsOf(author.id), await isPublic()]).toEqual([
      [],
      [],
      false,
    ])
    // Declined after all, and this time nobody takes it back.
    await decide(moderator, kind, id, no)
    await carryOut(kind, id)
    expect(await actions(`${kind}:${id}`)).toEqual([`${kind}.decline`])
    expect(await newsOf(author.id)).toEqual(['declined'])
  })

  test(`whoever loses the right meanwhile has decided nothing about a ${kind}`, async () => {
    const { id, author, isPublic } = await aWaiting(kind)
    const leaving = await aUser(api, { roles: ['user', 'moderator'] })
    expect((await decide(leaving, kind, id, { status: 'approved' })).status).toBe(200)
    await pool.query(`delete from user_roles where user_id = $1 and role = 'moderator'`, [leaving.id])
    await carryOut(kind, id)
    expect([await isHeld(kind, id), await waits(kind, id), await isPublic()]).toEqual([false, true, false])
    expect([await actions(`${kind}:${id}`), await newsOf(author.id)]).toEqual([[], []])
    // Somebody who still has it decides as if nothing had happened.
    expect((await decide(moderator, kind, id, { status: 'approved' })).status).toBe(200)
    await carryOut(kind, id)
    expect(await isPublic()).toBe(true)
  })
}

test('a deleted or suspended moderator decides nothing either', async () => {
  for (const leave of [
    (userId: number) => pool.query('update users set deleted_at = now() where id = $1', [userId]),
    (userId: number) => pool.query(`update users set staff_decision = 'declined' where id = $1`, [userId]),
    (userId: number) =>
      pool.query(
        `insert into user_sanctions (user_id, kind, reason, until, created_at)
         values ($1, 'suspend', 'left the keys', $2::timestamptz + interval '1 day', $2)`,
        [userId, clock.now().toISOString()],
      ),
  ]) {
    const { id, isPublic } = await aWaiting('article')
    const leaving = await aUser(api, { roles: ['user', 'moderator'] })
    await decide(leaving, 'article', id, { status: 'approved' })
    await leave(leaving.id)
    await carryOut('article', id)
    expect([await waits('article', id), await isPublic()]).toEqual([true, false])
  }
})

test('one decision about several is one of each: held, taken back and carried out by itself', async () => {
  const [article, resource, version] = [
    await aWaiting('article'),
    await aWaiting('resource'),
    await aWaiting('version'),
  ]
  const own = await anArticle(api, { author: moderator, public: false })
  const cases = [
    { kind: 'article', id: article.id },
    { kind: 'resource', id: resource.id },
    { kind: 'version', id: version.id },
    { kind: 'article', id: own.id },
    { kind: 'article', id: 999_999 },
  ] as const
  const all = { cases, status: 'approved', undoable: true }
  const decideAll = (body: object, who = as(moderator)) => who('POST', '/api/moderations/decisions', body)
  expect((await decideAll(all)).body).toEqual({
    data: cases.map(({ kind, id }, at) => ({
      kind,
      id,
      error: at < 3 ? null : id === own.id ? 'forbidden' : 'notFound',
    })),
  })
  for (const { kind, id } of cases.slice(0, 3))
    expect([await isHeld(kind, id), await waits(kind, id)]).toEqual([true, false])
  expect((await decideAll(all)).body).toMatchObject({ data: [{ error: 'alreadyDecided' }, {}, {}, {}, {}] })

  const undoAll = (who: { id: number }) =>
    as(who)('POST', '/api/moderations/decisions/undo', { cases: cases.slice(0, 2) })
  expect((await undoAll(admin)).body.error.key).toBe('alreadyDecided')
  expect((await undoAll(moderator)).body).toEqual({ data: { undone: 2 } })
  expect([await waits('article', article.id), await waits('resource', resource.id)]).toEqual([true, true])
  for (const { kind, id } of cases) await carryOut(kind, id)
  expect([await article.isPublic(), await resource.isPublic(), await version.isPublic()]).toEqual([
    false,
    false,
    true,
  ])
  expect(await actions(`version:${version.id}`)).toEqual(['version.approve'])

  // One reason for all, and each author reads it.
  const no = { cases: cases.slice(0, 2), status: 'declined', reason: 'Too short for us.', undoable: true }
  await decideAll(no)
  for (const { kind, id } of cases.slice(0, 2)) await carryOut(kind, id)
  for (const { author } of [article, resource]) expect(await newsOf(author.id)).toEqual(['declined'])
  expect(await actions(`article:${article.id}`)).toEqual(['article.decline'])
})

test('several are decided by staff alone, with a reason, and not without end', async () => {
  const { id, author } = await aWaiting('article')
  const all = { cases: [{ kind: 'article', id }], status: 'approved' }
  const send = (who: { id: number } | null, body: object) =>
    as(who)('POST', '/api/moderations/decisions', body)
  expect((await send(null, all)).status).toBe(401)
  expect((await send(author, all)).status).toBe(403)
  const many = Array.from({ length: 51 }, (_, at) => ({ kind: 'article', id: at + 1 }))
  for (const body of [
    { ...all, status: 'declined' },
    { ...all, cases: [] },
    { ...all, cases: many },
    { ...all, cases: [{ kind: 'user', id }] },
  ])
    expect((await send(moderator, body)).status).toBe(422)
  expect(await waits('article', id)).toBe(true)
})
