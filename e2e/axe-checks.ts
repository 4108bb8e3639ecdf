import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type AxeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, type Language } from './kit.ts'
import { checkPage } from './page-checks.ts'

/** The very one that the builder brings along. */
const axeCore = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as typeof AxeCore

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
      await expectNothing(page, `/${language}${path}, ${hour}`)
    }
}

/** A name that differs from the words in sight cannot be spoken to. Axe leaves it out unless it is asked. */
const options: RunOptions = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

/** On the whole page, or in these parts of it. */
export async function expectNothing(page: Page, where: string, parts: readonly string[] = []): Promise<void> {
  const violations = page.frames().length > 1 ? await askFrames(page, parts) : await ask(page, parts)
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([])
}

type Violation = { id: string; nodes: { html: string }[] }

/** The builder sends its 1.5 MB to the page and to an empty one beside it, which only pages with frames need. */
async function ask(page: Page, parts: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([include, wanted]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(include.length > 0 ? { include: [...include] } : document, wanted)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    [parts, options] as const,
  )
}

async function askFrames(page: Page, parts: readonly string[]): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).options(options)
  for (const part of parts) axe.include(part)
  return (await axe.analyze()).violations
}
