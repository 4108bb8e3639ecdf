import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { testSite } from '../../../testing/test-site.ts'
import { infoTexts } from '../info-limits.contract.ts'
import { infoTextOf, readInfoFile } from './info-texts.ts'

const site = await testSite()
const least = { about: 400, rules: 3_000, terms: 5_000, 'about-ad': 1_800 }
const plain = (html: string) => html.replace(/<[^>]*>/g, '')

describe.each(localeCodes)('the texts of the site in %s', (locale) => {
  test.each(infoTexts)('%s is whole, in its own language, with headings and a date', (page) => {
    const text = infoTextOf(page, locale, 'Yard')
    expect(plain(text.content_html).length).toBeGreaterThan(least[page] * (locale === 'th' ? 0.7 : 1))
    expect(text.content_html).not.toMatch(/\{site\}|TODO|lorem/i)
    expect(text.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (page !== 'about') expect(text.contents.length).toBeGreaterThan(3)
    const letters = { ru: /[ыэ]/, be: /[ўі]/, uk: /[їє]/, kz: /[әғқңөұүі]/, th: /[ก-๙]/, en: /\bthe\b/ }
    expect(text.content_html).toMatch(letters[locale])
  })

  test('the translations have the same parts', () => {
    for (const page of infoTexts)
      expect(infoTextOf(page, locale, 'Yard').contents.map(({ level }) => level)).toEqual(
        infoTextOf(page, 'ru', 'Yard').contents.map(({ level }) => level),
      )
  })

  test.each(['', '/rules', '/terms', '/about-ad'])(
    '/info%s shows its text before any script',
    async (path) => {
      const { status, html } = await site.page(`/${locale}/info${path}`)
      expect(status).toBe(200)
      const text = infoTextOf((path.slice(1) || 'about') as 'rules', locale, 'Blockyard')
      expect(html).toContain(`<title>${text.title}`)
      expect(html).toContain(`<time dateTime="${text.date}">`)
      for (const { id } of text.contents) expect(html).toContain(`href="#${id}"`)
      // Links inside a text stay in the reader's language.
      expect(html).not.toMatch(/href="\/(?:info|contact)/)
    },
  )
})

test('the interface gives the list and each text in the language asked for', async () => {
  const list = (await (await site.send('/api/info?lang=th')).json()) as {
    data: { page: string; title: string }[]
  }
  expect(list.data.map(({ page }) => page)).toEqual(['about', 'rules', 'terms', 'about-ad'])
  const rules = (await (await site.send('/api/info/rules?lang=uk')).json()) as { data: { title: string } }
  expect(rules.data.title).toBe('Правила')
  expect((await site.send('/api/info/hats')).status).toBe(422)
})

test.each([
  'text',
  '---\ntitle: A\n---\ntext',
  '---\ntitle: Good title\ndescription: short\ndate: 2026-01-01\n---\n',
])('a broken file is named, not shown: %j', (source) => {
  expect(() => readInfoFile(source)).toThrow()
})

describe('the complaint form without JavaScript', () => {
  const filled = {
    form: 'complaint',
    name: 'Ann Owner',
    email: 'ann.owner@example.org',
    role: 'agent',
    url: 'http://localhost:3000/ru/maps/bay',
    explanation: 'The map is mine, it was published on my own site two years ago.',
    good_faith: 'on',
    website: '',
  }

  test('the complaint form without JavaScript is sent by the browser alone and says so', async () => {
    const answer = await site.post('/en/info/terms', filled)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/info/terms?done=1'])
    const done = await site.page('/en/info/terms?done=1')
    expect(done.html).toContain('The complaint was sent')
    const { rows } = await site.services.database.pool.query('select name, path, language from complaints')
    expect(rows).toEqual([{ name: 'Ann Owner', path: '/ru/maps/bay', language: 'en' }])
  })

  test('the complaint form without JavaScript comes back with every word and what is wrong', async () => {
    const answer = await site.post('/ru/info/terms', {
      ...filled,
      url: 'https://elsewhere.example/x',
      good_faith: '',
    })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('The map is mine, it was published')
    expect(answer.html).toContain('value="ann.owner@example.org"')
    expect(answer.html).toContain('Без этого подтверждения жалобу рассмотреть нельзя.')
    const address = await site.post('/ru/info/terms', { ...filled, url: 'https://elsewhere.example/x' })
    expect(address.html).toContain('Нужен адрес страницы на этом сайте')
  })

  test('the complaint form without JavaScript is not sent from another site', async () => {
    const answer = await site.post('/ru/info/terms', filled, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
