import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Language } from './kit.ts'
import { checkPage } from './page-checks.ts'

const hours = ['light', 'dark'] as const
const everything = process.env.TEST_LONG === '1'

/** When what is not a page of its own is asked about: the usual run does it by day alone. */
export const axeHours = everything ? hours : ([hours[0]] as const)

/** The long run asks every page by day and by night; the usual one every third page, by turns. */
export async function checkAxe(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  const asked = everything ? paths : paths.filter((_, at) => at % 3 === 0)
  for (const [at, path] of asked.entries())
    for (const hour of everything ? hours : [hours[at % 2]!]) {
      await page.emulateMedia({ colorScheme: hour, reducedMotion: 'reduce' })
      await checkPage(page, language, path)
      // The constructor is there when its program is.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (!(await page.locator('html[data-forced]').count()))
        await expect(page.locator('html')).toHaveAttribute('data-theme', hour)
      await expectNothing(new AxeBuilder({ page }), `/${language}${path}, ${hour}`)
    }
}

export async function expectNothing(axe: AxeBuilder, where: string): Promise<void> {
  // A name that differs from the words in sight cannot be spoken to. Axe leaves it out unless it is asked.
  axe.options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([])
}
