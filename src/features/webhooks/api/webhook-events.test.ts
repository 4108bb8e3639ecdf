import { beforeEach, describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/articles.ts'
import { aUser } from '../../../testing/users.ts'
import type { UserRow } from '../../users/api/users.store.ts'
import { workOff, workshop } from '../../versions/api/versions.fixture.ts'
import { aReceiver, sendDue, webhooksOf } from './webhooks.fixture.ts'

const room = await workshop()
const { api, as, author, moderator, pool } = room
beforeEach(() => pool.query('delete from webhooks; delete from graphile_worker._private_jobs'))

const everything = { events: ['release', 'comment', 'review', 'followed'] }
const ofResource = { events: ['release', 'comment', 'review'] }

type Sent = {
  type: string
  data: {
    subject: { id: number; title: string; url: string }
    url: string
    version?: { number: string }
    comment?: { text: string }
    review?: { result: string; reason: string }
  }
}

/** What is sent now, by the first part of the address it goes to. */
async function sentNow(): Promise<Record<string, Sent[]>> {
  const { post, received } = aReceiver()
  await sendDue(api, post)
  const sent = received.map(({ url, body }) => ({
    to: new URL(url).hostname.split('.')[0]!,
    body: JSON.parse(body) as Sent,
  }))
  return Object.fromEntries(
    [...Map.groupBy(sent, ({ to }) => to)].map(([to, list]) => [to, list.map(({ body }) => body)]),
  )
}

const at = (name: string) => ({ address: `https://${name}.example.com/` })
const faultsOf = async (who: UserRow, id: number) =>
  (await webhooksOf(api, who).log(id)).body.data.map(({ state, fault }) => `${state} ${fault}`)

/** A resource whose owner and follower listen, and the resource itself. */
async function aListenedResource() {
  const owner = await aUser(api)
  const { resource } = await room.aPublicVersion(owner)
  const follower = await aUser(api)
  await as(follower)('PUT', `/api/resources/${resource.slug}/follow`)
  // Followers from before a version are told of it; and a decision soon after another would be two at one text.
  api.clock.forward(120_000)
  await pool.query('delete from graphile_worker._private_jobs')
  const hooks = {
    owner: await webhooksOf(api, owner).make({ ...everything, ...at('owner') }),
    follower: await webhooksOf(api, follower).make({ ...everything, ...at('follower') }),
    resource: await webhooksOf(api, owner).make({ ...ofResource, ...at('resource') }, resource.slug),
    stranger: await webhooksOf(api, await aUser(api)).make({ ...everything, ...at('stranger') }),
  }
  return { owner, follower, resource, hooks }
}

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
