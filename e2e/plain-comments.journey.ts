import { expect, test } from '@playwright/test'
import { demo, sampled } from './kit.ts'
import { anArticle, comment, unique } from './discussion.ts'

test.use({ javaScriptEnabled: false })

for (const [index, language] of sampled(['ru', 'th'], 1).entries()) {
  test(`without JavaScript: write, log in, find the words again, send, answer (${language})`, async ({
    page,
  }) => {
    const { path } = await anArticle(page, 10 + index)
    const words = unique('Слова без скриптов ภาษาไทย')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${language}${path}`)
    await page.locator('.comment-kind[data-kind=question]').first().click()
    await page.locator('#comment-write textarea').fill(words)
    await page.locator('#comment-write button[type=submit]').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/auth/login\\?next=`))
    // A wrong password does not cost the words either.
    for (const password of ['not this one', demo.author[1]]) {
      await page.locator('[name=username]').fill(demo.author[0])
      await page.locator('[name=password]').fill(password)
      await page.locator('form:has([name=password]) button[type=submit]').click()
    }
    await expect(page).toHaveURL(`/${language}${path}#comment-write`)
    await expect(page.locator('#comment-write textarea')).toHaveValue(words)
    await expect(page.locator('.comment-kind[data-kind=question] input').first()).toBeChecked()
    // A reload is not a loss.
    await page.reload()
    await expect(page.locator('#comment-write textarea')).toHaveValue(words)
    await page.locator('#comment-write button[type=submit]').click()
    await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/)
    await expect(page.locator('.comment[data-target]')).toContainText(words)
    await expect(page.locator('.comment[data-target]')).toBeInViewport()
    await expect(page.locator('#comment-write textarea')).toHaveValue('')

    const answer = unique('Ответ')
    await comment(page, words).locator('.comment-answer').click()
    const form = page.locator('.comment-answering form')
    await expect(form).toBeInViewport()
    // Too short: said beside the field, with what was typed.
    await form.locator('textarea').fill('x')
    await form.locator('button[type=submit]').click()
    await expect(form.locator('textarea')).toHaveValue('x')
    await expect(form.locator('textarea')).toHaveAttribute('aria-invalid', 'true')
    await form.locator('textarea').fill(answer)
    await form.locator('button[type=submit]').click()
    await expect(page.locator('.comment[data-target]')).toContainText(answer)
    await expect(page.locator('.comment-answers', { hasText: answer })).toHaveCount(1)
  })
}
