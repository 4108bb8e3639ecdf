import { demo, expect, logInByCall, test } from './kit.ts'
import { wordsOf } from './words.ts'

// Covers are compared in every run without a browser.
test.skip(process.env.TEST_LONG !== '1', 'in the long run')

test('the author takes another drawn cover, and the list shows the same one', async ({ page }) => {
  await logInByCall(page, demo.author)
  const { data } = (await (await page.request.get('/api/articles?own=all&sort=new')).json()) as {
    data: { id: number; slug: string; status: string; cover: unknown }[]
  }
  const article = data.find((one) => one.status === 'approved_and_verified' && !one.cover)!
  await page.goto(`/ru/article/${article.slug}.${article.id}/edit`)
  await page.locator('.editor-text').waitFor()
  const cover = page.locator('.write-cover img.picture-full')
  const before = await cover.getAttribute('src')
  await page
    .getByRole('button', { name: wordsOf('features/articles', 'ru')('articles.write.cover.other') })
    .click()
  await expect(cover).not.toHaveAttribute('src', before!)
  const seed = /covers\/(.+)-\d+\.webp/.exec((await cover.getAttribute('src'))!)![1]!
  await page.goto('/ru/articles?author=3')
  await expect(page.locator(`img[src*="${seed}-"]`)).toHaveCount(1)
})
