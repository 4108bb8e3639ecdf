import { expect, test } from 'vitest'
import { aResource, resourceBody } from '../../../../testing/content/resources.ts'
import { pressRoom } from '../../../articles/api/articles.fixture.ts'
import type { Resource } from '../../resource-shapes.contract.ts'
import { purgeResources } from '../resource-jobs.ts'

const { api, author, reader, as, pool, db } = await pressRoom()
type One = { data: Resource }
const read = (slug: string | number, who: { id: number } | null = null) =>
  as(who)<One>('GET', `/api/resources/${slug}?lang=ru`)

test('a resource is found by number, by slug in any case, and by a slug it had before', async () => {
  const resource = await aResource(api, { author, slug: 'old-name' })
  expect((await read(resource.id)).body.data.slug).toBe('old-name')
  expect((await read('Old-Name')).body.data.id).toBe(resource.id)
  const renamed = await as(author)<One>('PATCH', `/api/resources/old-name`, { slug: 'new-name' })
  expect(renamed.body.data).toMatchObject({ slug: 'new-name', status: 'approved_and_verified' })
  expect((await read('old-name')).body.data).toMatchObject({ id: resource.id, slug: 'new-name' })
  const other = await as(author)('POST', '/api/resources', resourceBody({ slug: 'old-name' }))
  expect(other.status).toBe(409)
  expect(other.body.error).toMatchObject({ key: 'conflict', fields: { slug: [{ key: 'taken' }] } })
  const same = await as(author)('POST', '/api/resources', resourceBody({ slug: 'new-name' }))
  expect(same.body.error).toMatchObject({ key: 'conflict', fields: { slug: [{ key: 'taken' }] } })
  const back = await as(author)<One>('PATCH', `/api/resources/${resource.id}`, { slug: 'old-name' })
  expect(back.body.data.slug).toBe('old-name')
})

test('search knows a resource by its address, and by the new one once it has another', async () => {
  const { id } = await aResource(api, { author, slug: 'quokka-nest' })
  const find = async (q: string) => {
    const { body } = await as(null)<{ data: { id: number }[] }>('GET', `/api/search?q=${q}&lang=ru`)
    return body.data.map((found) => found.id)
  }
  expect(await find('quokka')).toEqual([id])
  await as(author)('PATCH', `/api/resources/${id}`, { slug: 'wombat-nest' })
  expect([await find('wombat'), await find('quokka')]).toEqual([[id], []])
})

test('a slug that was never public is free again once it is given up', async () => {
  const hidden = await aResource(api, { author, slug: 'given-up', public: false })
  await as(author)('PATCH', `/api/resources/${hidden.id}`, { slug: 'kept-instead' })
  expect((await read('given-up', author)).status).toBe(404)
  expect((await as(reader)('POST', '/api/resources', resourceBody({ slug: 'given-up' }))).status).toBe(201)
})

test('nobody collects addresses', async () => {
  const resource = await aResource(api, { author })
  const rename = (slug: string) => as(author)('PATCH', `/api/resources/${resource.id}`, { slug })
  for (let at = 1; at < 10; at++) expect((await rename(`collected-${at}`)).status).toBe(200)
  expect((await rename('collected-10')).body.error.fields.slug).toMatchObject([{ key: 'slug_changes' }])
  expect((await rename('collected-3')).status).toBe(200)
})

test.each([
  ['ab', 'too_short'],
  ['a'.repeat(26), 'too_long'],
  ['Lanterns', 'slug_letters'],
  ['lan--terns', 'slug_letters'],
  ['фонари', 'slug_letters'],
  ['12345', 'slug_letters'],
  ['stats', 'slug_reserved'],
  ['create', 'slug_reserved'],
  ['versions', 'slug_reserved'],
  ['plugins', 'slug_reserved'],
])('%s cannot be a slug: %s', async (slug, key) => {
  const answer = await as(author)('POST', '/api/resources', resourceBody({ slug }))
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields.slug).toMatchObject([{ key }])
})

test('a slug is proposed from a title in any of the languages, and is free', async () => {
  const propose = async (title: string, language: string) =>
    (
      await as(author)<{ data: { slug: string } }>(
        'GET',
        `/api/resources/slug?title=${encodeURIComponent(title)}&language=${language}`,
      )
    ).body.data.slug
  expect(await propose('Тёплый свет', 'ru')).toBe('tyoplyy-svet')
  expect(await propose('Щедрий ґанок', 'uk')).toBe('shchedryi-ganok')
  expect(await propose('โคมไฟ', 'th')).toMatch(/^[a-z0-9-]{3,25}$/)
  await aResource(api, { author, slug: 'tyoplyy-svet' })
  expect(await propose('Тёплый свет', 'ru')).toBe('tyoplyy-svet-2')
  const check = async (value: string) =>
    (await as(null)<{ data: unknown }>('GET', `/api/unique/resource/slug/${value}`)).body.data
  expect(await check('quite-new')).toEqual({ unique: true, suggestion: null })
  expect(await check('tyoplyy-svet')).toEqual({ unique: false, suggestion: 'tyoplyy-svet-2' })
  expect(await check('stats')).toMatchObject({ unique: false })
  expect((await as(null)('GET', '/api/resources/slug?title=abc&language=ru')).status).toBe(401)
})

test('of two that are renamed to one slug at once, one gets it', async () => {
  const both = [await aResource(api, { author }), await aResource(api, { author })]
  const renamed = await Promise.all(
    both.map(({ id }) => as(author)('PATCH', `/api/resources/${id}`, { slug: 'only-one-of-us' })),
  )
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a deleted resource goes for good after a month, with its files, and its slugs are free', async () => {
  const resource = await aResource(api, { author, slug: 'gone-for-good', version: { file: true } })
  await as(author)('DELETE', `/api/resources/${resource.id}`)
  const held = `select 1 from attachment_bindings where subject_kind = 'version' and subject_id = $1`
  expect((await pool.query(held, [resource.latest_version!.id])).rows).toHaveLength(1)
  await purgeResources(db, new Date(api.clock.now().getTime() + 31 * 86_400_000))
  expect((await pool.query(held, [resource.latest_version!.id])).rows).toHaveLength(0)
  const again = await as(reader)('POST', '/api/resources', resourceBody({ slug: 'gone-for-good' }))
  expect(again.status).toBe(201)
})

test('of two hundred who take one slug at once, exactly one gets it', async () => {
  const many = Array.from({ length: 200 }, () =>
    as(author)('POST', '/api/resources', resourceBody({ slug: 'wanted-by-many' })),
  )
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(199)
  const { rows } = await pool.query(
    `select count(*)::int as total from resources where slug = 'wanted-by-many'`,
  )
  expect(rows).toEqual([{ total: 1 }])
})
