import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, logIn, test } from './kit.ts'

// It waits for hours to pass and for windows to be looked at again; what it proves changes rarely.
test.skip(process.env.TEST_LONG !== '1', 'in the long run')

// Other journeys read the balance of the author.
const moderator = ['moderator', 'yard-of-bricks-2'] as const
const admin = ['admin', 'yard-of-lamps-1'] as const

/** GET requests of the page whose path fits, from now on. */
function count(page: Page, path: RegExp): () => number {
  let seen = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && path.test(new URL(request.url()).pathname)) seen++
  })
  return () => seen
}

async function bearer(request: APIRequestContext, [username, password]: readonly [string, string]) {
  const answer = await request.post('/_auth/local/local/authorize', {
    data: { grant_type: 'password', username, password },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

test('what staff sees of a person is asked for again after five minutes', async ({ page }) => {
  await page.clock.install()
  await logIn(page, moderator, 'en')
  const row = (name: string) => page.locator('.queue-row').filter({ hasText: name })
  await page.goto('/en/staff/users?status=all')
  await hydrated(page)
  const show = async (name: string) => {
    await row(name).click()
    await expect(row(name)).toHaveAttribute('aria-current', 'true')
    await page.waitForLoadState('networkidle')
  }
  await show('newcomer')
  await show('author')
  const id = /user=(\d+)/.exec((await row('newcomer').getAttribute('href'))!)![1]
  const asked = count(page, new RegExp(`^/api/moderations/${id}$`))

  await page.clock.fastForward(4 * 60_000)
  await show('newcomer')
  expect(asked()).toBe(0)
  await show('author')
  await page.clock.fastForward(61_000)
  await show('newcomer')
  await expect.poll(asked).toBe(1)
})

test('the balance is asked for again after an hour, and at once when it changes', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await logIn(page, moderator, 'en')
  const asked = count(page, /^\/api\/users\/\d+\/revenue$/)
  const plate = page.locator('.balance-plate b')
  const openSettings = async () => {
    await page.locator('.user-button').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(plate).toBeVisible()
  }
  const leave = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).first().click()
    await expect(plate).toHaveCount(0)
  }
  await openSettings()
  expect(asked()).toBe(1)
  const before = await plate.textContent()
  await leave()
  await page.clock.fastForward(59 * 60_000)
  await openSettings()
  expect(asked()).toBe(1)
  await leave()
  await page.clock.fastForward(61_000)
  await openSettings()
  await expect.poll(asked).toBe(2)

  const me = (await (await page.request.get('/api/users/client')).json()) as { user: { id: number } }
  const given = await request.post(`/api/users/${me.user.id}/adjustments`, {
    headers: await bearer(request, admin),
    data: { kopecks: 12_345, reason: 'For the map of the harbour' },
  })
  expect(given.status()).toBe(201)
  await expect(plate).not.toHaveText(before!)
  expect(asked()).toBe(3)
  await page.locator('.user-button').click()
  await expect(page.locator('.user-head')).toContainText((await plate.textContent())!)
})
