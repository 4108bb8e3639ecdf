import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, type Language } from './kit.ts'

const catalogue = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`src/{contract,web,features/*,features/*/web/*}/messages/${language}.json`).map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    ),
  )
const english = catalogue('en')

/** A message id that reached the screen instead of its text. */
const bareKey = new RegExp(
  `\\b(?:${[...new Set(Object.keys(english).map((key) => key.split('.')[0]))].join('|')})\\.[a-z][A-Za-z]+(?:\\.[\\w-]+)+`,
)

/** Chromium knows no Belarusian and no Kazakh; what it makes of a date there is English, or a number with an M. */
const foreignDate =
  /\bM(?:0[1-9]|1[0-2])\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d|\d [AP]M\b/

const foreignSentences = new Map<Language, Set<string>>()
/** Our own English sentences that another language says otherwise. One word alone may be a name. */
function foreignTo(language: Language): Set<string> {
  let found = foreignSentences.get(language)
  if (!found) {
    const own = new Set(Object.values(catalogue(language)))
    found = new Set(Object.values(english).filter((text) => /^[^{<]+ [^{<]+$/.test(text) && !own.has(text)))
    foreignSentences.set(language, found)
  }
  return found
}

/** Opens a page: it says everything in its language, cuts no word, does not scroll sideways and has one honey button. */
export async function checkPage(page: Page, language: Language, path: string): Promise<void> {
  const url = `/${language}${path}`
  await page.goto(url)
  await hydrated(page)
  const text = await page.locator('body').innerText()
  expect(text, url).not.toMatch(bareKey)
  if (language !== 'en') {
    expect(text, url).not.toMatch(foreignDate)
    const foreign = foreignTo(language)
    // What people wrote is marked with its own language.
    const marked = await page
      .locator('body [lang]')
      .evaluateAll((parts) =>
        (parts as HTMLElement[])
          .filter((part) => part.lang !== document.documentElement.lang)
          .flatMap((part) => part.innerText.split('\n')),
      )
    expect(
      text.split('\n').filter((line) => foreign.has(line.trim()) && !marked.includes(line)),
      `${url} speaks English`,
    ).toEqual([])
  }
  const { overflow, cut, honey } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: [...document.querySelectorAll<HTMLElement>('.btn, .badge, .field-label, h1, h2, h3, th')]
      .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.innerText),
    honey: [...document.querySelectorAll<HTMLElement>('.btn-primary')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().top < innerHeight)
      .map((button) => button.innerText),
  }))
  expect(overflow, `${url} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(cut, `${url} cuts words`).toEqual([])
  expect(honey.length, `${url} has several honey buttons: ${honey.join(', ')}`).toBeLessThanOrEqual(1)
}
