import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { workOff } from '../../versions/api/versions.fixture.ts'
import { webhooksOf } from './webhooks.fixture.ts'
import { at, everything, listeningRoom } from './webhook-events.fixture.ts'

const { room, api, as, moderator, pool, sentNow, faultsOf, aListenedResource } = await listeningRoom()

describe('a release', () => {
  test('is told to the owner, the resource and its followers, and to nobody else', async () => {
    const { owner, resource } = await aListenedResource()
    const { id } = await room.aVersion(resource, owner)
    // Nothing while it waits for a decision.
    expect(await sentNow()).toEqual({})
    await room.decide(id, 'approved')
    await workOff(api)
    const said = await sentNow()
    expect(Object.keys(said).sort()).toEqual(['follower', 'owner', 'resource'])
    expect(said.follower).toMatchObject([
      { type: 'followed', data: { subject: { id: resource.id }, version: { id } } },
    ])
    expect(said.owner!.map(({ type }) => type).sort()).toEqual(['release', 'review'])
    expect(said.resource!.map(({ type }) => type).sort()).toEqual(['release', 'review'])
    expect(said.resource!.find(({ type }) => type === 'release')).toMatchObject({
      data: { url: expect.stringContaining(`/en/plugins/${resource.slug}/version/${id}`) },
    })
  })

  test('that was withdrawn, recalled, taken down or deleted before it could be sent is told to nobody', async () => {
    const ways: Record<string, (owner: UserRow, slug: string, id: number) => Promise<unknown>> = {
      yanked: (owner, slug, id) =>
        as(owner)('POST', `/api/resources/${slug}/versions/${id}/yank`, { reason: 'Broken' }),
      deleted: (owner, slug, id) => as(owner)('DELETE', `/api/resources/${slug}/versions/${id}`),
      'taken down': (_owner, _slug, id) => room.decide(id, 'declined'),
      recalled: async (_owner, _slug, id) => {
        const { rows } = await pool.query('select sha256 from version_files where version_id = $1', [id])
        const reason = 'It steals sessions'
        return as(moderator)('POST', '/api/staff/recalls', { sha256: rows[0].sha256, reason })
      },
    }
    for (const [name, hide] of Object.entries(ways)) {
      await pool.query('delete from webhooks; delete from graphile_worker._private_jobs')
      const { owner, resource } = await aListenedResource()
      const { id } = await room.aVersion(resource, owner)
      await room.decide(id, 'approved')
      await workOff(api)
      const answer = (await hide(owner, resource.slug, id)) as { status: number }
      expect(answer.status, name).toBeLessThan(300)
      const said = Object.values(await sentNow()).flat()
      expect(
        said.filter(({ type }) => type === 'release' || type === 'followed'),
        name,
      ).toEqual([])
    }
  })

  test('of a resource that is hidden meanwhile is told to nobody', async () => {
    const { owner, resource, hooks, follower } = await aListenedResource()
    const { id } = await room.aVersion(resource, owner)
    await room.decide(id, 'approved')
    await workOff(api)
    await as(moderator)('PUT', `/api/moderations/resources/${resource.id}`, {
      status: 'declined',
      reason: 'Так нельзя, вот почему.',
    })
    const said = await sentNow()
    expect(said.follower).toBeUndefined()
    expect(
      Object.values(said)
        .flat()
        .filter(({ type }) => type === 'release'),
    ).toEqual([])
    expect(await faultsOf(follower, hooks.follower.id)).toEqual(['skipped gone'])
  })

  test('is not told to those who stopped following', async () => {
    const { owner, resource, follower } = await aListenedResource()
    const { id } = await room.aVersion(resource, owner)
    await room.decide(id, 'approved')
    await workOff(api)
    await as(follower)('DELETE', `/api/resources/${resource.slug}/follow`)
    expect((await sentNow()).follower).toBeUndefined()
  })
})

describe('a publication', () => {
  test('is told to those who follow its author, until it is taken down or they stop', async () => {
    const [writer, follower, quiet] = [await aUser(api), await aUser(api), await aUser(api)]
    await as(follower)('PUT', `/api/follows/author/${writer.id}`, {})
    await as(quiet)('PUT', `/api/follows/author/${writer.id}`, { level: 'silent' })
    await webhooksOf(api, follower).make({ ...everything, ...at('follower') })
    await webhooksOf(api, quiet).make({ ...everything, ...at('quiet') })
    const publish = async () => {
      api.clock.forward(120_000)
      const article = await anArticle(api, { author: writer })
      await workOff(api)
      return article
    }
    const article = await publish()
    const said = await sentNow()
    expect(Object.keys(said)).toEqual(['follower'])
    expect(said.follower).toMatchObject([
      { type: 'followed', data: { subject: { id: article.id, title: article.title } } },
    ])
    const { id } = await publish()
    api.clock.forward(120_000)
    const declined = { status: 'declined', reason: 'Так нельзя, вот почему.' }
    expect((await as(moderator)('PUT', `/api/moderations/articles/${id}`, declined)).status).toBe(200)
    expect(await sentNow()).toEqual({})
    await publish()
    await as(follower)('DELETE', `/api/follows/author/${writer.id}`)
    expect(await sentNow()).toEqual({})
  })
})
