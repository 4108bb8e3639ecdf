import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, hydrated, logIn, test } from './kit.ts'

// Nobody else's journey changes this profile.
const admin = ['admin', 'yard-of-lamps-1'] as const

const accessExpiry = 'auth._token_expiration.local'
const refreshExpiry = 'auth._refresh_token_expiration.local'
const authorizePath = '/_auth/local/local/authorize'

/** Lets the browser believe that a token ran out an hour ago. */
async function expire(context: BrowserContext, ...names: string[]): Promise<void> {
  const old = (await context.cookies()).filter(({ name }) => names.includes(name))
  expect(old).toHaveLength(names.length)
  await context.addCookies(old.map((cookie) => ({ ...cookie, value: String(Date.now() - 3_600_000) })))
}

/** Requests of all tabs to one address, from now on. */
function watch(context: BrowserContext, path: string, method?: string): Request[] {
  const seen: Request[] = []
  context.on('request', (request) => {
    const fits = new URL(request.url()).pathname === path && request.method() === (method ?? request.method())
    if (fits) seen.push(request)
  })
  return seen
}

/** Waits until a tab has its stream and every answer it asked for by itself: what follows is the test's doing alone. */
function settled(page: Page, path: string): () => Promise<void> {
  const open = new Set<Request>()
  let listening = false
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    if (request.url().includes('/api/live')) listening ||= request.headers().referer?.endsWith(path) ?? false
    else open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request))
  return () => expect.poll(() => ({ listening, asked: open.size })).toEqual({ listening: true, asked: 0 })
}

const authCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^auth\.(_|strategy)/.test(name))
const accountButton = (page: Page) => page.locator('.user-button')
const profile = (page: Page) => page.locator('#profile')
const saveProfile = (page: Page) => profile(page).locator('button[type=submit]').click()
/** Saves and tells what the server answered; the word of success is gone within a second. */
async function saved(page: Page): Promise<number> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/users/settings'),
  )
  await saveProfile(page)
  return (await answer).status()
}

test('two tabs that need a new token at once make one refresh, and both stay logged in', async ({
  page,
  context,
}) => {
  await logIn(page, admin)
  await page.goto('/ru/profile/settings/account')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/ru/profile/settings/account')
  await hydrated(other)
  const before = await context.cookies()
  const refreshes = watch(context, authorizePath)

  await expire(context, accessExpiry)
  expect(await Promise.all([saved(page), saved(other)])).toEqual([200, 200])
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]!.postDataJSON()).toEqual({ grant_type: 'refresh_token' })

  const valueOf = (cookies: typeof before, name: string) => cookies.find((one) => one.name === name)?.value
  for (const name of ['auth._token.local', 'auth._refresh_token.local', accessExpiry])
    expect(valueOf(await context.cookies(), name)).not.toBe(valueOf(before, name))
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(accountButton(tab)).toBeVisible()
  }
  expect(refreshes).toHaveLength(1)
})

test('a page opened with an expired access token is the person’s own from the first moment', async ({
  page,
  context,
}) => {
  await logIn(page, admin, 'en')
  await context.clearCookies({ name: 'auth._token.local' })
  await expire(context, accessExpiry)
  const refreshes = watch(context, authorizePath)
  const answer = await page.goto('/en/profile/settings/account')
  expect(await answer!.text()).toContain('Account of admin')
  await hydrated(page)
  await expect(accountButton(page)).toBeVisible()
  await expect.poll(() => refreshes.length).toBe(1)
  expect(await saved(page)).toBe(200)
  expect(refreshes).toHaveLength(1)
})

const endings = [
  ['th', 'เซสชันสิ้นสุดแล้ว', 'เซสชันสิ้นสุดแล้ว โปรดเข้าสู่ระบบอีกครั้ง'],
  ['ru', 'Сеанс закончился', 'Сеанс закончился. Войдите снова.'],
] as const
for (const [language, title, toast] of process.env.TEST_LONG === '1' ? endings : endings.slice(0, 1))
  test(`when both tokens have expired the person is told, and nothing typed is lost (${language})`, async ({
    page,
    context,
  }) => {
    await logIn(page, admin, language)
    await page.goto(`/${language}/profile/settings/account`)
    await hydrated(page)
    await profile(page).locator('textarea').fill('Typed before the end')
    const resets = watch(context, '/_auth/reset')
    const saves = watch(context, '/api/users/settings', 'PATCH')

    await expire(context, accessExpiry, refreshExpiry)
    await saveProfile(page)
    const notice = page.getByRole('complementary', { name: title })
    await expect(notice).toBeVisible()
    await expect(page.locator('.toast').filter({ hasText: toast })).toBeVisible()
    expect(resets.length).toBeGreaterThan(0)
    expect(saves).toHaveLength(0)
    expect(await authCookies(context)).toEqual([])
    await expect(accountButton(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/${language}/profile/settings/account`)
    await expect(profile(page).locator('textarea')).toHaveValue('Typed before the end')

    // The way back is a new tab; this one comes alive when it succeeds.
    const [login] = await Promise.all([context.waitForEvent('page'), notice.getByRole('link').click()])
    await hydrated(login)
    await login.locator('[name=username]').fill(admin[0])
    await login.locator('[name=password]').fill(admin[1])
    await login.locator('form button[type=submit]').click()
    await expect(login).toHaveURL(`/${language}/profile/settings/account`)
    await expect(accountButton(page)).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(profile(page).locator('textarea')).toHaveValue('Typed before the end')
    expect(await saved(page)).toBe(200)
    expect(saves).toHaveLength(1)
  })

test('logging out in one tab is seen in the other', async ({ page, context }) => {
  await logIn(page, admin, 'en')
  const quiet = settled(page, '/en')
  await page.goto('/en')
  // What was asked for in the person's name before the end of the session must not be answered after it.
  await quiet()
  const other = await context.newPage()
  await other.goto('/en/articles')
  await expect(accountButton(other)).toBeVisible()
  await hydrated(other)
  await page.getByRole('button', { name: 'Account of admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other).toHaveURL('/en/articles')
})

test('a session revoked elsewhere ends within seconds, with its stream; the next login has a stream again', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const streams = watch(context, '/api/live')
  await logIn(page, admin, 'en')
  await expect.poll(() => streams.length).toBe(1)
  const mine = (await (await page.request.get('/api/sessions')).json()) as {
    data: { id: number; current: boolean }[]
  }
  const tokens = await request.post('/_auth/local/local/authorize', {
    data: { grant_type: 'password', username: admin[0], password: admin[1] },
  })
  const { access_token } = (await tokens.json()) as { access_token: string }
  const revoked = await request.delete(`/api/sessions/${mine.data.find(({ current }) => current)!.id}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(revoked.status()).toBe(204)

  await expect(page.getByRole('complementary', { name: 'Your session has ended' })).toBeVisible()
  await expect(accountButton(page)).toHaveCount(0)
  expect(await authCookies(context)).toEqual([])
  // The browser itself notes every 401.
  expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true)
  await page.waitForTimeout(2_000)
  expect(streams).toHaveLength(1)

  await logIn(page, admin, 'en')
  await expect.poll(() => streams.length).toBe(2)
})

test('a session whose strategy nobody knows is an error, and the next call is a visitor’s', async ({
  page,
  context,
  complaints,
}) => {
  await logIn(page, admin, 'en')
  const quiet = settled(page, '/en/profile/settings/account')
  await page.goto('/en/profile/settings/account')
  await quiet()
  const strategy = (await context.cookies()).find(({ name }) => name === 'auth.strategy')!
  await context.addCookies([{ ...strategy, value: 'telepathy' }])
  await expire(context, accessExpiry)
  await saveProfile(page)
  await expect(page.locator('.toast').first()).toBeVisible()
  expect(await authCookies(context)).toEqual([])
  // What the page asks for by itself is now a visitor's question, and refused as such.
  expect(complaints.splice(0).every((complaint) => complaint.includes('401'))).toBe(true)
})
