import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import { loadMessages } from '../../../web/i18n/catalogues.ts'
import { makeTranslator, TranslatorProvider } from '../../../web/i18n/translator.tsx'
import { makeQueryClient } from '../../../web/query.ts'
import type { ModerationRecord } from '../contract/people/moderation.contract.ts'
import { DeclineNotice } from './people/decline-notice.tsx'

const site = await testSite()
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const admin = await aUser(site, { roles: ['user', 'admin'] })
const waiting = await aUser(site, { username: 'Waiting_One', status: 'verified' })

describe('the staff’s pages', () => {
  test.each(localeCodes)(
    'the server renders the staff’s pages with queue and review in %s',
    async (locale) => {
      const headers = await browserHeaders(site, moderator)
      const { status, html } = await site.page(`/${locale}/staff/users?user=${waiting.id}`, headers)
      expect(status).toBe(200)
      expect(html.match(/Waiting_One/g)!.length).toBeGreaterThan(2)
      expect(html).not.toMatch(/>moderation\.\w/)
      expect(html).toContain('aria-current="true"')
    },
  )

  test.each([
    ['nobody', null, '/staff/users', '/ru/auth/login?next=%2Fru%2Fstaff%2Fusers'],
    ['nobody', null, '/staff', '/ru/auth/login?next=%2Fru%2Fstaff'],
  ])('%s is sent on from %3$s', async (_who, user, path, target) => {
    const headers = user ? await browserHeaders(site, user) : {}
    const page = await site.page(`/ru${path}`, headers)
    expect([page.status, page.headers.get('location')]).toEqual([302, target])
  })

  test.each([
    ['a member', waiting, '/staff/users'],
    ['a member', waiting, '/staff'],
    ['a moderator', moderator, '/staff/audit'],
  ])('%s reads at %3$s that it is not for them', async (_who, user, path) => {
    const page = await site.page(`/ru${path}`, await browserHeaders(site, user))
    expect([page.status, page.headers.get('location')]).toEqual([403, null])
    expect(page.html).toContain('Эта страница вам недоступна')
    expect(page.html).toContain('У вас нет на это прав.')
  })

  test('the audit log and the inbox open for an admin; an unknown person is the 404 page', async () => {
    const headers = await browserHeaders(site, admin)
    expect((await site.page('/en/staff/audit?action=user.', headers)).html).toContain('Audit log')
    expect((await site.page('/en/staff/inbox', headers)).html).toContain('No messages')
    expect((await site.page('/en/staff/users?user=999999', headers)).status).toBe(404)
  })
})

describe.each(localeCodes)('in %s', (locale) => {
  test.each(['/contact', '/appeal?token=1'])('%s opens for everybody', async (path) => {
    const { status, html } = await site.page(`/${locale}${path}`)
    expect(status).toBe(200)
    expect(html).toContain('<textarea')
    expect(html).not.toMatch(/>moderation\.\w/)
  })
})

const declined: ModerationRecord = {
  status: 'declined',
  reason: 'Advertising <b>everywhere</b>.',
  sanctions: [],
  appeal: null,
  queue: null,
  next_appeal_at: null,
  case: null,
}
const appeal = {
  id: 1,
  text: 'It was a mistake.',
  created_at: '2026-11-15T12:00:00.000Z',
  answer: null,
  answered_at: null,
}

async function notice(record: ModerationRecord): Promise<string> {
  const translator = makeTranslator('en', await loadMessages('en', ['moderation'], 'test'))
  const client = makeQueryClient(async () => null)
  client.setQueryData(['moderations', 7], record)
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <TranslatorProvider value={translator}>
          <DeclineNotice userId={7} />
        </TranslatorProvider>
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  // Only the product's own router is registered with the types.
  return renderToString(<RouterProvider router={router as never} />)
}

describe('somebody declined', () => {
  test('somebody declined reads why, may appeal, write and log out', async () => {
    const html = await notice(declined)
    expect(html).toContain('Advertising &lt;b&gt;everywhere&lt;/b&gt;.')
    expect(html).toContain('<textarea')
    expect(html).toContain('href="/en/contact"')
    expect(html).toContain('Log out')
  })

  test('somebody declined who has appealed sees their words and waits', async () => {
    const html = await notice({ ...declined, appeal, next_appeal_at: '2026-11-22T12:00:00.000Z' })
    expect(html).toContain('It was a mistake.')
    expect(html).toContain('November 22, 2026')
    expect(html).not.toContain('<textarea')
  })
})
