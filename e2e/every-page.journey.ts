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

async function check(page: Page, url: string, axe: boolean): Promise<void> {
  await page.goto(url)
  await hydrated(page)
  expect(await page.locator('body').innerText(), url).not.toMatch(bareKey)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0)
  if (!axe) return
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${url} ${id}: ${nodes[0]?.html}`)).toEqual([])
}

for (const language of languages) {
  test(`every page in ${language} is quiet, translated and fits a phone`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of publicPages) await check(page, `/${language}${path}`, false)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['', '/resources', '/auth/login']) await check(page, `/${language}${path}`, false)
  })
}

for (const theme of ['light', 'dark'] as const)
  for (const language of everything ? languages : (['ru', 'th'] as const)) {
    test(`axe finds nothing on any page in ${language}, ${theme}`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const path of publicPages) await check(page, `/${language}${path}`, true)
      await logIn(page, demo.author, language)
      for (const path of personalPages) await check(page, `/${language}${path}`, true)
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of ['', '/resources', '/forum']) await check(page, `/${language}${path}`, true)
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
