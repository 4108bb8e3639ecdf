import { demo, expect, hydrated, logInByCall, test, sampled } from './kit.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'th'], 1)) {
  const say = wordsOf('features/moderation', language)

  test(`an admin blocks a domain and allows it again (${language})`, async ({ page, complaints }) => {
    const domain = `lure-${Date.now().toString(36)}.example`
    await logInByCall(page, demo.admin)
    await page.goto(`/${language}/staff/blocked-domains`)
    await hydrated(page)
    const field = page.getByLabel(say('moderation.domains.domain'))
    const row = page.locator('.domains-row', { hasText: domain })

    await field.fill('no domain')
    await page.keyboard.press('Enter')
    await expect(page.locator('.field-bad')).toHaveCount(1)
    expect(complaints.splice(0).every((line) => line.includes('422'))).toBe(true)
    await field.fill(`https://www.${domain}/login?next=1`)
    await page.keyboard.press('Enter')
    await expect(row).toContainText(`www.${domain}`)
    await expect(field).toHaveValue('')

    await page
      .getByRole('button', { name: say('moderation.domains.allowNamed', { domain: `www.${domain}` }) })
      .click()
    await expect(row).toHaveCount(0)
    await page.goto(`/${language}/staff/audit`)
    for (const action of ['domain.block', 'domain.unblock'])
      await expect(
        page
          .locator('tr', { hasText: domain })
          .getByText(say(`moderation.action.${action}`))
          .first(),
      ).toBeVisible()
  })
}
