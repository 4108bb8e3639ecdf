import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, hydrated, logIn, test } from './kit.ts'
import type { Language } from './kit.ts'

const password = 'seven lamps above the quarry'
const mailFolder = `${process.env.JOURNEY_DATA_DIR ?? 'data/journeys'}/mail`

/** The code in the newest mail to an address; mails are files while no mail server is configured. */
async function mailedCode(address: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const names = await readdir(mailFolder)
    const mails = await Promise.all(names.map((name) => readFile(`${mailFolder}/${name}`, 'utf8')))
    code = /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/.exec(
      mails.find((mail) => mail.includes(`To: ${address}`)) ?? '',
    )![0]
  }).toPass()
  return code
}

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
  const confirmed = await page.request.post('/api/email/confirm', {
    data: { code: await mailedCode(email) },
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

/** The browser reports refused calls by itself; here one is wanted. */
function forgive(complaints: string[], status: number) {
  const at = complaints.findIndex((text) => text.includes(`status of ${status}`))
  expect(at).toBeGreaterThan(-1)
  complaints.splice(at, 1)
}

test('codes: switched on with an app, asked for at login, replaced by a recovery code, switched off', async ({
  page,
  complaints,
}) => {
  const username = await aVerifiedPerson(page, 'ru')
  await logIn(page, [username, password])
  await openSecurity(page, 'ru')
  const section = page.getByRole('region', { name: 'Коды входа' })
  await section.getByRole('button', { name: 'Включить' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ваш пароль').fill(password)
  await dialog.getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const secret = (await page.locator('.security-key').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('Код из приложения').fill(app.generate())
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  const codes = page.locator('.security-codes li')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Коды сохранены' }).click()
  await expect(section.getByText('Включены')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/ru/auth/login')
  await hydrated(page)
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  const submit = page.locator('form button[type=submit]')
  await submit.click()
  const field = page.getByLabel('Код из приложения или код восстановления')
  await expect(field).toBeFocused()
  await field.fill('000000')
  await submit.click()
  await expect(page.getByText(/Код/).filter({ hasText: /не подошёл|неверный/ })).toBeVisible()
  forgive(complaints, 401)
  forgive(complaints, 401)
  await field.fill(recovery[0]!)
  await submit.click()
  await page.waitForURL('**/ru')

  await openSecurity(page, 'ru')
  await expect(section).toContainText('Осталось 9 кодов восстановления')
  await section.getByRole('button', { name: 'Выключить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ввести код вместо пароля' }).click()
  await page.getByRole('dialog').getByLabel('Код из приложения').fill(recovery[1]!)
  await page.getByRole('dialog').getByRole('button', { name: 'Выключить' }).click()
  await expect(section.getByRole('button', { name: 'Включить' })).toBeVisible()
})

test('a passkey: added, used to log in without a name, renamed and removed', async ({ page }) => {
  const username = await aVerifiedPerson(page, 'en')
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
  await logIn(page, [username, password], 'en')
  await openSecurity(page, 'en')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('Workbench')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('Workbench')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/en/auth/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/en')

  await openSecurity(page, 'en')
  await section.getByRole('button', { name: 'Rename “Workbench”' }).click()
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Anvil')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await section.getByRole('button', { name: 'Remove “Anvil”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No passkey yet.')).toBeVisible()
})

test('a token is shown once, works within its rights and stops when removed', async ({ page, request }) => {
  const username = await aVerifiedPerson(page, 'en')
  await logIn(page, [username, password], 'en')
  await openSecurity(page, 'en')
  const section = page.getByRole('region', { name: 'Access tokens' })
  await section.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is for').fill('Build server')
  await dialog.getByRole('button', { name: 'Make the token' }).click()
  const token = await page.locator('.code code').innerText()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/users/client', { headers })).status()).toBe(200)
  expect((await request.get('/api/tokens', { headers })).status()).toBe(403)
  await page.getByRole('button', { name: 'Copied it' }).click()
  await section.getByRole('button', { name: 'Remove “Build server”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No token yet.')).toBeVisible()
  expect((await request.get('/api/users/client', { headers })).status()).toBe(401)
})
