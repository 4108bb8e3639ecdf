import { beforeAll, describe, expect, test } from 'vitest'
import { resourcesAddress } from '../../src/features/resources/list/web/resource-filter.ts'
import { pageKey } from '../../src/app/page-params.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

const addressOf = (resource: { slug: string }, language = 'ru', segment = 'plugins') =>
  `href="/${language}/${segment}/${resource.slug}"`

describe('the list of resources', () => {
  test('invites to publish the first one, and is cleared when there is one', async () => {
    const page = await site.page('/en/resources/maps')
    expect(page.status).toBe(200)
    expect(page.html).toContain('The chest is still empty')
    expect(page.tags).toContain('list:resources')
    expect(page.tags).toContain('list:resources:map')
  })

  test('shows what is public, of one type where one is asked for', async () => {
    const author = await aUser(site)
    const plugin = await aResource(site, { author, language: 'uk', categories: ['magic'] })
    const mod = await aResource(site, { author, type: 'mod', categories: ['magic'] })
    const hidden = await aResource(site, { author, public: false, categories: ['magic'] })
    const all = await site.page('/ru/resources?categories[]=magic')
    const mods = await site.page('/th/resources/mods?categories[]=magic')

    expect(all.html).toContain(addressOf(plugin))
    expect(all.html).toContain(addressOf(mod, 'ru', 'mods'))
    expect(all.html).toContain('<span lang="uk-UA">Українська</span>')
    expect(mods.html).toContain(addressOf(mod, 'th', 'mods'))
    expect(mods.html).not.toContain(addressOf(plugin, 'th'))
    // Not even its own author finds what is not public.
    const own = await site.page('/ru/resources?categories[]=magic', await browserHeaders(site, author))
    for (const { html } of [all, own]) expect(html).not.toContain(`/${hidden.slug}"`)
  })

  test('offers to drop one of the choices that leave nothing, with what there is then', async () => {
    await aResource(site, {
      categories: ['economy'],
      version: { platforms: ['paper'], gameVersions: ['1.21.4'] },
    })
    const { html } = await site.page(
      '/en/resources?categories[]=economy&platforms[]=velocity&q=no-such-words',
    )
    expect(html).toContain('“no-such-words”')
    expect(html).not.toContain('Without “')
    const two = await site.page('/en/resources?categories[]=economy&platforms[]=folia')
    expect(two.html).toContain('Without “Folia”: 1')
    expect(two.html).not.toContain('Without “Economy”')
  })

  test('narrows without scripts by what it runs on, and remembers it in the form', async () => {
    const one = await aResource(site, {
      categories: ['food'],
      version: { platforms: ['velocity'], gameVersions: ['1.19.4'] },
    })
    const other = await aResource(site, { categories: ['food'] })
    for (const question of ['platforms[]=velocity', 'game_versions[]=1.19.4', `author=${one.authorRow.id}`]) {
      const { html } = await site.page(`/ru/resources?categories[]=food&${question}`)
      expect(html).toContain(addressOf(one))
      expect(html).not.toContain(addressOf(other))
    }
    const { html } = await site.page(
      '/ru/resources/plugins?categories[]=food&platforms[]=velocity&game_versions[]=1.19.4&period=week&view=grid',
    )
    expect(html).toContain('action="/ru/resources/plugins"')
    for (const value of ['food', 'velocity', '1.19.4'])
      expect(html).toMatch(new RegExp(`<input(?=[^>]*value="${value}")(?=[^>]*checked)`))
    expect(html).toMatch(/<option(?=[^>]*value="week")(?=[^>]*selected)/)
    // Taking one back leaves the others.
    expect(html).toMatch(
      /class="chip chip-honey" href="\/ru\/resources\/plugins\?categories%5B%5D=food&amp;game/,
    )
    expect(html).toContain('<div class="resources-grid">')
  })

  test('narrows without scripts by licence and by tag, and shows how many there are', async () => {
    const free = await aResource(site, {
      categories: ['mobs'],
      tags: ['звери'],
      licence: { id: 'Zlib', text: '' },
    })
    const other = await aResource(site, { categories: ['mobs'], tags: ['звери', 'птицы'] })
    const by = async (question: string) =>
      (await site.page(`/ru/resources?categories[]=mobs&${question}`)).html
    const licensed = await by('licences[]=Zlib')
    expect(licensed).toContain(addressOf(free))
    expect(licensed).not.toContain(addressOf(other))
    expect(licensed).toMatch(/<input(?=[^>]*name="licences\[\]")(?=[^>]*value="Zlib")(?=[^>]*checked)/)
    // Written otherwise than it is called, it is the same tag and one box.
    const tagged = await by(`tags[]=${encodeURIComponent('Птицы')}`)
    expect(tagged).toContain(addressOf(other))
    expect(tagged).not.toContain(addressOf(free))
    expect(tagged).toMatch(/<input(?=[^>]*name="tags\[\]")(?=[^>]*value="птицы")(?=[^>]*checked)/)
    expect(tagged).not.toContain('value="Птицы"')
  })

  test('every choice is part of the address a page is kept under', () => {
    const chosen = resourcesAddress(
      {
        type: null,
        q: 'мост',
        exact: true,
        categories: ['food'],
        tags: ['свет'],
        platforms: ['paper'],
        gameVersions: ['1.21.4'],
        licences: ['MIT'],
        language: 'th',
        author: 7,
        period: 'week',
        maintainer: true,
        menus: true,
        works: true,
        current: true,
        sort: 'views',
        view: 'grid',
        page: 1,
      },
      { page: 3 },
    )
    const names = (address: string) => [...new URL(address, 'http://x').searchParams.keys()].sort()
    expect(names(pageKey(`/ru${chosen}`))).toEqual(names(`/ru${chosen}`))
    expect(names(chosen)).toHaveLength(17)
  })

  test('finds by words, and keeps searches out of indexes', async () => {
    const resource = await aResource(site, { title: 'Красный мостик через реку' })
    const found = await site.page(`/ru/resources?q=${encodeURIComponent('мостик')}`)
    expect(found.html).toContain(addressOf(resource))
    expect(found.html).toContain('content="noindex"')
    const nothing = await site.page(`/ru/resources?q=${encodeURIComponent('небывальщина')}`)
    expect(nothing.status).toBe(200)
    expect(nothing.html).toContain('По запросу «небывальщина» ресурсов нет')
  })

  test('has numbered pages that point at each other, and one address for one list', async () => {
    const author = await aUser(site)
    for (let count = 0; count < 21; count++) await aResource(site, { author, categories: ['mobs'] })
    const first = await site.page('/ru/resources/plugins?q=&sort=downloads&categories[]=mobs&language=')
    const second = await site.page('/ru/resources/plugins?categories[]=mobs&page=2&sort=views&view=grid')
    const at = `${site.services.config.origin}/ru/resources/plugins?categories%5B%5D=mobs`

    expect(first.html).toContain(`<link rel="canonical" href="${at}"/>`)
    expect(first.html).toContain(`<link rel="next" href="${at}&amp;page=2"/>`)
    expect(first.html).not.toContain('rel="prev"')
    expect(first.html).toMatch(/<a class="page-link" href="[^"]*page=2"/)
    expect(second.html).toContain(`<link rel="canonical" href="${at}&amp;page=2"/>`)
    expect(second.html).toContain('hrefLang="kk"')
  })

  test.each([
    'sort=useful',
    'sort=reaction.6',
    'sort=rising',
    'sort=nonsense',
    'page=500',
    'author=99999999999',
    'maintainer=1&archived=no',
  ])('answers %s', async (question) => {
    expect((await site.page(`/ru/resources?${question}`)).status).toBe(200)
  })

  test('knows no other types', async () => {
    expect((await site.page('/ru/resources/cars')).status).toBe(404)
  })
})

describe('other places that list resources', () => {
  test('a profile shows what the person has published', async () => {
    const resource = await aResource(site)
    const hidden = await aResource(site, { author: resource.authorRow, public: false })
    const reader = await browserHeaders(site, await aUser(site))
    for (const path of [`/ru/user/${resource.authorRow.id}/resources`, `/ru/user/${resource.authorRow.id}`]) {
      const { html, status } = await site.page(path, reader)
      expect(status).toBe(200)
      expect(html).toContain(addressOf(resource))
      expect(html).not.toContain(`/${hidden.slug}"`)
    }
    const none = await site.page(`/ru/user/${(await aUser(site)).id}/resources`, reader)
    expect(none.html).toContain('empty-state')
  })

  test('the search shows resources with their type and a drawn icon', async () => {
    const resource = await aResource(site, { title: 'Неповторимый караван-сарай' })
    const { html } = await site.page(`/ru/search?q=${encodeURIComponent('караван-сарай')}`)
    expect(html).toContain(addressOf(resource))
    expect(html).toContain(`/covers/resource-${resource.id}-icon-160.webp`)
  })
})
