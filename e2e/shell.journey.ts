import { demo, expect, hydrated, logIn, test } from './kit.ts'

test('a visitor changes the language and stays on the page, and the choice is remembered', async ({
  page,
  context,
}) => {
  await page.goto('/ru/articles?page=1')
  await hydrated(page)
  await page.getByRole('button', { name: /Язык/ }).click()
  await page.getByRole('menuitem', { name: 'ไทย' }).click()
  await expect(page).toHaveURL('/th/articles?page=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH')
  const choice = async () => (await context.cookies()).find(({ name }) => name === 'i18n')
  // The answer that sets it may arrive a moment after the page.
  await expect.poll(choice).toMatchObject({ value: 'th', path: '/', sameSite: 'Lax' })
  expect((await choice())!.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  await page.goto('/')
  await expect(page).toHaveURL('/th')
})

test('day, night and system: chosen, kept, and followed', async ({ page }) => {
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/en')
  await hydrated(page)
  expect(await theme()).toBe('dark')
  await page.getByRole('button', { name: /Appearance/ }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  expect(await theme()).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light')
  await page.reload()
  expect(await theme()).toBe('light')
  await hydrated(page)
  await page.getByRole('button', { name: /Appearance/ }).click()
  await page.getByRole('menuitemradio', { name: 'Match system' }).click()
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the constructor is dark whatever was chosen, and the rest of the site is not', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en/dm-constructor')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // It has a frame of its own; its logo leads back to the site.
  await page.locator('.mc-home').click()
  await expect(page).toHaveURL('/en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the tools menu opens by hover, by click and by keyboard', async ({ page }) => {
  await page.goto('/en')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Tools' })
  const entry = page.getByRole('menuitem', { name: 'Menu builder' })
  await button.hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(5, 500)
  await expect(entry).toBeHidden()
  await button.click()
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/dm-constructor')
})

test('a person logs in, sees the balance and what they may create, and logs out', async ({
  page,
  context,
}) => {
  await logIn(page, demo.author, 'en')
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible()
  await page.getByRole('button', { name: 'Account of author' }).click()
  // The demo's author has earned something on the board of requests.
  await expect(page.locator('.user-head')).toContainText(/₽[\d,]+\.\d\d/)
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('author')
  await page.getByRole('button', { name: 'Account of author' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/en')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
})

test('a wrong password is said in the language of the page and loses nothing typed', async ({
  page,
  complaints,
}) => {
  await page.goto('/th/auth/login')
  await hydrated(page)
  await page.locator('[name=username]').fill('author')
  await page.locator('[name=password]').fill('wrong')
  await page.locator('form button[type=submit]').click()
  const message = page.locator('.field-message')
  await expect(message).toBeVisible()
  expect(await message.textContent()).toMatch(/[\u0e00-\u0e7f]/)
  await expect(page.locator('[name=username]')).toHaveValue('author')
  // The same as a notification, which is seen and not read out: the field has said it already.
  const toast = page.locator('.toast-error')
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(String(await message.textContent()))
  await expect(page.locator('.toasts [aria-live=assertive]')).toBeEmpty()
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('.toast-error:not([data-leaving])')).toHaveCount(1)
  // The browser itself notes every 401.
  expect(complaints.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('somebody sent to the login comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/en/profile/settings/security')
  await expect(page).toHaveURL('/en/auth/login?next=%2Fen%2Fprofile%2Fsettings%2Fsecurity')
  await hydrated(page)
  await page.locator('[name=username]').fill(demo.author[0])
  await page.locator('[name=password]').fill(demo.author[1])
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL('/en/profile/settings/security')
})

test('a newcomer has no create menu and is sent to confirm the address', async ({ page }) => {
  await logIn(page, demo.newcomer, 'en')
  await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0)
  await page.goto('/en/profile/settings')
  await expect(page).toHaveURL('/en/auth/verify-email?next=%2Fen%2Fprofile%2Fsettings')
})

test('on a phone everything is behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ru')
  await hydrated(page)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Карты' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Войти' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await menu.getByRole('link', { name: 'Карты' }).click()
  await expect(page).toHaveURL('/ru/resources/maps')
  await expect(menu).toBeHidden()
})

test('an unknown address names itself and offers the ways out', async ({ page, complaints }) => {
  const answer = await page.goto('/en/nothing/here')
  expect(answer!.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await expect(page.locator('code')).toHaveText('/en/nothing/here')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/en')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('an address with a fault in it names what it may have meant', async ({ page, complaints }) => {
  const title = 'HoneyHomes'
  await page.goto('/en/plugins/honey-home')
  const meant = page.getByRole('main').getByRole('link', { name: title })
  await expect(meant).toBeVisible()
  await meant.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('what is pressed before the scripts are here happens when they are', async ({ page }) => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/browser-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/ru')
  await page.getByRole('button', { name: /Оформление/ }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  release()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('scripts of a page that is read are asked for after its pictures', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/ru')
  await hydrated(page)
  const place = (part: string) => asked.findIndex((path) => path.includes(part))
  expect(place('/art/yard-')).toBeGreaterThan(-1)
  expect(place('/assets/browser-')).toBeGreaterThan(-1)
  const script = asked.findIndex((path) => /\/assets\/browser-.*\.js$/.test(path))
  expect(place('/art/yard-')).toBeLessThan(script)
})
