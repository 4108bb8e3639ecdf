import { test as base, expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export { expect }

export const languages = ['be', 'en', 'kz', 'ru', 'th', 'uk'] as const
export type Language = (typeof languages)[number]

/** Pages everybody can open, without their language. */
export const publicPages = [
  '',
  '/resources',
  '/resources/maps',
  '/compare',
  '/articles',
  '/collections',
  '/search',
  '/forum',
  '/forum/help',
  '/requests',
  '/info',
  '/info/rules',
  '/info/terms',
  '/api',
  '/api/introduction',
  '/api/rate-limits',
  '/api/resources',
  '/api/resources?operation=versions.create',
  '/dm-constructor',
  '/my-server',
  '/notifications/unsubscribe',
  '/digest/unsubscribe',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/password-reset?token=none',
  '/contact',
  '/appeal',
]

export const demo = {
  admin: ['admin', 'yard-of-lamps-1'],
  moderator: ['moderator', 'yard-of-bricks-2'],
  author: ['author', 'yard-of-honey-3'],
  newcomer: ['newcomer', 'yard-of-patina-4'],
} as const

type Quiet = {
  /** Everything the browser complained about; the test fails unless it is empty (or emptied) at its end. */
  complaints: string[]
}

/** Every journey also checks that the browser has nothing to complain about and talks to nobody else. */
export const test = base.extend<Quiet>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        // Which one did not load stands beside the words, not in them.
        const at = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
        complaints.push(`${message.type()}: ${message.text()}${at}`)
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url))
          complaints.push(`foreign request: ${url}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export async function logIn(
  page: Page,
  [username, password]: readonly [string, string],
  language: Language = 'ru',
): Promise<void> {
  await page.goto(`/${language}/auth/login`)
  await hydrated(page)
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`**/${language}`)
}

/**
 * The same by the call that the form makes, without a page: for journeys that begin elsewhere. Drawing the form and the
 * home page first would be a good part of their time.
 */
export async function logInByCall(
  page: Page,
  [username, password]: readonly [string, string],
): Promise<void> {
  const data = { grant_type: 'password', username, password }
  const answer = await page.request.post('/_auth/local/local/authorize', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Resolves when a decision can no longer be taken back and is carried out. `path` is the review below the API. */
export async function settled(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = (await (await page.request.get(`/api/moderations/${path}`)).json()) as {
          status?: string
          data?: { review: { decided_at: string | null } | null }
        }
        return found.data ? found.data.review?.decided_at : found.status !== 'verified' || null
      },
      { timeout: 30_000 },
    )
    .not.toBeNull()
}

/** Resolves when scripts have taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Resolves when scripts have taken over this part of a page that was touched. */
export async function hears(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Pages rest until they are touched; what needs their scripts comes then. */
export async function touch(page: Page): Promise<void> {
  await hydrated(page)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 10)
}

/**
 * Puts the cursor into the header's search by its key. The frame hears keys a moment after it has taken the page over,
 * and nothing on the page shows when.
 */
export async function focusSearch(page: Page, key: '/' | 'Control+k'): Promise<void> {
  const field = page.locator('.header-search input')
  const isFocused = () => field.evaluate((input) => input === document.activeElement)
  await expect
    .poll(async () => {
      if (!(await isFocused())) await page.keyboard.press(key)
      return isFocused()
    })
    .toBe(true)
}

/**
 * The languages (and widths) a journey is walked in: all of them in the long run, in the usual one the `turn`-th. Turns
 * differ from journey to journey, so that every language is walked in.
 */
export function sampled<const T>(walks: readonly T[], turn: number): readonly T[] {
  return process.env.TEST_LONG === '1' ? walks : [walks[turn % walks.length]!]
}
