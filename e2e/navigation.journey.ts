import { expect, focusSearch, hydrated, test } from './kit.ts'

test('links move inside one document; back restores the place, a new page starts at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await page.goto('/ru')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.evaluate(() => window.scrollTo({ top: 420, behavior: 'instant' }))
  await page
    .locator('.footer-links a')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL('/ru/info/rules')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/ru')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(380)
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
})

test('a link is fetched in advance when the pointer rests on it, but not on a saving connection', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/ru/articles')
  await hydrated(page)
  await page.locator('.header-nav a[href="/ru/forum"]').hover()
  await expect.poll(() => asked.some((path) => path.includes('forum-page'))).toBe(true)

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/ru/articles')
  await hydrated(page)
  asked.length = 0
  await page.locator('.header-nav a[href="/ru/resources"]').hover()
  await page.waitForTimeout(300)
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
})

test('a chunk that is gone loads the target page anew, once', async ({ page, complaints }) => {
  await page.goto('/ru/articles')
  await hydrated(page)
  await page.route('**/assets/forum-page-*.js', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 2,
  })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.header-nav a[href="/ru/forum"]').evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL('/ru/forum')
  // While the page is being replaced, asking it fails: that is an answer too.
  const same = () =>
    page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument ?? false).catch(() => true)
  await expect.poll(same).toBe(false)
  complaints.length = 0
})

test('offline, the old page stays, says so, and the new one opens when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/ru/articles')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await context.setOffline(true)
  await page.locator('.header-nav a[href="/ru/forum"]').evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.getByText('Нет связи')).toBeVisible()
  await expect(page).toHaveURL('/ru/articles')
  await expect(page.getByRole('heading', { name: 'Статьи', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/ru/forum')
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  complaints.length = 0
})

test('behind a router without a network nothing is reloaded either, though the browser thinks it is online', async ({
  page,
  complaints,
}) => {
  await page.goto('/ru/articles')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.route(/forum-page-.*\.js|builds\/latest\.json/, (route) => route.abort())
  await page.locator('.header-nav a[href="/ru/forum"]').evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  // It tries again by itself.
  await page.unrouteAll()
  await expect(page.locator('main h1')).not.toHaveText('Нет связи')
  complaints.length = 0
})

test('a newer build is offered after an hour and never forced', async ({ page }) => {
  await page.clock.install()
  await page.goto('/en')
  await hydrated(page)
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'another', timestamp: 1 } }),
  )
  await page.clock.fastForward('01:00:01')
  const offer = page.getByRole('complementary', { name: 'The site has been updated' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toBeHidden()
})

test('every look at a page is counted once, by a beacon', async ({ page }) => {
  await page.addInitScript(() => {
    const hits: string[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then((text) => hits.push(`${url} ${text}`))
      return send(url, body)
    }
    Object.assign(window, { hits })
  })
  await page.goto('/ru')
  await hydrated(page)
  await page.locator('.header-nav a[href="/ru/articles"]').click()
  await expect(page).toHaveURL('/ru/articles')
  const hits = () => page.evaluate(() => (window as unknown as { hits: string[] }).hits)
  await expect
    .poll(hits)
    .toEqual([
      '/api/analytics/hit {"path":"/ru","from":""}',
      '/api/analytics/hit {"path":"/ru/articles","from":"/ru"}',
    ])
})

test('the search works by keyboard and before any script', async ({ browser, baseURL, page }) => {
  await page.goto('/en')
  await hydrated(page)
  await focusSearch(page, '/')
  await page.keyboard.type('worldguard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search?q=worldguard')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  await plain.goto('/en')
  await expect(plain.getByText('Tools', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await plain.locator('.header-search input').fill('maps')
  await plain.locator('.header-search input').press('Enter')
  await expect(plain).toHaveURL('/en/search?q=maps')
  await context.close()
})

test('a catalogue that fails to load is only logged; the page still works', async ({ page, complaints }) => {
  let refused = 0
  await page.route('**/assets/messages-*/th/*.json', (route) => {
    refused++
    return route.abort()
  })
  await page.goto('/ru/articles')
  await hydrated(page)
  await page.getByRole('button', { name: /Язык/ }).click()
  await page.getByRole('menuitem', { name: 'ไทย' }).click()
  await expect(page).toHaveURL('/th/articles')
  await expect(page.locator('main h1')).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  expect(complaints.some((text) => text.includes('messages th/core failed to load'))).toBe(true)
  complaints.length = 0
})

test('a page that is read rests until it is touched, then works; without a network it stays readable', async ({
  page,
  context,
  complaints,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/ru/articles')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // What starts the frame, and the frame.
  expect(scripts).toHaveLength(2)
  const title = await page.title()
  await context.setOffline(true)
  await page.mouse.move(400, 400)
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  complaints.length = 0
  await expect
    .poll(() => scripts.some((path) => path.includes('articles-page')), { timeout: 15_000 })
    .toBe(true)
  // Alive: a choice changes the address without a new document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.header-nav a[href="/ru/forum"]').click()
  await expect(page).toHaveURL('/ru/forum')
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page).not.toHaveTitle(title)
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
})
