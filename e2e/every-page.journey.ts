import { AxeBuilder } from '@axe-core/playwright'
import { demo, expect, hydrated, languages, logIn, publicPages, test } from './kit.ts'
import type { Page } from '@playwright/test'

const everything = process.env.TEST_LONG === '1'
const personalPages = [
  '/user/3',
  '/profile/settings/account',
  '/profile/settings/files',
  '/article/create',
  '/resource/create',
]

/** A message id that reached the screen instead of its text. */
const bareKey =
  /\b(?:shell|home|auth|web|errors|articles|resources|forum|info|apiDocs|constructor|account|profiles|taxonomy)\.[a-z][\w.-]+/i

async function check(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
  expect(await page.locator('body').innerText(), url).not.toMatch(bareKey)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** By day everything is asked, by night what the hour can change; the long run asks everything twice. */
async function checkAxe(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await check(page, url)
  const whole = new AxeBuilder({ page })
  await expectNothing(whole, `${url} by day`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  if (!(await page.locator('html[data-forced]').count()))
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const night = new AxeBuilder({ page })
  await expectNothing(everything ? night : night.withRules(['color-contrast']), `${url} by night`)
}

async function expectNothing(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([])
}

for (const language of languages) {
  test(`every page in ${language} is quiet, translated and fits a phone`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of publicPages) await check(page, `/${language}${path}`)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['', '/resources', '/auth/login']) await check(page, `/${language}${path}`)
  })
}

for (const language of everything ? languages : (['ru', 'th'] as const)) {
  test(`axe finds nothing on any page in ${language}, by day and by night`, async ({ page }) => {
    test.setTimeout(300_000)
    for (const path of publicPages) await checkAxe(page, `/${language}${path}`)
    await logIn(page, demo.author, language)
    for (const path of personalPages) await checkAxe(page, `/${language}${path}`)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['', '/resources', '/forum']) await checkAxe(page, `/${language}${path}`)
  })
}

test('every page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  for (const path of publicPages) {
    await page.goto(`/ru${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await context.close()
})
