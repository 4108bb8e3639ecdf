import { sha256 } from 'virtual:publish-script'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { testSite } from '../../../testing/test-site.ts'
import { askedFor } from './reference-address.ts'

const site = await testSite()
const titles = {
  be: 'Апублікаваць версію',
  en: 'Publish a version',
  kz: 'Нұсқа жариялау',
  ru: 'Опубликовать версию',
  th: 'เผยแพร่เวอร์ชัน',
  uk: 'Опублікувати версію',
}

describe.each(localeCodes)('the reference in %s', (locale) => {
  test('shows one operation in full, and can be read without scripts', async () => {
    const { status, html } = await site.page(`/${locale}/api/resources?operation=versions.create`)
    expect(status).toBe(200)
    expect(html).toContain(`<h1 class="api-title">${titles[locale]}</h1>`)
    for (const part of ['Idempotency-Key', 'primary_file', 'content.create', 'rateLimited', 'curl -X POST'])
      expect(html).toContain(part)
    expect(html).toContain(
      `hrefLang="kk" href="http://localhost:3000/kz/api/resources?operation=versions.create"`,
    )
    // Everything is translated, and the page does not contain the other two hundred operations.
    expect(html).not.toMatch(/>apiDocs\.[\w.-]+</)
    expect(Buffer.byteLength(html)).toBeLessThan(120_000)
  })

  test('offers the command for builds with its hash, and a workflow that uses it', async () => {
    const { html } = await site.page(`/${locale}/api/introduction`)
    expect(html).toContain('href="/publish.mjs"')
    expect(html).toContain(`>${sha256}</code>`)
    expect(html).toContain('.github/workflows/publish.yml')
  })

  test.each(['', '/introduction', '/rate-limits', '/resources', '/resources?group=login'])(
    'has all its words on /api%s',
    async (path) => {
      const { status, html } = await site.page(`/${locale}/api${path}`)
      expect(status).toBe(200)
      expect(html).not.toMatch(/>apiDocs\.[\w.-]+</)
      expect(html.match(/<h1/g)).toHaveLength(1)
    },
  )
})

describe('an address of the reference', () => {
  test('an address of the reference that names no page, operation or group is not found, or shows the first group', async () => {
    expect((await site.page('/en/api/nothing')).status).toBe(404)
    expect((await site.page('/en/api/resources?operation=no.such')).status).toBe(404)
    expect((await site.page('/en/api/resources?group=nothing')).html).toContain('>Resources</h1>')
  })

  test('an address of the reference of a search shows what was found, and is not for search engines', async () => {
    const { html } = await site.page('/en/api/resources?q=sha-512')
    expect(html).toContain('operation=versionFiles.byHash')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect((await site.page('/en/api/resources?q=zzzz')).html).toContain('No calls match')
  })

  test('an address of the reference is read by its most specific wish, whatever else stands in it', () => {
    expect(askedFor({ operation: 'users.get', q: 'x', group: 'login' })).toMatchObject({ name: 'users.get' })
    expect(askedFor({ operation: '../users', q: ' words ' })).toEqual({ kind: 'found', q: 'words' })
    expect(askedFor({ group: 'login' })).toEqual({ kind: 'group', group: 'login' })
    expect(askedFor({ group: 'toString', q: ['a'], operation: ['b.c'] })).toEqual({
      kind: 'group',
      group: 'resources',
    })
  })
})
