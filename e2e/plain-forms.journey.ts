import { expect, test, type Page } from '@playwright/test'
import { hydrated, sampled } from './kit.ts'
import { mailTo } from './mail.ts'

test.use({ javaScriptEnabled: false })

const password = 'purple bridge over slow lava'
const submit = (page: Page, form: string) =>
  page.locator(`form:has([name=form][value=${form}]) button[type=submit]:visible`).first().click()

for (const language of sampled(['ru', 'th'], 1)) {
  test(`without JavaScript: register, code from the mail, log out, log in again (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const name = `Plain_${language}`
    const email = `plain-${language}@example.com`
    await page.goto(`/${language}/auth/register`)
    // First everything wrong: each field says so, and what was typed is still there.
    await page.locator('[name=username]').fill('x')
    await page.locator('[name=email]').fill('nowhere')
    await submit(page, 'register')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
    await expect(page.locator('[name=username]')).toHaveValue('x')
    await expect(page.locator('[name=username]')).toBeFocused()
    await expect(page.locator('[name=email]')).toHaveValue('nowhere')

    await page.locator('[name=username]').fill(name)
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await submit(page, 'register')
    await expect(page).toHaveURL(`/${language}/auth/verify-email`)

    const [, first, second] = await mailTo(email, /\b([A-Z2-9]{4})-([A-Z2-9]{4})\b/)
    await page.locator('[name=code]').fill('ABCD-2345')
    await submit(page, 'confirm')
    await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=code]').fill(`${first}-${second}`.toLowerCase())
    await submit(page, 'confirm')
    await expect(page).toHaveURL(`/${language}`)

    // The account's menu folds out by itself.
    await page.locator('summary.user-button').click()
    await expect(page.locator(`.menu-plain a[href="/${language}/users"]`)).toBeVisible()
    await submit(page, 'logout')
    await expect(page).toHaveURL(`/${language}`)
    await expect(page.locator('.header-tools .btn:not(.btn-ghost)')).toBeVisible()

    await page.goto(`/${language}/profile/settings/account`)
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
    await expect(page.locator('.auth-passkey')).toBeHidden()
    await page.locator('[name=username]').fill(name)
    await page.locator('[name=password]').fill('not this one')
    await submit(page, 'login')
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=password]')).toHaveValue('')
    await page.locator('[name=password]').fill(password)
    await submit(page, 'login')
    await expect(page).toHaveURL(`/${language}/profile/settings/account`)
    // Pages for guests are closed now.
    await page.goto(`/${language}/auth/register`)
    await expect(page).toHaveURL(`/${language}`)
  })
}

test('without JavaScript the language changes on the page of a form, and is remembered', async ({ page }) => {
  await page.goto('/ru/auth/login?next=/ru/notifications')
  await page.locator('.auth-small summary').click()
  await page.locator('.auth-small button[value=th]').click()
  await expect(page).toHaveURL('/th/auth/login?next=/ru/notifications')
  await page.goto('/')
  await expect(page).toHaveURL('/th')
})

test('without JavaScript a letter reaches the staff, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ru/contact')
  await page.locator('[name=name]').fill('Аня')
  await page.locator('[name=email]').fill('anya@example.com')
  await page.locator('[name=text]').fill('Карта «Гавань» не загружается со вчерашнего дня.')
  await submit(page, 'contact')
  await expect(page).toHaveURL('/ru/contact?done=1')
  await expect(page.locator('form [name=text]')).toHaveCount(0)
  await expect(page.locator('.needs-script')).toBeHidden()
  await expect(page.locator('.header-phone a[href^="/ru/auth/login?next="]')).toBeVisible()
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('a form that was sent before scripts arrived goes on where it was', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // The browser reports the answer's status by itself.
      if (['error', 'warning'].includes(message.type()) && !/status of 422/.test(message.text()))
        complaints.push(message.text())
    })
    await page.goto('/en/auth/register')
    await page.locator('[name=username]').fill('9x')
    await page.locator('[name=email]').fill('early@example.com')
    await Promise.all([
      page.waitForEvent('load'),
      // As the browser does it while there is nobody to listen.
      page.locator('form').evaluate((form) => HTMLFormElement.prototype.submit.call(form)),
    ])
    await hydrated(page)
    await expect(page.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=email]')).toHaveValue('early@example.com')
    // Inline checks take over: the error goes as one types, and the head appears.
    await page.locator('[name=username]').fill('EarlyBird')
    await expect(page.locator('[name=username]')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('img[src="/heads/EarlyBird.webp"]')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('what was typed before scripts arrived stays', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/en/auth/register', { waitUntil: 'commit' })
    await page.locator('[name=email]').fill('early@example.com')
    await page.locator('[name=username]').fill('EarlyBird')
    release()
    await hydrated(page)
    await expect(page.locator('img[src="/heads/EarlyBird.webp"]')).toBeVisible()
    await expect(page.locator('[name=email]')).toHaveValue('early@example.com')
  })
})
