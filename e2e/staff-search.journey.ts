import { demo, expect, hydrated, logInByCall, test, sampled } from './kit.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'th', 'en'], 1)) {
  const say = wordsOf('features/moderation', language)

  test(`a moderator teaches the search a word and takes it back (${language})`, async ({
    page,
    complaints,
  }) => {
    const word = `zuqo${Date.now().toString(36)}`
    await logInByCall(page, demo.moderator)
    await page.goto(`/${language}/staff/search`)
    await hydrated(page)
    await page.getByRole('link', { name: say('moderation.search.view.words'), exact: true }).click()
    await page.getByLabel(say('moderation.search.findWord')).fill('auction')
    await page.keyboard.press('Enter')
    const card = page.locator('.concept-card', { hasText: 'auction' }).first()
    const field = card.getByLabel(say('moderation.search.wordOf', { concept: 'auction' }), { exact: true })

    await field.fill('!')
    await page.keyboard.press('Enter')
    await expect(card.locator('.text-brick')).not.toBeEmpty()
    expect(complaints.splice(0).every((line) => line.includes('422'))).toBe(true)
    await field.fill(word)
    await page.keyboard.press('Enter')
    const remove = card.getByRole('button', { name: say('moderation.search.removeNamed', { word }) })
    await expect(remove).toBeVisible()
    await expect(field).toHaveValue('')

    // The question is understood at once.
    await page.goto(`/${language}/search?q=${word}`)
    await expect(page.locator('a[href*="fair-auction"]').first()).toBeVisible()

    await page.goto(`/${language}/staff/search?view=words&q=${word}`)
    await hydrated(page)
    await remove.click()
    await expect(remove).toHaveCount(0)
    await page.goto(`/${language}/search?q=${word}`)
    await expect(page.locator('a[href*="fair-auction"]')).toHaveCount(0)
  })
}
