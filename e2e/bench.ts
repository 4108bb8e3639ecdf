import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, hydrated, type Language } from './kit.ts'
import { wordsOf } from './words.ts'

export const spoken: readonly Language[] = ['ru', 'th']
/** Both languages on a desktop and on a phone. */
export const screens = spoken.flatMap((language) => [
  [language, 1440, 900] as const,
  [language, 390, 844] as const,
])
export const words = (language: Language) => wordsOf('features/menu-constructor', language)
export const slot = (page: Page, number: number) => page.locator(`.mc-grid [data-slot="${number}"]`)

export async function openBench(page: Page, language: Language, hash = ''): Promise<void> {
  await page.goto(`/${language}/dm-constructor${hash}`)
  await hydrated(page)
  await expect(slot(page, 0)).toBeVisible()
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toBeVisible()
}

/** The file as it would be downloaded. */
export async function download(page: Page, language: Language): Promise<string> {
  await page.keyboard.press('Control+s')
  const name = words(language)('constructor.project.exportFile', {
    file: await page.locator('.mc-file-name').innerText(),
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

export async function putByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Slash')
  await page.locator('#mc-search').fill(name)
  await expect(page.locator('.mc-catalogue-grid .mc-tile').first()).toHaveAccessibleName(
    new RegExp(name.replaceAll('_', ' '), 'i'),
  )
  await page.keyboard.press('Enter')
  await page.locator('#mc-search').fill('')
  await page.keyboard.press('Escape')
}

export async function newProject(page: Page, language: Language): Promise<void> {
  const t = words(language)
  await page.getByRole('button', { name: t('constructor.app.open'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('constructor.project.openProjects') }).click()
  await page.getByRole('button', { name: t('constructor.project.newProject') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.mc-slot[data-item]')).toHaveCount(0)
}

export const saved = (page: Page) => expect(page.locator('.mc-saved')).toHaveAttribute('data-stored', 'saved')
