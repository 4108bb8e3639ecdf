import { expect, test } from 'vitest'
import { aResource } from '../../../testing/content/resources.ts'
import { pressRoom } from '../../articles/api/articles.fixture.ts'
import type { Resource, ResourceStates } from '../resource-shapes.contract.ts'

const { api, author, reader, as } = await pressRoom()

const set = (slug: string, who: { id: number } | null, states: Partial<ResourceStates>) =>
  as(who)<{ data: ResourceStates }>('PUT', `/api/resources/${slug}/states`, states)
const found = async (q: string) =>
  (await as(null)<{ data: Resource[] }>('GET', `/api/resources?q=${q}`)).body.data.map(({ id }) => id)

test('are the author’s own', async () => {
  const { slug } = await aResource(api, { author })
  expect((await set(slug, null, { archived: true })).status).toBe(401)
  expect((await set(slug, reader, { archived: true })).status).toBe(403)
  const done = await set(slug, author, { archived: true, looking_for_maintainer: true })
  expect(done.body.data).toEqual({ archived: true, unlisted: false, looking_for_maintainer: true })
  expect((await set(slug, author, { archived: false })).body.data).toMatchObject({
    archived: false,
    looking_for_maintainer: true,
  })
})

test('unlisted is seen by its address and found nowhere', async () => {
  const resource = await aResource(api, { author, title: 'Невидимка для списков' })
  expect(await found('невидимка')).toEqual([resource.id])
  await set(resource.slug, author, { unlisted: true })
  expect(await found('невидимка')).toEqual([])
  const search = await as(null)<{ data: unknown[] }>('GET', '/api/search?q=невидимка')
  expect(search.body.data).toEqual([])
  const list = await as(null)<{ data: Resource[] }>('GET', '/api/resources?per_page=100')
  expect(list.body.data.map(({ id }) => id)).not.toContain(resource.id)
  const shown = await as(null)<{ data: Resource }>('GET', `/api/resources/${resource.slug}`)
  expect(shown.body.data.states.unlisted).toBe(true)
  await set(resource.slug, author, { unlisted: false })
  expect(await found('невидимка')).toEqual([resource.id])
})
