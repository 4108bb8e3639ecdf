import { describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import type { Resource } from '../../resources/resource-shapes.contract.ts'
import { teamLimits } from '../team-limits.contract.ts'
import { issueOf, teamRoom } from './team.fixture.ts'

const room = await teamRoom()
const {
  api,
  as,
  reader,
  moderator,
  pool,
  made,
  teamOf,
  invite,
  answer,
  invitationsOf,
  change,
  aMember,
  bellOf,
} = room

describe('an invitation', () => {
  test('is told, waits for its answer and makes a member with exactly its rights', async () => {
    const resource = await made()
    const ann = await aUser(api)
    const rights = { title: 'Художник', permissions: ['text'], share: 25 }
    const { status, body } = await invite(
      resource.slug,
      resource.authorRow,
      ann.username.toUpperCase(),
      rights,
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'member',
      user: { id: ann.id },
      invited_by: { id: resource.authorRow.id },
      ...rights,
      expires_at: new Date(api.clock.now().getTime() + 14 * 86_400_000).toISOString(),
    })
    expect(await bellOf(ann)).toEqual(['invited'])
    const text = resource.content_html.replaceAll(/<[^>]+>/g, ' ')
    const edit = () => as(ann)('PATCH', `/api/resources/${resource.slug}`, { content: `${text} И ещё.` })
    expect((await edit()).status).toBe(403)
    expect(await invitationsOf(ann)).toMatchObject([
      { id: body.data.id, resource: { slug: resource.slug, title: resource.title, public: true } },
    ])

    expect((await answer(ann, body.data.id, 'accepted')).body).toEqual({ data: { answer: 'accepted' } })
    expect(await invitationsOf(ann)).toEqual([])
    expect(await bellOf(resource.authorRow)).toEqual(['accepted'])
    expect((await edit()).status).toBe(200)
    const seen = (await as(ann)<{ data: Resource }>('GET', `/api/resources/${resource.slug}`)).body.data
    expect(seen.abilities).toMatchObject({ edit: true, versions: false, team: false, manage: false })
    expect((await teamOf(resource.slug, ann)).members).toMatchObject([
      { owner: true, user: { id: resource.authorRow.id }, share: 75 },
      { owner: false, user: { id: ann.id }, ...rights },
    ])
  })

  test('to something nobody may see yet tells its title and lets nobody look', async () => {
    const resource = await made({ public: false })
    const ann = await aUser(api)
    await invite(resource.slug, resource.authorRow, ann.username)
    expect(await invitationsOf(ann)).toMatchObject([{ resource: { title: resource.title, public: false } }])
    expect((await as(ann)('GET', `/api/resources/${resource.slug}`)).status).toBe(404)
    await answer(ann, (await invitationsOf(ann))[0]!.id, 'accepted')
    expect((await as(ann)('GET', `/api/resources/${resource.slug}`)).status).toBe(200)
    expect((await as(reader)('GET', `/api/resources/${resource.slug}/team`)).status).toBe(404)
  })

  test('that was declined makes nobody a member, and the person is left in peace for a while', async () => {
    const resource = await made()
    const ann = await aUser(api)
    const { body } = await invite(resource.slug, resource.authorRow, ann.username)
    await answer(ann, body.data.id, 'declined')
    expect(await bellOf(resource.authorRow)).toEqual(['declined'])
    expect((await teamOf(resource.slug, ann)).members).toHaveLength(1)
    expect(issueOf(await invite(resource.slug, resource.authorRow, ann.username))).toEqual([
      'username: cannot_invite',
    ])
    api.clock.forward((teamLimits.declinedDays * 24 + 1) * 3_600_000)
    expect((await invite(resource.slug, resource.authorRow, ann.username)).status).toBe(201)
  })

  test('counts for 14 days, and then makes room for another', async () => {
    const resource = await made()
    const ann = await aUser(api)
    const { body } = await invite(resource.slug, resource.authorRow, ann.username, { share: 100 })
    expect((await invite(resource.slug, resource.authorRow, ann.username)).status).toBe(409)
    api.clock.forward(14 * 86_400_000)
    expect(await invitationsOf(ann)).toEqual([])
    expect((await teamOf(resource.slug, resource.authorRow)).invitations).toEqual([])
    const late = await answer(ann, body.data.id, 'accepted')
    expect([late.status, late.body.error.key]).toEqual([410, 'invitationExpired'])
    expect((await invite(resource.slug, resource.authorRow, ann.username, { share: 100 })).status).toBe(201)
  })

  test('can be taken back, by its team alone', async () => {
    const resource = await made()
    const ann = await aUser(api)
    const { body } = await invite(resource.slug, resource.authorRow, ann.username)
    const path = `/api/resources/${resource.slug}/team/invitations/${body.data.id}`
    expect((await as(ann)('DELETE', path)).status).toBe(403)
    const elsewhere = await made({ author: resource.authorRow })
    const wrong = `/api/resources/${elsewhere.slug}/team/invitations/${body.data.id}`
    expect((await as(resource.authorRow)('DELETE', wrong)).status).toBe(404)
    expect((await as(resource.authorRow)('DELETE', path)).status).toBe(204)
    expect((await as(resource.authorRow)('DELETE', path)).status).toBe(404)
    expect((await answer(ann, body.data.id, 'accepted')).body.error.key).toBe('alreadyDecided')
  })

  test('is for the person it names', async () => {
    const resource = await made()
    const ann = await aUser(api)
    const { body } = await invite(resource.slug, resource.authorRow, ann.username)
    expect((await answer(reader, body.data.id, 'accepted')).status).toBe(404)
    expect((await answer(resource.authorRow, body.data.id, 'accepted')).status).toBe(404)
    expect((await as(null)('PUT', `/api/invitations/${body.data.id}`, { answer: 'accepted' })).status).toBe(
      401,
    )
    expect((await as(null)('GET', '/api/invitations')).status).toBe(401)
  })

  test('answered a hundred times at once makes one member', async () => {
    const resource = await made()
    const ann = await aUser(api)
    const { body } = await invite(resource.slug, resource.authorRow, ann.username)
    const all = await Promise.all(Array.from({ length: 100 }, () => answer(ann, body.data.id, 'accepted')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(99)
    expect((await teamOf(resource.slug, ann)).members).toHaveLength(2)
  })

  test.each([
    ['nobody of that name', async () => 'Nobody_here'],
    ['an address', async () => (await aUser(api)).email!],
    ['somebody who may not write yet', async () => (await aUser(api, { status: 'verified' })).username],
    [
      'somebody who blocked the owner',
      async (ownerId: number) => {
        const ann = await aUser(api)
        await pool.query('insert into blocked_users values ($1, $2, $3)', [ann.id, ownerId, api.clock.now()])
        return ann.username
      },
    ],
  ])('does not reach %s, and the answer is the same', async (_name, nameOf) => {
    const resource = await made()
    const answered = await invite(resource.slug, resource.authorRow, await nameOf(resource.authorRow.id))
    expect([answered.status, issueOf(answered)]).toEqual([422, ['username: cannot_invite']])
  })

  test('is refused to owner and members, with bad rights, and from strangers', async () => {
    const resource = await made()
    const ann = await aMember(resource)
    const send = (who: typeof ann, json: Record<string, unknown>) =>
      invite(resource.slug, who, reader.username, json)
    const owner = resource.authorRow
    expect(issueOf(await invite(resource.slug, owner, owner.username))).toEqual(['username: cannot_invite'])
    expect(issueOf(await invite(resource.slug, owner, ann.username))).toEqual(['username: in_team'])
    expect(issueOf(await send(owner, { permissions: ['text', 'text'] }))).toEqual(['permissions: repeated'])
    expect((await send(owner, { permissions: ['everything'] })).status).toBe(422)
    expect((await send(owner, { share: 12.5 })).status).toBe(422)
    expect((await send(owner, { title: 'x'.repeat(41) })).status).toBe(422)
    expect((await send(ann, {})).status).toBe(403)
    expect((await send(moderator, {})).status).toBe(403)
  })
})

describe('shares', () => {
  test('never give away more than everything, promises counted', async () => {
    const resource = await made()
    const ann = await aMember(resource, { share: 60 })
    const bob = await aUser(api)
    await invite(resource.slug, resource.authorRow, bob.username, { share: 30 })
    const more = await invite(resource.slug, resource.authorRow, reader.username, { share: 11 })
    expect([issueOf(more), more.body.error.fields.share![0]!.args]).toEqual([
      ['share: share_sum'],
      { left: 10 },
    ])
    expect(issueOf(await change(resource.slug, resource.authorRow, ann.id, { share: 71 }))).toEqual([
      'share: share_sum',
    ])
    expect((await change(resource.slug, resource.authorRow, ann.id, { share: 70 })).status).toBe(200)
    expect(await teamOf(resource.slug, resource.authorRow)).toMatchObject({ share_left: 0 })
  })

  test('stay at most a hundred when twenty people are invited at once', async () => {
    const resource = await made()
    const people = await Promise.all(Array.from({ length: 20 }, () => aUser(api)))
    const all = await Promise.all(
      people.map(({ username }) => invite(resource.slug, resource.authorRow, username, { share: 15 })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(await teamOf(resource.slug, resource.authorRow)).toMatchObject({ share_left: 10 })
  })
})
