import { describe, expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import { badJars } from '../../../inspection/api/bad-jars.fixture.ts'
import type { VersionReview } from '../../version-moderation.contract.ts'
import type { Version } from '../../versions.contract.ts'
import { listUnsafePublic } from './unsafe-public.fixture.ts'
import { aJar, versionBody, workOff, workshop } from '../versions.fixture.ts'

type One = { data: Version }
const { api, as, db, pool, moderator, reader, aResourceOf, anUpload, aVersion, decide, aPublicVersion } =
  await workshop()

/** Somebody whose role is trusted and whose first versions a person has approved. */
async function knownAuthor() {
  const author = await aUser(api, { roles: ['user', 'author'] })
  const { resource } = await aPublicVersion(author)
  for (let count = 1; count < 3; count++) await aPublicVersion(author, { resource })
  return { author, resource }
}

const jarOfRule = (rule: string) => badJars.find((entry) => entry[2] === rule)![1]()
const notesOf = async (userId: number) =>
  (
    await pool.query<{ kind: string; data: { args: { result?: string }; path: string } }>(
      'select kind, data from notifications where user_id = $1 order by id',
      [userId],
    )
  ).rows

describe('who is trusted', () => {
  test('the first three versions of everybody are looked at, whatever their role', async () => {
    const author = await aUser(api, { roles: ['user', 'author'] })
    const resource = await aResourceOf(author)
    for (let count = 0; count < 3; count++) {
      const version = await aVersion(resource, author)
      expect(version).toMatchObject({ state: 'waiting', status: 'verified' })
      await decide(version.id, 'approved')
    }
    const fourth = await aVersion(resource, author)
    expect(fourth).toMatchObject({ state: 'public', status: 'verified', reviewed: false })
    const { body } = await as(moderator)<{ data: VersionReview }>(
      'GET',
      `/api/moderations/versions/${fourth.id}`,
    )
    expect(body.data.review).toMatchObject({ decision: 'automatic', rule: 'trusted' })
    expect(await decide(fourth.id, 'approved')).toMatchObject({ body: { status: 'approved_and_verified' } })
    expect((await decide(fourth.id, 'approved')).status).toBe(409)
  })

  test('without the role every version waits', async () => {
    const author = await aUser(api)
    const { resource } = await aPublicVersion(author)
    await pool.query(`delete from user_roles where user_id = $1 and role = 'author'`, [author.id])
    for (let count = 0; count < 3; count++) await aPublicVersion(author, { resource })
    expect(await aVersion(resource, author)).toMatchObject({ state: 'waiting' })
  })

  test('a strike takes the trust away', async () => {
    const { author, resource } = await knownAuthor()
    await pool.query(
      `insert into user_sanctions (user_id, kind, reason, actor_id, created_at) values ($1, 'strike', 'Так нельзя, вот почему', $2, now())`,
      [author.id, moderator.id],
    )
    expect(await aVersion(resource, author)).toMatchObject({ state: 'waiting' })
  })

  test('what is held back waits even for a trusted author', async () => {
    const { author, resource } = await knownAuthor()
    const version = await aVersion(resource, author, { bytes: jarOfRule('process') })
    expect(version).toMatchObject({ state: 'waiting', status: 'pending' })
    expect(await listUnsafePublic(db)).toEqual([])
  })

  test('the file of somebody else’s resource is flagged and waits', async () => {
    const bytes = aJar()
    const original = await aPublicVersion(await aUser(api), { bytes })
    const { author, resource } = await knownAuthor()
    const copy = await aVersion(resource, author, { bytes })
    expect(copy.state).toBe('waiting')
    const { body } = await as(moderator)<{ data: VersionReview }>(
      'GET',
      `/api/moderations/versions/${copy.id}`,
    )
    expect(body.data.same_files).toMatchObject([{ version_id: original.version.id, public: true }])
    expect(body.data.review!.checks).toContainEqual(
      expect.objectContaining({ key: 'same_file', result: 'warning' }),
    )
    // The same file in another resource of one's own is nobody's business.
    const again = await aResourceOf(author)
    expect((await aVersion(again, author, { bytes: aJar() })).state).toBe('public')
  })
})

describe('deciding', () => {
  test('nobody decides about their own, nobody decides before the scan', async () => {
    const staff = await aUser(api, { roles: ['user', 'moderator'] })
    const resource = await aResourceOf(staff)
    const file = await anUpload(staff)
    const made = await as(staff)<One>(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([file.id]),
    )
    expect((await decide(made.body.data.id, 'approved')).body.error.key).toBe('filesNotScanned')
    expect((await decide(made.body.data.id, 'approved', staff)).status).toBe(403)
    expect((await decide(made.body.data.id, 'approved', reader)).status).toBe(403)
    expect(
      (await as(null)('PUT', `/api/moderations/versions/${made.body.data.id}`, { status: 'approved' }))
        .status,
    ).toBe(401)
    expect(
      (await as(moderator)('PUT', '/api/moderations/versions/999999', { status: 'approved' })).status,
    ).toBe(404)
    await workOff(api)
    // Staff is trusted: nobody else may be there to decide.
    expect(
      (await as(staff)<One>('GET', `/api/resources/${resource.slug}/versions/${made.body.data.id}`)).body.data
        .state,
    ).toBe('public')
  })

  test('declined with a reason, told, changed, sent again, approved; taken down and brought back', async () => {
    const author = await aUser(api)
    const resource = await aResourceOf(author)
    const version = await aVersion(resource, author)
    expect((await decide(version.id, 'declined')).body).toEqual({ status: 'declined' })
    expect((await notesOf(author.id)).at(-1)).toMatchObject({
      kind: 'moderation',
      data: { args: { result: 'declined' } },
    })
    const path = `/api/resources/${resource.slug}/versions/${version.id}`
    expect((await as(author)<One>('GET', path)).body.data.state).toBe('declined')
    expect((await as(author)<One>('PATCH', path, { changelog: 'Теперь лучше.' })).body.data.state).toBe(
      'waiting',
    )
    await decide(version.id, 'approved')
    expect((await notesOf(author.id)).at(-1)).toMatchObject({ data: { args: { result: 'approved' } } })
    expect((await as(null)('GET', path)).status).toBe(200)
    expect((await decide(version.id, 'declined')).status).toBe(200)
    expect((await notesOf(author.id)).at(-1)).toMatchObject({ data: { args: { result: 'taken_down' } } })
    expect((await as(null)('GET', path)).status).toBe(404)
    expect((await decide(version.id, 'approved')).status).toBe(200)
    expect((await as(null)('GET', path)).status).toBe(200)
  })

  test('two people who decide at once: one decides', async () => {
    const author = await aUser(api)
    const version = await aVersion(await aResourceOf(author), author)
    const others = await Promise.all([1, 2, 3].map(() => aUser(api, { roles: ['user', 'moderator'] })))
    const answers = await Promise.all(others.map((who) => decide(version.id, 'approved', who)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
