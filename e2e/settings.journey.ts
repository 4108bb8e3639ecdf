import { demo, expect, hydrated, logInByCall, test } from './kit.ts'

test('a person tells about themselves, puts on a picture of their own and takes it off again', async ({
  page,
}) => {
  await logInByCall(page, demo.author)
  await page.goto('/ru/profile/settings/account')
  await hydrated(page)

  await page.locator('#profile textarea').fill('Пишу плагины.')
  await page.locator('#profile button[type=submit]').click()
  await expect(page.locator('.toast').first()).toBeVisible()

  const picture = page.locator('#avatar .avatar img')
  const drawn = await page.request.get('/heads/moderator.webp')
  const file = { name: 'head.webp', mimeType: 'image/webp', buffer: await drawn.body() }
  await page.locator('#avatar input[type=file]').setInputFiles(file)
  await page.locator('.avatar-crop button').first().click()
  await expect(page.locator('.avatar-crop')).toHaveCount(0)
  await expect(picture).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{64}\.webp$/)
  await page.locator('.avatar-now .btn-ghost').click()
  await expect(picture).toHaveAttribute('src', '/heads/author.webp')

  await page.goto('/ru/users?q=aut')
  await page.locator('.list-row a').first().click()
  await expect(page.locator('.profile-about')).toHaveText('Пишу плагины.')
})
