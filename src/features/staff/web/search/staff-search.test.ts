import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { sql } from '../../../../db/sql.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, browserHeaders } from '../../../../testing/content/users.ts'
import { searchAddressOf, searchChoiceOf } from './search-choice.ts'

const site = await testSite()
const { db } = site.services.database
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const today = site.clock.now().toISOString().slice(0, 10)
await db.execute(sql`insert into search_questions (day, lang, question, found, asked, askers)
  values (${today}, 'ru', 'квазитрон', false, 12, 7), (${today}, 'ru', 'скрытое', false, 9, 3),
    (${today}, 'en', 'lanterns', true, 12, 15)`)
await db.execute(sql`insert into search_examples (lang, place, question) values ('en', 1, 'auction')`)
await db.execute(sql`insert into search_concept_words (concept, lang, word, created_at)
  values ('auction', 'ru', 'торжище', now())`)

describe.each(localeCodes)('in %s', (locale) => {
  test('staff reads what was asked, and the words of concepts', async () => {
    const headers = await browserHeaders(site, moderator)
    const missed = await site.page(`/${locale}/staff/search`, headers)
    expect(missed.status).toBe(200)
    expect(missed.html).toContain('квазитрон')
    // Two people are too few.
    expect(missed.html).not.toContain('скрытое')
    const found = await site.page(`/${locale}/staff/search?view=found&language=en`, headers)
    expect(found.html).toContain('lanterns')
    expect(found.html).toContain('auction')
    const words = await site.page(`/${locale}/staff/search?view=words&q=auction`, headers)
    expect(words.html).toContain('торжище')
    expect(words.html).toContain('ประมูล')
    for (const { html } of [missed, found, words]) expect(html).not.toMatch(/>moderation\.\w/)
  })
})

test('texts that wait to be indexed are counted on the page', async () => {
  await db.execute(
    sql`insert into search_reindex (kind, id) select 'article', n from generate_series(1, 3) n`,
  )
  const { html } = await site.page('/en/staff/search', await browserHeaders(site, moderator))
  expect(html).toContain('3 texts are still to be indexed.')
})

test('a visitor logs in first, a member is refused', async () => {
  const visitor = await site.page('/ru/staff/search')
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    '/ru/auth/login?next=%2Fru%2Fstaff%2Fsearch',
  ])
  const member = await site.page('/ru/staff/search', await browserHeaders(site, await aUser(site)))
  expect(member.status).toBe(403)
})

test('the address of a choice is read as it was written, and what cannot be is left out', () => {
  const choice = { view: 'found', language: 'uk', days: '30', q: '', cursor: '12-3' } as const
  const address = new URL(searchAddressOf('http://x/', choice))
  expect(searchChoiceOf(Object.fromEntries(address.searchParams))).toEqual(choice)
  expect(searchChoiceOf({ view: 'x', language: 'xx', days: '9', q: ['a'], cursor: '!' })).toEqual({
    view: 'missed',
    language: null,
    days: '7',
    q: '',
    cursor: null,
  })
})
