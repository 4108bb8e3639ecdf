import { describe, expect, test } from 'vitest'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
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
  change,
  remove,
  offer,
  aMember,
  bellOf,
} = room

describe('a team', () => {
  test('is shown to readers without rights and shares', async () => {
    const resource = await made()
    const ann = await aMember(resource, { title: 'Artist', permissions: ['versions'], share: 5 })
    for (const who of [null, reader]) {
      const team = await teamOf(resource.slug, who)
      expect(team).toMatchObject({
        invitations: [],
        share_left: null,
        abilities: { manage: false, leave: false },
      })
      expect(team.members).toMatchObject([
        { owner: true, permissions: null, share: null },
        { user: { username: ann.username }, title: 'Artist', permissions: null, share: null },
      ])
    }
    expect((await teamOf(resource.slug, moderator)).members[1]).toMatchObject({ share: 5 })
  })

  test('is led by whoever holds that right, within what they hold themselves', async () => {
    const resource = await made()
    const chief = await aMember(resource, { permissions: ['team', 'text'] })
    const bob = await aMember(resource, { permissions: ['versions'] })
    expect((await invite(resource.slug, chief, reader.username, { permissions: ['text'] })).status).toBe(201)
    expect(
      (await invite(resource.slug, chief, moderator.username, { permissions: ['versions'] })).status,
    ).toBe(403)
    expect((await invite(resource.slug, chief, moderator.username, { share: 1 })).status).toBe(403)
    expect((await change(resource.slug, chief, chief.id, { permissions: ['team', 'versions'] })).status).toBe(
      403,
    )
    const changed = await change(resource.slug, chief, bob.id, { title: 'Builder', permissions: ['text'] })
    expect(changed.body.data.members[2]).toMatchObject({ title: 'Builder', permissions: ['text'] })
    expect((await change(resource.slug, bob, chief.id, { title: 'x' })).status).toBe(403)
    expect((await change(resource.slug, chief, reader.id, { title: 'x' })).status).toBe(404)
    expect((await offer(resource.slug, chief, bob.id)).status).toBe(403)
  })

  test('has an order of its own', async () => {
    const resource = await made()
    const [ann, bob, cid] = [await aMember(resource), await aMember(resource), await aMember(resource)]
    const order = (users: number[], who = resource.authorRow) =>
      as(who)('PUT', `/api/resources/${resource.slug}/team/order`, { users })
    expect((await order([cid.id, ann.id, bob.id])).status).toBe(200)
    const ids = async () => (await teamOf(resource.slug, null)).members.map(({ user }) => user.id)
    expect(await ids()).toEqual([resource.authorRow.id, cid.id, ann.id, bob.id])
    for (const wrong of [[cid.id], [cid.id, ann.id, ann.id], [cid.id, ann.id, reader.id]])
      expect(issueOf(await order(wrong))).toEqual(['users: invalid'])
    expect((await order([ann.id, bob.id, cid.id], ann)).status).toBe(403)
    await remove(resource.slug, resource.authorRow, ann.id)
    await aMember(resource, { person: ann })
    expect(await ids()).toEqual([resource.authorRow.id, cid.id, bob.id, ann.id])
  })

  test('is left and left behind: rights end at once', async () => {
    const resource = await made()
    const [ann, bob] = [await aMember(resource, { permissions: ['text'] }), await aMember(resource)]
    expect((await remove(resource.slug, bob, ann.id)).status).toBe(403)
    expect((await remove(resource.slug, reader, ann.id)).status).toBe(403)
    expect((await remove(resource.slug, ann, ann.id)).status).toBe(204)
    expect(await bellOf(resource.authorRow)).toEqual(['accepted', 'accepted', 'left'])
    const edit = await as(ann)('PATCH', `/api/resources/${resource.slug}`, { title: 'Other lanterns' })
    expect(edit.status).toBe(403)
    expect((await remove(resource.slug, resource.authorRow, bob.id)).status).toBe(204)
    expect(await bellOf(bob)).toEqual(['invited', 'removed'])
    expect((await remove(resource.slug, resource.authorRow, bob.id)).status).toBe(404)
    expect((await remove(resource.slug, resource.authorRow, resource.authorRow.id)).status).toBe(403)
  })

  test('lists for each member what they work on', async () => {
    const resource = await made({ public: false })
    const ann = await aMember(resource, { title: 'Artist', permissions: ['text'] })
    const mine = await as(ann)<{ data: { resource: { id: number } }[]; meta: { total: number } }>(
      'GET',
      '/api/team/resources',
    )
    expect(mine.body).toMatchObject({
      data: [{ resource: { id: resource.id }, title: 'Artist', permissions: ['text'] }],
      meta: { total: 1 },
    })
    expect((await as(null)('GET', '/api/team/resources')).status).toBe(401)
  })

  test('has at most so many members', async () => {
    const resource = await made()
    const people = await Promise.all(Array.from({ length: teamLimits.members }, () => aUser(api)))
    await pool.query(
      `insert into team_members (resource_id, user_id, place, joined_at)
       select $1, id, row_number() over (order by id), created_at from users where id = any($2)`,
      [resource.id, people.map(({ id }) => id)],
    )
    const answered = await invite(resource.slug, resource.authorRow, reader.username)
    expect(issueOf(answered)).toEqual(['username: too_many'])
  })
})

describe('a resource changes hands', () => {
  test('once its new owner said yes; who owned it stays, and nobody’s share changes', async () => {
    const resource = await made()
    const [ann, bob] = [
      await aMember(resource, { share: 20, permissions: ['text'] }),
      await aMember(resource, { share: 30 }),
    ]
    const owner = resource.authorRow
    const { status, body } = await offer(resource.slug, owner, ann.id)
    expect([status, body.data.kind]).toEqual([201, 'owner'])
    expect((await offer(resource.slug, owner, bob.id)).status).toBe(409)
    expect((await bellOf(ann)).at(-1)).toBe('owner_offered')
    expect((await teamOf(resource.slug, owner)).members[0]).toMatchObject({
      user: { id: owner.id },
      share: 50,
    })

    expect((await answer(ann, body.data.id, 'accepted')).status).toBe(200)
    expect((await teamOf(resource.slug, ann)).members).toMatchObject([
      { owner: true, user: { id: ann.id }, share: 20 },
      {
        user: { id: owner.id },
        share: 50,
        permissions: ['text', 'versions', 'comments', 'statistics', 'team'],
      },
      { user: { id: bob.id }, share: 30 },
    ])
    expect((await bellOf(owner)).at(-1)).toBe('owner_accepted')
    const shown = await as(null)<{ data: Resource }>('GET', `/api/resources/${resource.slug}`)
    expect(shown.body.data.author.id).toBe(ann.id)
    const remove = (who: typeof ann) => as(who)('DELETE', `/api/resources/${resource.slug}`)
    expect((await remove(owner)).status).toBe(403)
    expect((await remove(ann)).status).toBe(204)
    const { rows } = await pool.query(
      "select actor_id from audit_log where action = 'resource.owner' and target = $1",
      [`resource:${resource.id}`],
    )
    expect(rows).toEqual([{ actor_id: String(ann.id) }])
  })

  test('never by somebody who is not in the team, or no longer', async () => {
    const resource = await made()
    const ann = await aMember(resource)
    expect(issueOf(await offer(resource.slug, resource.authorRow, reader.id))).toEqual([
      'user_id: not_in_team',
    ])
    const { body } = await offer(resource.slug, resource.authorRow, ann.id)
    await remove(resource.slug, resource.authorRow, ann.id)
    expect((await answer(ann, body.data.id, 'accepted')).body.error.key).toBe('alreadyDecided')
    expect((await teamOf(resource.slug, null)).members).toMatchObject([
      { user: { id: resource.authorRow.id } },
    ])
  })

  test('only from a login that is fresh', async () => {
    const resource = await made()
    const ann = await aMember(resource)
    const headers = await bearerHeaders(api, resource.authorRow)
    api.clock.forward(31 * 60_000)
    const answered = await api.send(`/api/resources/${resource.slug}/team/owner`, {
      headers,
      json: { user_id: ann.id },
    })
    expect([answered.status, await answered.json()]).toMatchObject([403, { error: { key: 'proofNeeded' } }])
  })

  test('declined, it stays where it was', async () => {
    const resource = await made()
    const ann = await aMember(resource)
    const { body } = await offer(resource.slug, resource.authorRow, ann.id)
    await answer(ann, body.data.id, 'declined')
    expect((await bellOf(resource.authorRow)).at(-1)).toBe('owner_declined')
    expect((await teamOf(resource.slug, null)).members[0]!.user.id).toBe(resource.authorRow.id)
    expect((await offer(resource.slug, resource.authorRow, ann.id)).status).toBe(201)
  })
})
