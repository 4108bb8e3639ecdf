import type { Page } from '@playwright/test'
import { axeHours, checkAxe, expectNothing } from './axe-checks.ts'
import { demo, expect, hydrated, languages, logInByCall, test, sampled } from './kit.ts'
import { aPluginJar } from './plugin-jar.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords } from './resource-labels.ts'

/** The usual run asks the pages of a resource; these are asked about in the long one besides. */
async function otherDesks(page: Page, resource: string): Promise<string[]> {
  const answer = await page.request.get('/api/articles?own=all&per_page=1')
  const [article] = ((await answer.json()) as { data: { id: number; slug: string }[] }).data
  return [
    '/resource/create',
    `${resource}/translations/en`,
    '/article/create',
    `/article/${article!.slug}.${article!.id}/edit`,
    `/article/${article!.slug}.${article!.id}/translations/en`,
    '/profile/articles',
    '/profile/settings/account',
    '/profile/settings/security',
    '/profile/settings/files',
    '/profile/settings/webhooks',
  ]
}

for (const language of sampled(languages, languages.indexOf('th'))) {
  test(`axe finds nothing where things are written, on a phone (${language})`, async ({ page, baseURL }) => {
    test.setTimeout(600_000)
    const { slug, versions } = await aPublishedPlugin(baseURL!, resourceWords.ru, 1)
    const resource = `/plugins/${slug}`
    await page.setViewportSize({ width: 390, height: 844 })
    await logInByCall(page, demo.author)
    await checkAxe(page, language, [
      `${resource}/versions/edit`,
      `${resource}/version/create`,
      `${resource}/version/${versions[0]}/edit`,
      `${resource}/team`,
      `${resource}/webhooks`,
      `${resource}/settings`,
      `${resource}/statistics`,
      `${resource}/review`,
      `${resource}/revisions`,
      '/invitations',
      '/profile/resources',
      ...(axeHours.length > 1 ? await otherDesks(page, resource) : []),
    ])
    await everyStep(page, `/${language}${resource}/edit`)
    if (axeHours.length === 1) return
    await everyStep(page, `/${language}/resource/create`)

    // The form of a version when its file has been read and has filled it in.
    await page.goto(`/${language}${resource}/version/create`)
    await hydrated(page)
    await page.locator('.version-uploads input[type=file]').setInputFiles({
      name: 'Фонари-2.0.0.jar',
      mimeType: 'application/java-archive',
      buffer: aPluginJar({ name: 'Lanterns', number: '2.0.0', salt: slug }),
    })
    await expect(page.locator('input[name=number]')).toHaveValue('2.0.0')
    await byDayAndNight(page, `${resource}/version/create, filled in`)
  })
}

async function byDayAndNight(page: Page, where: string): Promise<void> {
  for (const hour of axeHours) {
    await page.emulateMedia({ colorScheme: hour, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', hour)
    await expectNothing(page, `${where}, ${hour}`)
  }
}

/** Every step of a form, the gallery of a resource among them. */
async function everyStep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  const steps = page.locator('.write-step')
  await expect(steps.first()).toBeVisible()
  for (let step = 0; step < (await steps.count()); step++) {
    await steps.nth(step).click()
    await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step')
    await byDayAndNight(page, `${path}, step ${step + 1}`)
  }
}
