import { contentLimits } from '../src/contract/limits/content-limits.ts'
import { formatNumber } from '../src/contract/i18n/numbers.ts'
import { demo, expect, logInByCall, test, sampled } from './kit.ts'
import { wordsOf } from './words.ts'

const letters = { ru: ['ж', '🧱'], th: ['ก'] }

// The same bounds are compared in every run without a browser (tests/api/bounds.test.ts).
test.skip(process.env.TEST_LONG !== '1', 'in the long run')

for (const language of sampled(['ru', 'th'], 1)) {
  const say = wordsOf('features/articles', language)

  test(`title and description: the form counts as the server does (${language})`, async ({
    page,
    complaints,
  }) => {
    await logInByCall(page, demo.author)
    await page.goto(`/${language}/article/create`)
    await page.locator('.editor-text').waitFor()
    for (const name of ['title', 'description'] as const) {
      const { min, max } = contentLimits.article[name]
      const field = page.locator('.field', { has: page.locator(`[name=${name}]`) })
      const listed = page.locator('.write-ready li', { hasText: say(`articles.write.check.${name}`) })
      for (const letter of letters[language])
        for (const [length, state] of [
          [min - 1, 'todo'],
          [min, 'done'],
          [max, 'done'],
          [max + 1, 'bad'],
        ] as const) {
          await field.locator(`[name=${name}]`).fill(letter.repeat(length))
          await expect(listed).toHaveAttribute('data-state', state)
          const counter = field.locator('.field-counter')
          await expect(counter).toHaveText(
            `${formatNumber(language, length)} / ${formatNumber(language, max)}`,
          )
          await expect(field.locator('[data-over]')).toHaveCount(state === 'bad' ? 1 : 0)

          // The other fields are empty, so nothing is made of it whatever the answer about this one.
          const answered = page.waitForResponse(
            (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/articles'),
          )
          await page.locator('.write-ready button[type=submit]').click()
          expect((await answered).status()).toBe(422)
          // The first fault takes the focus; what is typed before that would land there.
          await expect(page.locator('.field-bad :focus')).toBeVisible()
          await expect(field).toHaveClass(state === 'done' ? /^field$/ : /field-bad/)
        }
    }
    expect(complaints.splice(0).every((line) => line.includes('422'))).toBe(true)
  })
}
