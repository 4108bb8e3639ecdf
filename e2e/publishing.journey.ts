import type { Browser, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { demo, expect, hydrated, logInByCall, test, sampled, settled, type Language } from './kit.ts'
import { aPluginJar } from './plugin-jar.ts'

const words = {
  ru: {
    title: 'Караваны и торговые пути',
    description: 'Караваны с охраной ходят между городами по расписанию.',
    sentence: 'Поставьте две станции, назначьте маршрут и наймите охрану. ',
    changelog: 'Караваны ходят и ночью.',
    category: 'Экономика',
    syllables: 'ка ра ва ны то ро пу ти ох на',
  },
  en: {
    title: 'Caravans and trade routes',
    description: 'Guarded caravans travel between the towns by timetable.',
    sentence: 'Put up two stations, set the route and hire a guard for it. ',
    changelog: 'Caravans travel at night as well.',
    category: 'Economy',
    syllables: 'ca ra van to ro pu ti oh na be',
  },
} satisfies Record<string, object>

const step = (page: Page, number: number) => page.locator('.write-step').nth(number - 1)
const state = (page: Page) => page.locator('.autosave')
const editor = (page: Page, name = 'content') => page.locator(`.field:has([id="write-${name}"]) .editor-text`)
const submit = (page: Page) => page.locator('.write-ready button[type=submit]')

/** Words no other text has, in letters of the language: a copy, or a text in another language, is not let through. */
const ownWords = (syllables: string, salt: number): string => {
  const parts = syllables.split(' ')
  const word = (number: number) => [...String(number)].map((digit) => parts[Number(digit)]).join('')
  return Array.from({ length: 40 }, (_, index) => word((salt % 90_000) + index * 7919)).join(' ')
}

/** Staff opens what waits and says yes with the button. */
async function approve(browser: Browser, base: string, language: Language, open: string): Promise<void> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await logInByCall(page, demo.moderator)
  await page.goto(`/${language}/staff/content?open=${open}`)
  await hydrated(page)
  const [kind, id] = open.split('-')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/api/moderations/${kind}s/${id}`)),
    page.locator('.case .btn-good').click(),
  ])
  expect(answer.status()).toBe(200)
  await settled(page, `${kind}s/${id}`)
  await context.close()
}

async function uploadJar(page: Page, number: string, salt: string): Promise<void> {
  await page.locator('.version-uploads input[type=file]').setInputFiles({
    name: `caravans-${number}.jar`,
    mimeType: 'application/java-archive',
    buffer: aPluginJar({ name: 'Caravans', number, salt }),
  })
  await expect(page.locator('.version-upload .badge-patina')).toBeVisible({ timeout: 60_000 })
}

/** Numbers of the resource and its newest version, as its team may know them. */
const numbersOf = (page: Page, slug: string) =>
  page.evaluate(async (name) => {
    const read = async (path: string) => (await fetch(path)).json() as Promise<{ data: unknown }>
    const { id } = (await read(`/api/resources/${name}?revision=latest`)).data as { id: number }
    const versions = (await read(`/api/resources/${name}/versions?own=all`)).data as {
      id: number
      state: string
    }[]
    return { id, version: versions[0]!.id, state: versions[0]!.state }
  }, slug)

for (const language of sampled(['ru', 'en'], 0)) {
  const text = words[language]

  test(`creates, uploads, is approved, publishes again and downloads in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await logInByCall(page, demo.author)
    await page.goto(`/${language}/resource/create`)
    await hydrated(page)

    // Type and name: the address follows from the name and is free.
    await page.locator('.tile', { has: page.locator('input[value=plugin]') }).click()
    await page.locator('input[name=title]').fill(`${text.title} ${Date.now() % 1000}`.slice(0, 100))
    await expect(page.locator('input[name=slug]')).not.toHaveValue('')
    const slug = `caravans-${language}-${Date.now() % 1_000_000}`
    await page.locator('input[name=slug]').fill(slug)
    await expect(page.locator('.field-good input[name=slug]')).toBeVisible()
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    await expect(page).toHaveURL(/draft=\d+/)

    // The words; left and resumed on the same step.
    await step(page, 2).click()
    await page.locator('textarea[name=description]').fill(text.description)
    await editor(page).click()
    await page.keyboard.insertText(text.sentence.repeat(3) + ownWords(text.syllables, Date.now()))
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    await page.reload()
    await expect(page.locator('textarea[name=description]')).toHaveValue(text.description)
    await expect(editor(page)).toContainText(text.sentence.trim())

    await step(page, 4).click()
    const categories = page.locator('.option-field input').first()
    await categories.click()
    await categories.fill(text.category)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')

    // The first version: what the file says of itself stands in the form.
    await step(page, 5).click()
    await uploadJar(page, '1.0.0', slug)
    await expect(page.locator('input[name=number]')).toHaveValue('1.0.0')
    await expect(page.locator('input[name=version-name]')).toHaveValue('Caravans 1.0.0')
    await expect(page.locator('.version-form')).toContainText('Paper')
    await expect(page.locator('.version-form')).toContainText('1.21')

    await step(page, 6).click()
    await expect(page.locator('.write-missing')).toHaveCount(0)
    await submit(page).click()
    await page.waitForURL(new RegExp(`/plugins/${slug}/review$`))
    await expect(page.locator('.team-version')).toContainText('1.0.0')

    const first = await numbersOf(page, slug)
    await approve(browser, baseURL!, language, `resource-${first.id}`)
    const waiting = await numbersOf(page, slug)
    if (waiting.state === 'waiting') await approve(browser, baseURL!, language, `version-${first.version}`)
    await page.goto(`/${language}/plugins/${slug}`)
    await expect(page.locator('h1')).toContainText(text.title)

    // A second version on its own page.
    await page.goto(`/${language}/plugins/${slug}/version/create`)
    await uploadJar(page, '1.1.0', slug)
    await expect(page.locator('input[name=number]')).toHaveValue('1.1.0')
    await editor(page, 'changelog').click()
    await page.keyboard.insertText(text.changelog)
    await submit(page).click()
    await page.waitForURL(new RegExp(`/plugins/${slug}/versions/edit$`))
    await expect(page.locator('.team-version').first()).toContainText('1.1.0')
    const second = await numbersOf(page, slug)
    if (second.state === 'waiting') await approve(browser, baseURL!, language, `version-${second.version}`)

    // Public: the file comes back byte for byte.
    await page.goto(`/${language}/plugins/${slug}/version/${second.version}`)
    await expect(page.locator('body')).toContainText('1.1.0')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(
        ([name, id]) => {
          const link = document.createElement('a')
          link.href = `/api/resources/${name}/versions/${id}/download`
          link.click()
        },
        [slug, second.version] as const,
      ),
    ])
    const bytes = readFileSync(await download.path())
    expect(bytes.equals(aPluginJar({ name: 'Caravans', number: '1.1.0', salt: slug }))).toBe(true)
  })
}
