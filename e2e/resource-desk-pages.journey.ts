import { AxeBuilder } from '@axe-core/playwright'
import { checkAxe, expectNothing } from './axe-checks.ts'
import { demo, expect, hydrated, logIn, test, told } from './kit.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords } from './resource-words.ts'

for (const language of told(['th', 'ru'], 0)) {
  test(`axe finds nothing where a resource is written, on a phone (${language})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const { slug, versions } = await aPublishedPlugin(baseURL!, resourceWords.ru, 1)
    const resource = `/plugins/${slug}`
    await page.setViewportSize({ width: 390, height: 844 })
    await logIn(page, demo.author, language)
    await checkAxe(page, language, [
      `${resource}/versions/edit`,
      `${resource}/version/create`,
      `${resource}/version/${versions[0]}/edit`,
      `${resource}/team`,
      `${resource}/settings`,
      `${resource}/review`,
      `${resource}/revisions`,
      '/invitations',
      '/profile/resources',
    ])

    // Every step of the form, the gallery among them.
    await page.goto(`/${language}${resource}/edit`)
    await hydrated(page)
    const steps = page.locator('.write-step')
    for (let step = 0; step < (await steps.count()); step++) {
      await steps.nth(step).click()
      await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step')
      await expectNothing(new AxeBuilder({ page }), `${resource}/edit, step ${step + 1}`)
    }
  })
}
