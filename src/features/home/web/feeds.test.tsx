import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locales.ts'
import { loadMessages } from '../../../web/i18n/catalogues.ts'
import { makeTranslator, TranslatorProvider } from '../../../web/i18n/translator.tsx'
import { articleItems, people, trendItems } from './feeds.fixture.ts'
import { Articles } from './articles.tsx'
import { Community } from './community.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { HeadList } from './head-list.tsx'
import { Trends } from './trends.tsx'
import { TypeTiles } from './type-tiles.tsx'

async function html(node: ReactNode, locale: Locale = 'ru'): Promise<string> {
  const translator = makeTranslator(locale, await loadMessages(locale, ['home'], 'test'))
  const page = renderToString(<TranslatorProvider value={translator}>{node}</TranslatorProvider>)
  return page.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}
const times = (text: string, part: RegExp) => text.match(part)?.length ?? 0

describe('trends', () => {
  it('shows one tall card and four small ones, however many are handed in', async () => {
    const page = await html(
      <Trends title="В тренде" items={[...trendItems, { ...trendItems[0]!, id: 99 }]} />,
    )
    expect(times(page, /<article/g)).toBe(5)
    expect(times(page, /trend-lead/g)).toBe(1)
    expect(page).toContain('href="/ru/plugins/guild-halls"')
    expect(page).toContain('184 302 скачивания')
    expect(page).toContain('+12 480 за неделю')
  })
  it('says that nothing is there and offers to be first', async () => {
    const page = await html(<EmptyFeed of="trends" />)
    expect(page).toContain('Сундук пока пуст')
    expect(page).toContain('href="/ru/resource/create"')
    expect(page).not.toContain('<article')
  })
})

describe('articles', () => {
  it('gives pictures to the first of each column only', async () => {
    const page = await html(<Articles title="Статьи" items={articleItems} />)
    expect(times(page, /<article/g)).toBe(5)
    expect(times(page, /teaser-cover/g)).toBe(3)
    expect(page).toContain('148 комментариев')
  })
  it('stands without a second column', async () => {
    const page = await html(<Articles title="Статьи" items={articleItems.slice(0, 1)} />)
    expect(times(page, /<article/g)).toBe(1)
  })
  it('has an empty state', async () => {
    expect(await html(<EmptyFeed of="articles" />, 'en')).toContain('The first page is yours')
  })
})

describe('type tiles', () => {
  it('shows no number it was not given', async () => {
    const page = await html(<TypeTiles counts={{ plugin: 3406 }} />)
    expect(times(page, /class="type-tile-count"/g)).toBe(1)
    expect(page).toContain('3 406 ресурсов')
  })
})

describe('community', () => {
  const statistics = { total: 1, online: 0, newest: people(3) }
  it('offers a guest the free place and no closed profiles', async () => {
    const page = await html(<Community statistics={statistics} user={null} />)
    expect(page).toContain('<b>1</b> участник<')
    expect(page).toContain('href="/ru/auth/register"')
    expect(page).not.toContain('/ru/user/')
    expect(page).toContain('data-slots="24"')
    expect(page).toContain(
      '<noscript><p class="head-names">Новые участники: person-1, person-2, person-3</p>',
    )
  })
  it('doubles the wall when it is full, without rendering heads that are far away', async () => {
    const page = await html(<Community statistics={{ ...statistics, newest: people(48) }} user={null} />)
    expect(page).toContain('data-slots="48"')
    expect(page).toContain('person-47<')
    expect(page).not.toContain('/heads/')
  })
  it('keeps a place for a guest, and leads members to profiles', async () => {
    const [guest, member] = [
      await html(<HeadList people={people(3)} member={false} />),
      await html(<HeadList people={people(3)} member />),
    ]
    expect(times(guest, /<li/g)).toBe(4)
    expect(guest).toContain('href="/ru/auth/register"')
    expect(guest).not.toContain('/ru/user/')
    expect(times(member, /<li/g)).toBe(3)
    expect(member).toContain('href="/ru/user/1"')
  })
  it('counts in every language', async () => {
    for (const [locale, text] of [
      ['be', '<b>22</b> удзельнікі'],
      ['uk', '<b>22</b> учасники'],
      ['en', '<b>22</b> members'],
      ['kz', '<b>22</b> мүше'],
      ['th', '<b>22</b> สมาชิก'],
    ] as const)
      expect(
        await html(<Community statistics={{ ...statistics, total: 22 }} user={null} />, locale),
      ).toContain(text)
  })
})
