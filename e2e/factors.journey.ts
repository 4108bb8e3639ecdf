import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, hydrated, logIn, test, sampled, type Language } from './kit.ts'
import { mailTo } from './mail.ts'
import { wordsOf } from './words.ts'

const password = 'seven lamps above the quarry'

/** Somebody of their own: what happens here ends all other sessions of an account. */
async function aVerifiedPerson(page: Page, language: Language) {
  const username = `Keeper-${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 10)}`
  const email = `${username.toLowerCase()}@example.com`
  const registered = await page.request.post('/api/auth/register', {
    data: { username, email, password, language },
  })
  const { cookies } = await page.context().storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  expect(registered.status(), await registered.text()).toBe(201)
  // Of the text alone: the number of a mail can look like a code.
  const [code] = await mailTo(email, /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/)
  const confirmed = await page.request.post('/api/email/confirm', {
    data: { code },
    headers: { 'x-xsrf-token': token, 'sec-fetch-site': 'same-origin' },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  await page.context().clearCookies()
  return username
}

async function openSecurity(page: Page, language: Language) {
  await page.goto(`/${language}/profile/settings/security`)
  await hydrated(page)
}

/** The browser reports refused calls by itself, a moment after the page knows; here so many are wanted. */
async function forgive(complaints: string[], status: number, count: number) {
  const wanted = () => complaints.filter((text) => text.includes(`status of ${status}`))
  await expect.poll(() => wanted().length).toBe(count)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !wanted().includes(text)))
}

for (const language of sampled(['ru', 'th'], 0)) {
  test(`codes: switched on with an app, asked for at login, replaced by a recovery code, switched off (${language})`, async ({
    page,
    complaints,
  }) => {
    const t = wordsOf('features/auth', language)
    const username = await aVerifiedPerson(page, language)
    await logIn(page, [username, password], language)
    await openSecurity(page, language)
    const section = page.getByRole('region', { name: t('auth.totp.title') })
    await section.getByRole('button', { name: t('auth.totp.begin') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('auth.proof.password')).fill(password)
    await dialog.getByRole('button', { name: t('auth.totp.beginSubmit') }).click()
    await expect(page.getByRole('img', { name: t('auth.totp.qr') })).toBeVisible()
    const secret = (await page.locator('.security-key').innerText()).replaceAll(' ', '')
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.getByLabel(t('auth.totp.code')).fill(app.generate())
    await page.getByRole('button', { name: t('auth.totp.confirm') }).click()
    const codes = page.locator('.security-codes li')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.allInnerTexts()
    await page.getByRole('button', { name: t('auth.recovery.done') }).click()
    await expect(section.getByText(t('auth.totp.on'))).toBeVisible()

    await page.context().clearCookies()
    await page.goto(`/${language}/auth/login`)
    await hydrated(page)
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill(password)
    const submit = page.locator('form button[type=submit]')
    await submit.click()
    const field = page.getByLabel(t('auth.code.label'))
    await expect(field).toBeFocused()
    await field.fill('000000')
    await submit.click()
    await expect(page.getByText(wordsOf('contract', language)('errors.field.wrong_code'))).toBeVisible()
    await forgive(complaints, 401, 2)
    await field.fill(recovery[0]!)
    await submit.click()
    await page.waitForURL(`**/${language}`)

    await openSecurity(page, language)
    await expect(section).toContainText(/\b9\b/)
    await section.getByRole('button', { name: t('auth.totp.disable') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.proof.useCode') })
      .click()
    await page.getByRole('dialog').getByLabel(t('auth.proof.code')).fill(recovery[1]!)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.totp.disable') })
      .click()
    await expect(section.getByRole('button', { name: t('auth.totp.begin') })).toBeVisible()
  })
}

for (const language of sampled(['ru', 'th'], 1)) {
  test(`a passkey: added, used to log in without a name, renamed and removed (${language})`, async ({
    page,
  }) => {
    const t = wordsOf('features/auth', language)
    const username = await aVerifiedPerson(page, language)
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await logIn(page, [username, password], language)
    await openSecurity(page, language)
    const section = page.getByRole('region', { name: t('auth.passkeys.title') })
    await section.getByRole('button', { name: t('auth.passkeys.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('auth.passkeys.name')).fill('Workbench')
    await dialog.getByLabel(t('auth.proof.password')).fill(password)
    await dialog.getByRole('button', { name: t('auth.passkeys.addSubmit') }).click()
    await expect(section.getByText('Workbench')).toBeVisible()

    await page.context().clearCookies()
    await page.goto(`/${language}/auth/login`)
    await hydrated(page)
    await page.getByRole('button', { name: t('auth.passkeys.logIn') }).click()
    await page.waitForURL(`**/${language}`)

    await openSecurity(page, language)
    await section.getByRole('button', { name: t('auth.passkeys.rename', { name: 'Workbench' }) }).click()
    await page.getByRole('dialog').getByLabel(t('auth.passkeys.name')).fill('Anvil')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.proof.save') })
      .click()
    await section.getByRole('button', { name: t('auth.passkeys.remove', { name: 'Anvil' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('auth.passkeys.removeSubmit') })
      .click()
    await expect(section.getByText(t('auth.passkeys.empty'))).toBeVisible()
  })
}

test('a token is shown once, works within its rights and stops when removed', async ({ page, request }) => {
  const username = await aVerifiedPerson(page, 'en')
  await logIn(page, [username, password], 'en')
  await openSecurity(page, 'en')
  const section = page.getByRole('region', { name: 'Access tokens' })
  await section.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is for').fill('Build server')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await page.locator('.code code').innerText()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/users/client', { headers })).status()).toBe(200)
  expect((await request.get('/api/tokens', { headers })).status()).toBe(403)
  await page.getByRole('button', { name: 'Done' }).click()
  await section.getByRole('button', { name: 'Remove “Build server”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No tokens yet.')).toBeVisible()
  expect((await request.get('/api/users/client', { headers })).status()).toBe(401)
})
