import { aPublishedPlugin } from './published-resource.ts'
import { open, unique, write } from './discussion.ts'
import { demo, expect, hydrated, test } from './kit.ts'
import { mailTo } from './mail.ts'
import { wordsOf } from './words.ts'

const password = 'purple bridge over slow lava'
const plugin = {
  ru: {
    title: 'Фонари у ворот',
    description: 'Фонари загораются сами',
    sentence: 'Фонарь горит',
    language: 'ru',
  },
  en: {
    title: 'Lamps at the gate',
    description: 'Lamps that light themselves',
    sentence: 'A lamp burns',
    language: 'en',
  },
}
const inWindow = (id: string) => {
  // The address changes before the page of it is drawn.
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top >= 0 && top < innerHeight
}

test('a phone visitor writes a comment, registers, corrects the address, confirms by the link and is back at the words', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const words = wordsOf('features/auth', 'ru')
  const { slug } = await aPublishedPlugin(baseURL!, plugin.ru, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/ru/plugins/${slug}`)
  const said = unique('Работает ли на Folia')
  await write(page, '#comment-write', said)
  await page.locator('#comment-write button[type=submit]').click()

  await page.waitForURL('**/ru/auth/login?next=**')
  await expect(page.locator('.note')).toHaveText(words('auth.why.comment'))
  await page.locator('.auth-more a[href*="/register"]').click()
  await expect(page.locator('[name=email]')).toBeVisible()
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  const name = `Visitor${Date.now() % 100_000}`
  await page.locator('[name=username]').fill(name)
  await page.locator('[name=email]').fill(`wrong-${name}@example.com`)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()

  await page.waitForURL('**/ru/auth/verify-email?next=**')
  await expect(page.getByText('wr…', { exact: false })).toBeVisible()
  // Not by way of the home page.
  expect(seen).not.toContain('/ru')
  await page.locator('.auth-fold summary').click()
  await page.locator('.auth-fold [name=email]').fill(`right-${name}@example.com`)
  await page.locator('.auth-fold button[type=submit]').click()
  await expect(page.getByText('ri…', { exact: false })).toBeVisible()

  // The link opens a tab of its own, which does not confirm by itself.
  const [link] = await mailTo(`right-${name}@example.com`, /http\S+#code=[A-Z2-9]{8}/)
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto(new URL(link).pathname + new URL(link).hash)
  await hydrated(tab)
  await expect(tab.locator('[name=code]')).toHaveValue(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expect(tab.getByText(words('auth.verify.filled'))).toBeVisible()
  await tab.locator('form button[type=submit]').first().click()
  await tab.waitForURL(`**/ru/plugins/${slug}#comment-write`)
  await expect(tab.locator('#comment-write textarea')).toHaveValue(said)
  await expect.poll(() => tab.evaluate(inWindow, 'comment-write')).toBe(true)
  await tab.locator('#comment-write button[type=submit]').click()
  await expect(tab.locator('.comment').filter({ hasText: said })).toBeVisible()
})

test('the login of the header returns to the page, its query and its place', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const { slug } = await aPublishedPlugin(baseURL!, plugin.en, 1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/en/plugins/${slug}?comments=old#comments`)
  await page.locator('.header-tools .btn:not(.btn-ghost)').click()
  await page.waitForURL('**/en/auth/login?next=**')
  // Registering after all, and back again, loses nothing.
  await page.locator('.auth-more a[href*="/register"]').click()
  await page.locator('.auth-more a[href*="/login"]').click()
  await expect(page.locator('.auth-passkey')).toBeVisible()
  await page.locator('[name=username]').fill(demo.moderator[0])
  await page.locator('[name=password]').fill(demo.moderator[1])
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`**/en/plugins/${slug}?comments=old#comments`)
  await expect.poll(() => page.evaluate(inWindow, 'comments')).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the login of the header returns to the page', async ({ page }) => {
    await page.goto('/ru/articles?sort=old')
    await page.locator('.header-tools .btn:not(.btn-ghost)').click()
    await page.locator('[name=username]').fill(demo.author[0])
    await page.locator('[name=password]').fill(demo.author[1])
    await page.locator('form .btn-primary').click()
    await page.waitForURL('**/ru/articles?sort=old')
  })
})
