import { sql } from '../../src/db/sql.ts'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../src/features/inspection/api/zip.fixture.ts'
import { aResource, aVersionOf } from '../../src/testing/content/resources.ts'
import { testSite } from '../../src/testing/test-site.ts'
import type { TestSite } from '../../src/testing/test-site.ts'
import { bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

const pathOf = (resource: { slug: string }) => `/plugins/${resource.slug}`
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => link)
const attribute = (element: string | undefined, name: string) =>
  new RegExp(`${name}="([^"]*)"`, 'i').exec(element ?? '')?.[1]

describe('the versions of a resource', () => {
  test('are listed, narrowed by their address, and never indexed twice', async () => {
    const resource = await aResource(site, { version: { number: '1.0', platforms: ['paper'] } })
    await aVersionOf(
      site,
      { id: resource.id, author: resource.authorRow },
      {
        number: '2.0-fabric',
        platforms: ['fabric'],
        gameVersions: ['1.20.1'],
      },
    )
    const path = `/ru${pathOf(resource)}/versions`
    const all = await site.page(path)
    expect(all.html).toContain('>1.0</a>')
    expect(all.html).toContain('>2.0-fabric</a>')
    expect(attribute(linksOf(all.html, 'canonical')[0], 'href')).toBe(`${site.services.config.origin}${path}`)
    for (const question of ['platforms[]=fabric', 'game_versions[]=1.20.1']) {
      const some = await site.page(`${path}?${question}&channel[]=release`)
      expect(some.html).toContain('>2.0-fabric</a>')
      expect(some.html).not.toContain('>1.0</a>')
      expect(some.html).toContain('content="noindex"')
    }
    expect((await site.page(`${path}?channel[]=alpha`)).html).toContain('Таких версий нет')
  })

  test('one of them is found by its number too, and leads to its one address', async () => {
    const resource = await aResource(site, { version: { number: '1.0' } })
    const id = await aVersionOf(site, { id: resource.id, author: resource.authorRow }, { number: '3.1-rc' })
    const path = `/ru${pathOf(resource)}/version`
    const page = await site.page(`${path}/${id}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('<h1>3.1-rc')
    const byNumber = await site.page(`${path}/3.1-rc`)
    expect(byNumber.status).toBe(301)
    expect(byNumber.headers.get('location')).toBe(`${path}/${id}`)
    const elsewhere = await site.page(`/ru/mods/${resource.slug}/version/${id}`)
    expect(elsewhere.headers.get('location')).toBe(`${path}/${id}`)
    for (const wrong of ['9999999', 'nope', '%3Cscript%3E'])
      expect((await site.page(`${path}/${wrong}`)).status).toBe(404)
  })

  test('a file it does not have, and a text its file does not hold, are not there', async () => {
    const resource = await aResource(site)
    const facts = { number: '3.0', file: true }
    const id = await aVersionOf(site, { id: resource.id, author: resource.authorRow }, facts)
    const { rows } = await site.services.database.db.execute<{ id: string; key: string }>(sql`
      select v.id, f.key from version_files v join attachment_files f on f.attachment_id = v.attachment_id
      where v.version_id = ${id}`)
    const { id: file, key } = rows[0]!
    await site.services.storage.put(key, Readable.from([zipOf({ 'lang/ru.yml': 'hello: Привет' })]))
    const path = `/ru${pathOf(resource)}/version/${id}`
    const there = await site.page(`${path}?file=${file}&entry=lang/ru.yml`)
    expect([there.status, there.html.includes('hello: Привет')]).toEqual([200, true])
    for (const query of [`file=${file}&entry=lang/be.yml`, 'entry=nothing', 'file=999999'])
      expect((await site.page(`${path}?${query}`)).status).toBe(404)
  })

  test('what is not public is for the team alone', async () => {
    const resource = await aResource(site)
    const id = await aVersionOf(
      site,
      { id: resource.id, author: resource.authorRow },
      {
        number: '9.0',
        public: false,
        verdict: 'hold',
      },
    )
    const path = `/ru${pathOf(resource)}/version/${id}`
    expect((await site.page(path)).status).toBe(404)
    const own = await site.page(path, await browserHeaders(site, resource.authorRow))
    expect(own.status).toBe(200)
    expect(own.html).toContain('ждёт проверки модератором')
    expect((await site.page(`/ru${pathOf(resource)}/versions`)).html).not.toContain('>9.0</a>')
  })

  test('a withdrawn one says why and cannot be downloaded', async () => {
    const resource = await aResource(site, { version: { number: '1.0' } })
    const id = await aVersionOf(site, { id: resource.id, author: resource.authorRow }, { number: '2.0' })
    const yanked = await site.send(`/api/resources/${resource.id}/versions/${id}/yank`, {
      method: 'POST',
      headers: await bearerHeaders(site, resource.authorRow),
      json: { reason: 'Ломает сундуки.' },
    })
    expect(yanked.status).toBe(200)
    const { html } = await site.page(`/ru${pathOf(resource)}/version/${id}`)
    expect(html).toContain('Ломает сундуки.')
    expect(html).not.toContain('get-button')
  })

  test('changelogs stand together, also before scripts', async () => {
    const resource = await aResource(site)
    const id = await aVersionOf(site, { id: resource.id, author: resource.authorRow }, { number: '4.0' })
    await site.services.database.db.execute(
      sql`update versions set changelog_html = '<p>Починены фонари.</p>' where id = ${id}`,
    )
    const { html } = await site.page(`/ru${pathOf(resource)}?tab=changes`)
    expect(html).toContain('Починены фонари.')
    expect(html).toContain('content="noindex"')
  })
})
