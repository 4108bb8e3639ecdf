import { beforeAll, describe, expect, test } from 'vitest'
import { pressRoom } from '../../src/features/articles/api/articles.fixture.ts'
import type { Comment } from '../../src/features/comments/comments.contract.ts'
import { writeId } from '../../src/features/modrinth/api/modrinth-ids.ts'
import { makeTechnicalPaths } from '../../src/app/program-routes.ts'
import { aResource, aVersionOf } from '../../src/testing/content/resources.ts'
import { testOrigin } from '../../src/testing/test-api.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'

const { api, as, author, reader, moderator } = await pressRoom()
const resource = await aResource(api, { author, unlisted: true, title: 'Секретный плагин' })
const versionId = await aVersionOf(api, resource, { file: true })
const other = await aUser(api)
const { id, slug } = resource
const via = `?via=${slug}`
const said = (
  await as(reader)<{ data: Comment }>('POST', `/api/resources/${id}/comments${via}`, {
    content: 'Тайные слова',
  })
).body.data

const technical = makeTechnicalPaths(api.services)
const ask = async (path: string) =>
  (await technical(new Request(testOrigin + path), { ip: '203.0.113.7', requestId: 'test' }))!
const statusOf = (path: string) =>
  ask(path).then(
    (answer) => answer.status,
    (error: { status: number }) => error.status,
  )

describe('an unlisted resource is opened by its slug and not by its number', () => {
  test.each([
    '',
    '/versions',
    '/versions/latest',
    `/versions/${versionId}`,
    '/downloads',
    '/team',
    '/related',
    '/dependants',
    '/translations',
  ])('/api/resources/…%s', async (rest) => {
    for (const who of [null, other]) {
      expect((await as(who)('GET', `/api/resources/${id}${rest}`)).status).toBe(404)
      expect((await as(who)('GET', `/api/resources/${slug}${rest}`)).status).toBe(200)
    }
    for (const who of [author, moderator])
      expect((await as(who)('GET', `/api/resources/${id}${rest}`)).status).toBe(200)
  })

  test('nor is anything written about it by number', async () => {
    const write = async (key: string | number) => [
      (await as(other)('PUT', `/api/resources/${key}/follow`)).status,
      (await as(other)('PATCH', `/api/resources/${key}`, { title: 'Моё название' })).status,
    ]
    expect(await write(id)).toEqual([404, 404])
    expect(await write(slug)).toEqual([200, 403])
  })

  test.each([
    ['GET', `/api/resources/${id}/comments`, null],
    ['POST', `/api/resources/${id}/comments`, { content: 'Ещё слова' }],
    ['GET', `/api/resources/${id}/reactions/counts`, null],
    ['GET', `/api/resources/${id}/reactions`, null],
    ['PUT', `/api/resources/${id}/react`, { reaction: 1 }],
    ['DELETE', `/api/resources/${id}/react`, null],
    ['GET', `/api/comments/${said.id}`, null],
    ['GET', `/api/comments/${said.id}/replies`, null],
    ['PUT', `/api/comments/${said.id}/react`, { reaction: 1 }],
    ['GET', `/api/comments/${said.id}/reactions`, null],
  ])('%s %s asks strangers for the slug', async (method, path, body) => {
    const call = (query: string) => as(other)(method, path + query, body ?? undefined)
    for (const wrong of ['', `?via=${id}`, '?via=other-slug']) expect((await call(wrong)).status).toBe(404)
    expect([200, 201]).toContain((await call(via)).status)
    // Staff and team need none; other tests check what they may do with their own.
    if (method === 'GET')
      for (const who of [author, moderator]) expect((await as(who)(method, path)).status).toBe(200)
  })

  test('it is reported by whoever knows it', async () => {
    const report = (more: object) =>
      as(other)('POST', '/api/reports', { kind: 'resource', id, reason: 'spam', ...more })
    expect((await report({})).status).toBe(404)
    expect((await report({ via: slug })).status).toBe(202)
  })

  test('whoever wrote a comment goes on changing it by its number', async () => {
    const path = `/api/comments/${said.id}`
    expect((await as(reader)('PATCH', path, { content: 'Другие слова' })).status).toBe(200)
    expect((await as(other)('PATCH', path, { content: 'Чужие слова' })).status).toBe(404)
  })

  test('launchers find it by slug alone', async () => {
    const byNumber = [
      ...[String(id), writeId('project', id)].flatMap((key) =>
        ['', '/check', '/version', '/members', '/dependencies'].map((rest) => `/project/${key}${rest}`),
      ),
      `/team/${writeId('team', id)}/members`,
      `/version/${versionId}`,
      `/version/${writeId('version', versionId)}`,
    ]
    for (const path of byNumber) expect([path, await statusOf(`/modrinth/v2${path}`)]).toEqual([path, 404])
    for (const path of [`/projects?ids=["${id}"]`, `/versions?ids=["${versionId}"]`])
      expect(await (await ask(`/modrinth/v2${path}`)).json()).toEqual([])
    for (const rest of ['', '/version', '/members', '/dependencies', `/version/${versionId}`])
      expect((await ask(`/modrinth/v2/project/${slug}${rest}`)).status).toBe(200)
  })

  test('feeds do not know it', async () => {
    expect(await statusOf(`/feeds/en/versions/${id}.atom`)).toBe(404)
    expect(await statusOf(`/feeds/en/comments/resource-${id}.atom`)).toBe(404)
  })

  test('nobody learns its slug by depending on its number', async () => {
    const theirs = await aResource(api, { author: other })
    const draft = await aVersionOf(api, theirs, { public: false, verdict: null })
    const depend = (on: string | number) =>
      as(other)('PATCH', `/api/resources/${theirs.slug}/versions/${draft}`, {
        dependencies: [{ resource: on, kind: 'required' }],
      })
    expect((await depend(id)).body.error.fields['dependencies.0.resource']).toMatchObject([
      { key: 'no_resource' },
    ])
    expect((await depend(slug)).status).toBe(200)
    // Named once, it is sent again by number, as the form does.
    expect((await depend(id)).status).toBe(200)
  })
})

describe('the page of an unlisted resource', () => {
  let site: Awaited<ReturnType<typeof testSite>>
  beforeAll(async () => {
    site = await testSite()
  })

  test('works for a visitor who has its address', async () => {
    const made = await aResource(site, { unlisted: true })
    await site.send(`/api/resources/${made.id}/comments?via=${made.slug}`, {
      method: 'POST',
      headers: await bearerHeaders(site, await aUser(site)),
      json: { content: 'Слова под невидимкой' },
    })
    const { html, status } = await site.page(`/ru/plugins/${made.slug}`)
    expect(status).toBe(200)
    expect(html).toContain('Слова под невидимкой')
    expect((await site.page(`/ru/plugins/${made.id}`)).status).toBe(404)
    const card = /content="http:\/\/localhost:3000(\/cards\/resource-[^"]+)"/.exec(html)![1]!
    const paths = makeTechnicalPaths(site.services)
    const draw = (path: string) =>
      Promise.resolve(paths(new Request(testOrigin + path), { ip: '203.0.113.7', requestId: 'test' })).then(
        (answer) => answer!.status,
        (error: { status: number }) => error.status,
      )
    expect(await draw(card)).toBe(200)
    expect(await draw(card.replace(/.{14}\.jpg$/, `${'0'.repeat(14)}.jpg`))).toBe(404)
  })
})
