import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test } from './kit.ts'

test('own files: a picture, then a large file that is paused and goes on, then deleted', async ({ page }) => {
  await logInByCall(page, demo.author)
  await page.goto('/ru/profile/settings/files')
  await hydrated(page)
  // Names of their own, so that a second try does not find what the first one left.
  const [castle, map] = [`Замок-${Date.now()}.png`, `map-${Date.now()}.zip`]
  const input = page.locator('input[type=file]')
  const done = page.getByText('Загружено')

  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#86b84f' } })
    .png()
    .toBuffer()
  await input.setInputFiles({ name: castle, mimeType: 'image/png', buffer: picture })
  await expect(done).toBeVisible()
  await expect(page.locator('.file-row').filter({ hasText: castle })).toContainText('700×400')

  const offsets: string[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (offset) offsets.push(offset)
  })
  const upload = await sendHalf(page, map)
  await upload(-1)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(done).toBeVisible({ timeout: 20_000 })
  expect(Number(offsets[1])).toBeGreaterThan(0)
  for (const name of [map, castle]) await remove(page, name)
})

test('a large file goes on where it was, though the site was away for a moment', async ({
  page,
  complaints,
}) => {
  await logInByCall(page, demo.author)
  await page.goto('/ru/profile/settings/files')
  await hydrated(page)
  const map = `away-${Date.now()}.zip`
  let begun = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/attachments/tus')) begun++
  })
  const upload = await sendHalf(page, map)
  await upload(-1)
  let refused = 0
  await page.route('**/api/attachments/tus/*', (route) =>
    route.request().method() === 'HEAD' && ++refused <= 2 ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Загружено')).toBeVisible({ timeout: 20_000 })
  expect([begun, refused]).toEqual([1, 3])
  await remove(page, map)
  // The browser says of each refusal that it was one.
  expect(complaints.splice(0).filter((line) => !line.includes('503'))).toEqual([])
})

test('a large file goes on by itself when the machine that received it has died', async ({
  page,
  complaints,
}) => {
  await logInByCall(page, demo.author)
  await page.goto('/ru/profile/settings/files')
  await hydrated(page)
  const map = `machine-${Date.now()}.zip`
  const upload = await sendHalf(page, map)
  await upload(-1)
  // What the dead machine had begun is held for a while; then the one that answers is away for a moment.
  const refused = { PATCH: 0, GET: 0 }
  await page.route('**/api/attachments/tus/*', (route) => {
    const method = route.request().method()
    if (method === 'PATCH' && ++refused.PATCH <= 3)
      return route.fulfill({ status: 409, json: { error: { id: 17, key: 'inProgress', message: '' } } })
    if (method === 'GET' && ++refused.GET <= 2) return route.fulfill({ status: 503 })
    return route.fallback()
  })
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Загружено')).toBeVisible({ timeout: 30_000 })
  expect(refused).toEqual({ PATCH: 4, GET: 3 })
  await remove(page, map)
  expect(complaints.splice(0).filter((line) => !/409|503/.test(line))).toEqual([])
})

/** Sends a large file slowly and pauses in its middle. What it returns sets the speed. */
async function sendHalf(page: Page, name: string) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const upload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 10,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await upload(3 * 1024 * 1024)
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/zip',
    buffer: randomBytes(14 * 1024 * 1024),
  })
  const state = page.locator('.upload-row-state')
  await expect(state).toHaveText(/[2-6]\d\s%/, { timeout: 15_000 })
  await page.getByRole('button', { name: 'Пауза' }).click()
  await expect(state).toHaveText(/Пауза/)
  return upload
}

async function remove(page: Page, name: string): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Удалить', exact: true })
  // Journeys beside this one use the same account, which may renew the page between the press and the question.
  await expect(async () => {
    await page.getByRole('button', { name: `Удалить ${name}` }).click({ timeout: 5_000 })
    await expect(confirm).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await confirm.click()
  await expect(page.locator('.file-row').filter({ hasText: name })).toHaveCount(0)
}
