import { randomBytes } from 'node:crypto'
import { demo, expect, hydrated, logIn, test } from './kit.ts'

test('own files: a picture, then a large file that is paused and goes on, then deleted', async ({ page }) => {
  await logIn(page, demo.author)
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
  const offsets: string[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (offset) offsets.push(offset)
  })
  await input.setInputFiles({
    name: map,
    mimeType: 'application/zip',
    buffer: randomBytes(14 * 1024 * 1024),
  })
  const state = page.locator('.upload-row-state')
  await expect(state).toHaveText(/[2-6]\d\s%/, { timeout: 15_000 })
  await page.getByRole('button', { name: 'Пауза' }).click()
  await expect(state).toHaveText(/Пауза/)
  // Time for the server to keep what it has.
  await page.waitForTimeout(500)
  await upload(-1)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(done).toBeVisible({ timeout: 20_000 })
  expect(Number(offsets[1])).toBeGreaterThan(0)

  const confirm = page.getByRole('button', { name: 'Удалить', exact: true })
  for (const name of [map, castle]) {
    // Journeys beside this one use the same account, which may renew the page between the press and the question.
    await expect(async () => {
      await page.getByRole('button', { name: `Удалить ${name}` }).click({ timeout: 5_000 })
      await expect(confirm).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await confirm.click()
    await expect(page.locator('.file-row').filter({ hasText: name })).toHaveCount(0)
  }
})
