import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { segmentOfType, type ResourceType } from '../../../../contract/taxonomy.ts'
import { aResource } from '../../../../testing/content/resources.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'

const site = await testSite()
const author = await aUser(site)
const stranger = await aUser(site)
const translator = await aUser(site, { roles: ['user', 'translator'] })
const unapproved = await aUser(site, { status: 'verified' })
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const shown = await aResource(site, { author })
const waiting = await aResource(site, { author, public: false })

const pathOf = ({ type, slug }: { type: ResourceType; slug: string }) => `/${segmentOfType[type]}/${slug}`
const open = async (path: string, user: { id: number } | null, locale = 'ru') => {
  const page = await site.page(`/${locale}${path}`, user ? await browserHeaders(site, user) : {})
  return { ...page, target: page.headers.get('location') }
}
const pages = [
  '/resource/create',
  '/profile/resources',
  '/invitations',
  `${pathOf(shown)}/edit`,
  `${pathOf(shown)}/review`,
  `${pathOf(waiting)}/review`,
  `${pathOf(shown)}/revisions`,
  `${pathOf(shown)}/translations/en`,
  `${pathOf(shown)}/versions/edit`,
  `${pathOf(shown)}/version/create`,
  `${pathOf(shown)}/version/${shown.latest_version!.id}/edit`,
  `${pathOf(shown)}/settings`,
  `${pathOf(shown)}/team`,
]

describe.each(localeCodes)('in %s', (locale) => {
  test.each(pages)('%s opens for the author, every text translated', async (path) => {
    const { status, html } = await open(path, author, locale)
    expect(status).toBe(200)
    expect(html).not.toMatch(/>\s*(resources|texts|moderation|attachments|web)\.[a-z]+\./)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('who may write', () => {
  test.each(pages)('%s leads a visitor to the login and back', async (path) => {
    const { status, target } = await open(path, null)
    expect(status).toBe(302)
    expect(target).toBe(`/ru/auth/login?next=${encodeURIComponent(`/ru${path}`)}`)
  })

  test('who is not approved yet sees what is missing instead of the form', async () => {
    const { status, html } = await open('/resource/create', unapproved)
    expect(status).toBe(200)
    expect(html).not.toContain('name="type"')
  })

  test.each(['edit', 'review', 'revisions', 'versions/edit', 'version/create', 'settings'])(
    'a stranger does not get to %s',
    async (page) => {
      const { status } = await open(`${pathOf(shown)}/${page}`, stranger)
      expect([302, 404]).toContain(status)
    },
  )

  test('staff reads what became of a resource but does not edit it', async () => {
    expect((await open(`${pathOf(waiting)}/review`, moderator)).status).toBe(200)
    const { status, target } = await open(`${pathOf(shown)}/edit`, moderator)
    expect([status, target]).toEqual([302, `/ru${pathOf(shown)}`])
  })

  test('a translator translates what is public, a stranger is led to the resource', async () => {
    expect((await open(`${pathOf(shown)}/translations/th`, translator)).status).toBe(200)
    expect((await open(`${pathOf(waiting)}/translations/th`, translator)).status).toBe(404)
    const { status, target } = await open(`${pathOf(shown)}/translations/th`, stranger)
    expect([status, target]).toEqual([302, `/ru${pathOf(shown)}`])
  })

  test('another type or the number leads to the same page under the right address', async () => {
    const { status, target } = await open(`/other/${shown.id}/edit`, author)
    expect([status, target]).toEqual([302, `/ru${pathOf(shown)}/edit`])
  })
})

describe('what became of it', () => {
  test('while it waits the author sees the stage, and that a version is needed', async () => {
    const { html } = await open(`${pathOf(waiting)}/review`, author, 'en')
    expect(html).toContain('Waiting for review')
    expect(html).toContain('Readers can see the resource once it has an approved version')
  })

  test('an edit of what is public says that readers see the earlier version, with a way to both', async () => {
    const item = await aResource(site, { author })
    const headers = await bearerHeaders(site, author)
    const change = { base_revision_id: item.revision_id, description: `Rewritten: ${item.description}` }
    const sent = await site.send(`/api/resources/${item.slug}`, { method: 'PATCH', headers, json: change })
    expect(sent.status).toBe(200)
    const { html } = await open(`${pathOf(item)}/review`, author, 'en')
    expect(html).toContain('Your edit awaits review')
    expect(html).toContain('Readers see the earlier version')
    expect(html).not.toContain('Only you and the moderators can see it')
    expect(html).toContain(`href="/en${pathOf(item)}">What readers see`)
    expect(html).toMatch(/\/revisions\?revision=\d+">What has changed/)
  })

  test.each([
    'review',
    'edit',
    'versions/edit',
    'version/create',
    'translations/en',
    'revisions',
    'team',
    'settings',
  ])('on %s the name of the resource stands on top, with its stage and the way to it', async (page) => {
    const { html } = await open(`${pathOf(shown)}/${page}`, author, 'en')
    expect(html).toMatch(new RegExp(`<h1[^>]*>${shown.title}</h1>`))
    expect(html).toMatch(/<\/h1><span class="badge[^>]*>.*?Public/s)
    expect(html).toMatch(new RegExp(`href="/en${pathOf(shown)}"[^>]*><span class="btn-label">.*?Open`, 's'))
    const tabs = ['Overview', 'Text', 'Versions', 'Translations', 'History', 'Team', 'Settings']
    const strip = /aria-label="Resource pages">(.*?)<\/nav>/s.exec(html)![1]!
    expect(tabs.filter((tab) => !strip.includes(`>${tab}`))).toEqual([])
  })

  test('on the resource itself its owner has one way to manage it and one to add a version', async () => {
    const { html } = await open(pathOf(shown), author, 'en')
    const tools = /aria-label="Resource pages">(.*?)<\/nav>/s.exec(html)![1]!
    expect([...tools.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      `/en${pathOf(shown)}/review`,
      `/en${pathOf(shown)}/version/create`,
    ])
    expect((await open(pathOf(shown), stranger, 'en')).html).not.toContain('aria-label="Resource pages"')
  })

  test('a step has an address of its own', async () => {
    const { html } = await open('/resource/create?step=text', author, 'en')
    expect(html).toMatch(/aria-current="step"[^>]*>.*?Description/s)
    expect(html).not.toContain('write-type-tiles')
  })

  test('a begun draft stands among one’s own and opens where it was left', async () => {
    const headers = await bearerHeaders(site, author)
    const made = await site.send('/api/resources/drafts', {
      headers,
      json: { title: 'Begun and left', type: 'plugin', step: 'details' },
    })
    const { data } = (await made.json()) as { data: { id: number } }
    expect((await open('/profile/resources', author, 'en')).html).toContain('Begun and left')
    const { html } = await open(`/resource/create?draft=${data.id}`, author, 'en')
    expect(html).toMatch(/aria-current="step"[^>]*>.*?Categories and links/s)
    // An empty form says that there is something to go on with; the one that is open does not.
    const link = `<a class="link" href="/en/resource/create?draft=${data.id}" data-reload="true">Begun and left</a>`
    expect((await open('/resource/create', author, 'en')).html).toContain(link)
    expect(html).not.toContain(link)
  })

  test('what one follows stands under one’s own, for nobody else', async () => {
    const reader = await aUser(site)
    const headers = await bearerHeaders(site, reader)
    expect((await open('/profile/resources', reader, 'en')).html).not.toContain('Resources you follow')
    await site.send(`/api/resources/${shown.slug}/follow`, { method: 'PUT', headers })
    const { html } = await open('/profile/resources', reader, 'en')
    expect(html).toContain('Resources you follow')
    expect(html).toContain(`href="/en${pathOf(shown)}"`)
  })

  test('the team sees where a version stands', async () => {
    const { html } = await open(`${pathOf(shown)}/versions/edit`, author, 'en')
    expect(html).toContain('Everyone can download it.')
    expect(html).toContain('Upload version')
  })
})
