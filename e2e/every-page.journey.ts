import { checkAxe } from './axe-checks.ts'
import { leaveUnread } from './discussion.ts'
import { demo, expect, languages, logIn, logInByCall, publicPages, test } from './kit.ts'
import { checkPage } from './page-checks.ts'

const everything = process.env.TEST_LONG === '1'
const personalPages = [
  '/user/3',
  '/profile/settings/account',
  '/profile/settings/files',
  '/profile/settings/webhooks',
  '/profile/statistics',
  '/article/create',
  '/resource/create',
  '/forum/create',
]
/** Pages for certain people, and who they are. */
const guardedPages = {
  newcomer: ['/auth/verify-email'],
  author: [
    ...personalPages,
    '/user/3/articles',
    '/user/3/resources',
    '/users',
    '/profile/settings/security',
    '/user/3/collections',
    '/notifications',
    '/feed',
  ],
  admin: [
    '/staff',
    '/staff/users',
    '/staff/content',
    '/staff/recalls',
    '/staff/inbox',
    '/staff/reports',
    '/staff/search',
    '/staff/search?view=words',
    '/staff/statistics',
    '/staff/audit',
    '/staff/blocked-domains',
    '/staff/forum',
  ],
} as const

for (const [turn, language] of languages.entries()) {
  test(`every page in ${language} is quiet, translated and fits a phone`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    // In the usual run every page in one of the six languages, by turns; the narrowest ones in two.
    for (const [at, path] of publicPages.entries())
      if (everything || (at + turn) % 6 === 0) await checkPage(page, language, path)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const [at, path] of ['', '/resources', '/auth/login'].entries())
      if (everything || (at + turn) % 3 === 0) await checkPage(page, language, path)
  })
}

for (const [person, paths] of Object.entries(guardedPages)) {
  test(`the pages of ${person} are quiet, translated and fit a phone`, async ({ page }) => {
    test.setTimeout(300_000)
    await logInByCall(page, demo[person as keyof typeof guardedPages])
    for (const [at, path] of paths.entries()) {
      // In the usual run one language a page, another one for the next.
      const spoken = everything ? languages : [languages[at % 6]!]
      for (const language of spoken) {
        await page.setViewportSize({ width: 390, height: 844 })
        await checkPage(page, language, path)
        if (!everything) continue
        await page.setViewportSize({ width: 1440, height: 900 })
        await checkPage(page, language, path)
      }
    }
  })
}

for (const language of everything ? languages : (['th'] as const)) {
  test(`axe finds nothing on any page in ${language}, by day and by night`, async ({ page }) => {
    test.setTimeout(everything ? 1_200_000 : 300_000)
    await checkAxe(page, language, publicPages)
    await page.setViewportSize({ width: 390, height: 844 })
    await checkAxe(page, language, ['', '/resources', '/forum'])
  })

  for (const [person, paths] of [
    // Visitors' pages differ for a member in the header alone: the long run asks them again.
    ['author', everything ? [...publicPages, ...guardedPages.author] : guardedPages.author],
    ['admin', guardedPages.admin],
  ] as const)
    test(`axe finds nothing for ${person} with unread notifications, in ${language}`, async ({ page }) => {
      test.setTimeout(everything ? 1_200_000 : 300_000)
      await logIn(page, demo[person], language)
      await leaveUnread(page, demo[person])
      for (const width of everything ? [1440, 390] : [1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/${language}/articles`)
        await expect(page.locator('.bell-count:visible')).toHaveText(/^[1-9]/)
        await checkAxe(page, language, paths)
        await expect(page.locator('.bell-count:visible')).toHaveText(/^[1-9]/)
      }
    })
}

test('every page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  for (const path of publicPages) {
    await page.goto(`/ru${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await context.close()
})
