import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aUser } from '../../../testing/content/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { webhooksOf } from './webhooks.fixture.ts'
import { at, everything, listeningRoom, ofResource } from './webhook-events.fixture.ts'

const { room, api, as, author, moderator, pool, sentNow, faultsOf, aListenedResource } = await listeningRoom()

describe('a comment', () => {
  const say = async (who: UserRow, path: string, content = 'Светит ровно.', more = {}) =>
    (await as(who)<{ data: { id: number } }>('POST', `${path}/comments`, { content, ...more })).body.data.id

  test('is told to the owner, the resource and the person who is answered', async () => {
    const { owner, resource } = await aListenedResource()
    const [ann, bob] = [await aUser(api), await aUser(api)]
    await webhooksOf(api, ann).make({ ...everything, ...at('ann') })
    const path = `/api/resources/${resource.id}`
    const first = await say(ann, path)
    expect(Object.keys(await sentNow()).sort()).toEqual(['owner', 'resource'])
    await say(bob, path, 'И правда.', { parent_id: first })
    const said = await sentNow()
    expect(Object.keys(said).sort()).toEqual(['ann', 'owner', 'resource'])
    expect(said.ann).toMatchObject([
      { type: 'comment', data: { comment: { text: 'И правда.', author: { id: bob.id } } } },
    ])
    // Of one's own words only the webhook of the resource hears.
    await say(owner, path)
    expect(Object.keys(await sentNow())).toEqual(['resource'])
  })

  test('under an article is told to its author', async () => {
    const article = await anArticle(api, { author })
    await webhooksOf(api, author).make({ ...everything, ...at('author') })
    await say(await aUser(api), `/api/articles/${article.id}`)
    expect(await sentNow()).toMatchObject({
      author: [{ data: { subject: { kind: 'article', id: article.id } } }],
    })
  })

  test('that is hidden or deleted before it could be sent is told to nobody', async () => {
    const { resource } = await aListenedResource()
    const path = `/api/resources/${resource.id}`
    const ann = await aUser(api)
    const deleted = await say(ann, path)
    await as(ann)('DELETE', `/api/comments/${deleted}`)
    const hidden = await say(ann, path)
    const answer = await as(moderator)('PUT', `/api/moderations/comments/${hidden}`, {
      status: 'declined',
      reason: 'Так нельзя, вот почему.',
    })
    expect(answer.status).toBe(200)
    expect(await sentNow()).toEqual({})
  })

  test('of somebody whom one has blocked is not told, though others are told of it', async () => {
    const { owner, resource } = await aListenedResource()
    const member = await aUser(api)
    await pool.query(
      `update resources set team = jsonb_build_object($1::text, '["text"]'::jsonb) where id = $2`,
      [member.id, resource.id],
    )
    await webhooksOf(api, member).make({ ...ofResource, ...at('member') }, resource.slug)
    const ann = await aUser(api)
    await say(ann, `/api/resources/${resource.id}`)
    await as(owner)('PUT', `/api/users/blocked/${ann.id}`)
    expect(Object.keys(await sentNow())).toEqual(['member'])
  })

  test('is told to nobody who is suspended, declined or deleted', async () => {
    const article = await anArticle(api, { author })
    const hook = await webhooksOf(api, author).make({ ...everything, ...at('author') })
    await say(await aUser(api), `/api/articles/${article.id}`)
    const until = new Date(api.clock.now().getTime() + 60_000).toISOString()
    await pool.query(
      `insert into user_sanctions (user_id, actor_id, kind, reason, until, created_at) values ($1, $2, 'suspend', 'why', $3, now())`,
      [author.id, moderator.id, until],
    )
    expect(await sentNow()).toEqual({})
    await pool.query('delete from user_sanctions')
    expect(await faultsOf(author, hook.id)).toEqual(['skipped gone'])
  })

  test('that was sent and is hidden now is not sent once more', async () => {
    const { owner, resource, hooks } = await aListenedResource()
    const id = await say(await aUser(api), `/api/resources/${resource.id}`)
    expect((await sentNow()).resource).toHaveLength(1)
    const [entry] = (await webhooksOf(api, owner).log(hooks.resource.id)).body.data
    await webhooksOf(api, owner).resend(hooks.resource.id, entry!.id)
    expect((await sentNow()).resource).toHaveLength(1)
    await as(moderator)('PUT', `/api/moderations/comments/${id}`, {
      status: 'declined',
      reason: 'Так нельзя, вот почему.',
    })
    await webhooksOf(api, owner).resend(hooks.resource.id, entry!.id)
    expect(await sentNow()).toEqual({})
    expect((await faultsOf(owner, hooks.resource.id))[0]).toBe('skipped gone')
  })
})

describe('a decision', () => {
  test('about a version is told to its team, with its reason', async () => {
    const { owner, resource } = await aListenedResource()
    const { id } = await room.aVersion(resource, owner)
    await room.decide(id, 'declined')
    const said = await sentNow()
    expect(Object.keys(said).sort()).toEqual(['owner', 'resource'])
    expect(said.owner).toMatchObject([
      {
        type: 'review',
        data: { review: { result: 'declined', reason: expect.stringContaining('Так нельзя') } },
      },
    ])
  })

  test('about a text is told to its author, and to nobody after somebody else took it over', async () => {
    const article = await anArticle(api, { author, public: false })
    await webhooksOf(api, author).make({ ...everything, ...at('author') })
    const decide = () =>
      as(moderator)('PUT', `/api/moderations/articles/${article.id}`, { status: 'approved' })
    expect((await decide()).status).toBe(200)
    expect(await sentNow()).toMatchObject({
      author: [
        {
          type: 'review',
          data: { review: { result: 'approved' }, subject: { kind: 'article', id: article.id } },
        },
      ],
    })
    const other = await anArticle(api, { author, public: false })
    await as(moderator)('PUT', `/api/moderations/articles/${other.id}`, { status: 'approved' })
    await pool.query('update articles set author_id = $1 where id = $2', [moderator.id, other.id])
    expect(await sentNow()).toEqual({})
  })

  test('about a resource is told to those who edit it', async () => {
    const { resource } = await aListenedResource()
    await as(moderator)('PUT', `/api/moderations/resources/${resource.id}`, {
      status: 'declined',
      reason: 'Так нельзя, вот почему.',
    })
    const said = await sentNow()
    expect(Object.keys(said).sort()).toEqual(['owner', 'resource'])
    expect(said.resource).toMatchObject([{ type: 'review', data: { review: { result: 'taken_down' } } }])
  })
})

test('a webhook of somebody who no longer edits the resource is switched off, and the owner is told', async () => {
  const { owner, resource } = await aListenedResource()
  const member = await aUser(api)
  const rights = (list: string) =>
    pool.query(`update resources set team = jsonb_build_object($1::text, $3::jsonb) where id = $2`, [
      member.id,
      resource.id,
      list,
    ])
  await rights('["text"]')
  const { id } = await webhooksOf(api, member).make({ ...ofResource, ...at('member') }, resource.slug)
  const path = `/api/resources/${resource.id}/comments`
  await rights('["versions"]')
  await as(await aUser(api))('POST', path, { content: 'Для своих.' })
  expect(Object.keys(await sentNow()).sort()).toEqual(['owner', 'resource'])
  const now = (await webhooksOf(api, owner).list(resource.slug)).body.data.find((hook) => hook.id === id)
  expect(now).toMatchObject({ off: 'rights' })
  const bells = await pool.query(
    `select user_id::int as id, data ->> 'path' as path from notifications where kind = 'webhook_off' and created_at = $1`,
    [api.clock.now().toISOString()],
  )
  expect(bells.rows).toEqual([{ id: owner.id, path: `/plugins/${resource.slug}/webhooks` }])
  // Switched on by the owner, it is the owner's.
  await webhooksOf(api, owner).update(id, { active: true })
  await as(await aUser(api))('POST', path, { content: 'Ещё раз.' })
  expect(Object.keys(await sentNow()).sort()).toEqual(['member', 'owner', 'resource'])
})
