import { expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { removePersonalData } from '../../account/api/personal-data.ts'
import { collectionLimits } from '../collection-limits.contract.ts'
import type { Collection, CollectionSummary } from '../collections.contract.ts'
import { collectionsRoom } from './collections.fixture.ts'

const { api, ask, aCollection, put, take, items, titles, db, pool } = await collectionsRoom()
type One = { data: Collection }
type List = {
  data: (CollectionSummary & { holds?: boolean })[]
  meta: { total: number; next_cursor: string | null }
}
const [ann, bob] = [await aUser(api), await aUser(api)]
const countOf = async (id: number) =>
  (await pool.query<{ n: number }>('select collections as n from resources where id = $1', [id])).rows[0]!.n

test('somebody makes a collection, fills it with notes, renames it and deletes it', async () => {
  const [resource, article] = [await aResource(api), await anArticle(api)]
  const made = await aCollection(ann, { title: 'Мой сервер' })
  expect(made).toMatchObject({ slug: 'moy-server', visibility: 'private', items: 0, later: false, key: null })
  await put(ann, made.id, `resource/${resource.id}`)
  expect((await put(ann, made.id, `article/${article.id}`)).body.data).toEqual({
    collection: made.id,
    holds: true,
    items: 2,
  })
  const [first] = (await items(ann, made.id)).body.data
  expect(
    (await ask(ann, 'PATCH', `/${made.id}/items/${first!.id}`, { note: 'Take this first' })).status,
  ).toBe(204)
  const listed = (await items(ann, made.id)).body
  expect(listed.meta.total).toBe(2)
  expect(listed.data.map(({ subject, note }) => [subject.kind, subject.title, note])).toEqual([
    ['resource', resource.title, 'Take this first'],
    ['article', article.title, ''],
  ])
  const renamed = await ask<One>(ann, 'PATCH', `/${made.id}`, { title: 'Second server' })
  expect(renamed.body.data).toMatchObject({ title: 'Second server', items: 2 })
  expect((await take(ann, made.id, `article/${article.id}`)).body.data.holds).toBe(false)
  expect((await ask(ann, 'DELETE', `/${made.id}`)).status).toBe(204)
  expect((await ask(ann, 'GET', `/${made.id}`)).status).toBe(404)
})

test('strangers see a public collection, one by link with its key, and a private one never', async () => {
  const resource = await aResource(api)
  for (const visibility of ['private', 'link', 'public'] as const) {
    const { id, key } = await aCollection(ann, { visibility })
    await put(ann, id, `resource/${resource.id}`)
    const status = async (who: typeof bob | null, query = '') => [
      (await ask(who, 'GET', `/${id}${query}`)).status,
      (await items(who, id, query)).status,
      (await ask(who, 'GET', `/${id}/download${query}`).catch(() => ({ status: 200 }))).status,
    ]
    const open = visibility === 'public' ? 200 : 404
    expect(await status(null)).toEqual([open, open, open])
    expect(await status(bob)).toEqual([open, open, open])
    const withKey = visibility === 'private' ? 404 : 200
    if (visibility === 'link') expect(key).toMatch(/^[\w-]{22}$/)
    expect((await ask(bob, 'GET', `/${id}?key=${key ?? 'x'.repeat(22)}`)).status).toBe(withKey)
    expect((await ask(bob, 'GET', `/${id}?key=${'x'.repeat(22)}`)).status).toBe(open)
    expect((await ask(ann, 'GET', `/${id}`)).status).toBe(200)
    // Nobody but the owner changes it, or learns its key.
    const stranger = await ask<One>(bob, 'GET', `/${id}?key=${key}`)
    if (stranger.status === 200) expect(stranger.body.data).toMatchObject({ key: null, missing: 0 })
    for (const [method, path, json] of [
      ['PATCH', `/${id}`, { title: 'Mine' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/key`],
      ['POST', `/${id}/tidy`],
      ['PUT', `/${id}/items/resource/${resource.id}`, {}],
      ['DELETE', `/${id}/items/resource/${resource.id}`],
    ] as const) {
      expect([method, path, (await ask(bob, method, path, json)).status]).toEqual([method, path, 404])
      expect([method, path, (await ask(null, method, path, json)).status]).toEqual([method, path, 401])
    }
  }
})

test('a new key closes the old address', async () => {
  const { id, key } = await aCollection(ann, { visibility: 'link' })
  const renewed = await ask<One>(ann, 'POST', `/${id}/key`)
  expect(renewed.body.data.key).not.toBe(key)
  expect((await ask(null, 'GET', `/${id}?key=${key}`)).status).toBe(404)
  expect((await ask(null, 'GET', `/${id}?key=${renewed.body.data.key}`)).status).toBe(200)
})

test('"Read later" is made by its first use, newest first, and stays private and undeletable', async () => {
  const person = await aUser(api)
  const [one, two] = [await aResource(api), await anArticle(api)]
  expect((await ask<List>(person, 'GET', '/own')).body.data).toEqual([])
  const first = await put(person, 'later', `resource/${one.id}`)
  const second = await put(person, 'later', `article/${two.id}`)
  expect(second.body.data).toEqual({ ...first.body.data, items: 2 })
  const { collection: id } = first.body.data
  expect(await titles(person, id)).toEqual([two.title, one.title])
  expect((await ask(person, 'GET', '/saved')).body).toEqual({
    data: { articles: [two.id], resources: [one.id] },
  })
  expect((await ask<One>(person, 'GET', `/${id}`)).body.data).toMatchObject({ later: true, title: '' })
  expect((await ask(person, 'DELETE', `/${id}`)).status).toBe(403)
  expect((await ask(person, 'PATCH', `/${id}`, { visibility: 'public' })).status).toBe(403)
  expect((await ask(bob, 'GET', `/${id}`)).status).toBe(404)
  expect((await ask(null, 'PUT', `/later/items/resource/${one.id}`, {})).status).toBe(401)
})

test('of several presses the newest counts, in whatever order they arrive, and each counts once', async () => {
  const person = await aUser(api)
  const { id } = await aResource(api)
  const subject = `resource/${id}`
  await put(person, 'later', subject)
  // Pressed on another device before that, and sent only now.
  expect((await take(person, 'later', subject, 60_000)).body.data).toMatchObject({ holds: true, items: 1 })
  expect((await take(person, 'later', subject)).body.data).toMatchObject({ holds: false, items: 0 })
  expect((await put(person, 'later', subject, { waited_ms: 1000 })).body.data.holds).toBe(false)
  const twice = await Promise.all([put(person, 'later', subject), put(person, 'later', subject)])
  expect(twice.map(({ status, body }) => [status, body.data.holds, body.data.items])).toEqual([
    [200, true, 1],
    [200, true, 1],
  ])
  expect((await put(person, 'later', subject, { waited_ms: -1 })).status).toBe(422)
})

test('the first presses of two devices at one moment make one "Read later"', async () => {
  const person = await aUser(api)
  const [one, two] = [await aResource(api), await aResource(api)]
  const answers = await Promise.all([one, two].map(({ id }) => put(person, 'later', `resource/${id}`)))
  expect(new Set(answers.map(({ body }) => body.data.collection)).size).toBe(1)
  expect((await ask<List>(person, 'GET', '/own')).body.meta.total).toBe(1)
})

test('a resource counts the public collections it is in, and leads to them', async () => {
  const resource = await aResource(api)
  const made = [
    await aCollection(ann, { visibility: 'public' }),
    await aCollection(bob, { visibility: 'public' }),
  ]
  const closed = await aCollection(ann)
  for (const { id } of [...made, closed])
    await put(id === made[1]!.id ? bob : ann, id, `resource/${resource.id}`)
  expect(await countOf(resource.id)).toBe(2)
  const holding = await ask<List>(null, 'GET', `?resource=${resource.id}`)
  expect(holding.body.data.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
  await ask(ann, 'PATCH', `/${made[0]!.id}`, { visibility: 'link' })
  expect(await countOf(resource.id)).toBe(1)
  await take(bob, made[1]!.id, `resource/${resource.id}`)
  expect(await countOf(resource.id)).toBe(0)
  await ask(ann, 'PATCH', `/${closed.id}`, { visibility: 'public' })
  expect(await countOf(resource.id)).toBe(1)
  await ask(ann, 'DELETE', `/${closed.id}`)
  expect(await countOf(resource.id)).toBe(0)
})

test('lists go on by their cursors and leave out what is empty', async () => {
  const person = await aUser(api)
  const resource = await aResource(api)
  await aCollection(person, { title: 'Empty', visibility: 'public' })
  for (const title of ['One', 'Two', 'Three']) {
    api.clock.forward(1000)
    const { id } = await aCollection(person, { title, visibility: 'public' })
    await put(person, id, `resource/${resource.id}`)
  }
  const path = `?owner=${person.id}&per_page=2`
  const first = (await ask<List>(null, 'GET', path)).body
  const rest = (await ask<List>(null, 'GET', `${path}&cursor=${first.meta.next_cursor}`)).body
  expect([...first.data, ...rest.data].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  expect(first.data[0]!.picture!.url).toContain('/covers/')
  const own = await ask<List>(person, 'GET', `/own?kind=resource&subject=${resource.id}`)
  expect(own.body.data.map(({ title, holds }) => [title, holds])).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', true],
    ['Empty', false],
  ])
})

test('a public collection is copied into a private one that names its source', async () => {
  const resource = await aResource(api)
  const made = await aCollection(ann, { title: 'Worth copying', visibility: 'public' })
  await put(ann, made.id, `resource/${resource.id}`)
  const copy = (await ask<One>(bob, 'POST', `/${made.id}/copy`)).body.data
  expect(copy).toMatchObject({
    title: 'Worth copying',
    visibility: 'private',
    items: 1,
    owner: { id: bob.id },
    source: { id: made.id, owner: { id: ann.id } },
  })
  await ask(ann, 'PATCH', `/${made.id}`, { visibility: 'private' })
  expect((await ask(bob, 'POST', `/${made.id}/copy`)).status).toBe(404)
  expect((await ask<One>(bob, 'GET', `/${copy.id}`)).body.data).toMatchObject({ items: 1, source: null })
  expect((await ask(null, 'POST', `/${made.id}/copy`)).status).toBe(401)
})

test('a collection refuses bad input, what is not there, and more than it can hold', async () => {
  const { id } = await aCollection(ann)
  const resource = await aResource(api)
  const hidden = await aResource(api, { public: false })
  expect((await ask(ann, 'POST', '', { title: '' })).status).toBe(422)
  expect((await ask(ann, 'POST', '', { title: 'x'.repeat(81) })).status).toBe(422)
  expect((await ask(ann, 'POST', '', { title: 'Fine', visibility: 'secret' })).status).toBe(422)
  expect((await put(ann, id, `house/${resource.id}`)).status).toBe(422)
  expect((await put(ann, id, `resource/${hidden.id}`)).status).toBe(404)
  expect((await put(ann, id, 'resource/999999')).status).toBe(404)
  expect((await ask(ann, 'PATCH', `/${id}/items/999999`, { note: 'Nothing' })).status).toBe(404)
  expect((await items(ann, id, '?cursor=house')).status).toBe(422)
  // As full as it can be; the rows are copies of one resource.
  await pool.query(
    `with copies as (
       insert into resources (author_id, type, slug, language, languages, latest_revision_id, categories, created_at, updated_at)
       select author_id, type, 'copy-' || n, language, languages, latest_revision_id, categories, created_at, updated_at
       from resources, generate_series(1, $2::int) n where id = $1 returning id)
     insert into collection_items (collection_id, resource_id, position, added_at)
     select $3, id, row_number() over (), now() from copies`,
    [resource.id, collectionLimits.items, id],
  )
  await pool.query('update collections set item_count = $1 where id = $2', [collectionLimits.items, id])
  const refused = await put(ann, id, `resource/${resource.id}`)
  expect(refused.status).toBe(422)
})

test('an account takes its collections along', async () => {
  const person = await aUser(api)
  const resource = await aResource(api)
  const { id } = await aCollection(person, { visibility: 'public' })
  await put(person, id, `resource/${resource.id}`)
  await put(person, 'later', `resource/${resource.id}`)
  expect(await countOf(resource.id)).toBe(1)
  await removePersonalData(db, person.id)
  expect(await countOf(resource.id)).toBe(0)
  expect((await ask(null, 'GET', `/${id}`)).status).toBe(404)
})
