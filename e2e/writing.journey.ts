import { request as apiRequests, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test, sampled, type Language } from './kit.ts'
import { tokenOf } from './published-resource.ts'

const moderator = ['moderator', 'yard-of-bricks-2'] as const
let counter = 0

const words = {
  ru: {
    title: 'Как мы вернули железную ферму к жизни',
    description: 'Ферма встала ночью. Рассказываем, что сломалось и как мы это починили за одну ночь.',
    sentence: 'Ферма встала ночью, и утром в сундуке не прибавилось ни слитка. ',
    offline: 'Эту строку мы набрали без сети.',
    category: 'Обучение',
    other: 'en' as Language,
  },
  th: {
    title: 'วิธีซ่อมฟาร์มเหล็กของเราให้กลับมาทำงาน',
    description: 'ฟาร์มหยุดทำงานกลางดึก เราเล่าว่าอะไรเสียและซ่อมอย่างไรภายในคืนเดียว',
    sentence: 'ฟาร์มหยุดทำงานกลางดึกและตอนเช้าไม่มีแท่งเหล็กเพิ่มในหีบเลย ',
    offline: 'บรรทัดนี้พิมพ์ตอนไม่มีเครือข่าย',
    category: 'บทเรียน',
    other: 'en' as Language,
  },
}

const state = (page: Page) => page.locator('.autosave')
const editor = (page: Page) => page.locator('.editor-text')
const submit = (page: Page) =>
  page.locator('form.write button[type=submit], form.write-main button[type=submit]')

/** What one of staff says by the API. */
async function approve(base: string, id: string): Promise<void> {
  const request = await apiRequests.newContext({ baseURL: base })
  const answer = await request.put(`/api/moderations/articles/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(base, moderator)}` },
    data: { status: 'approved' },
  })
  expect(answer.status()).toBe(200)
  await request.dispose()
}

/** The same person on another device. */
async function otherDevice(browser: Browser, context: BrowserContext, base: string): Promise<Page> {
  const { cookies } = await context.storageState()
  const other = await browser.newContext({ baseURL: base, storageState: { cookies, origins: [] } })
  return other.newPage()
}

for (const language of sampled(['ru', 'th'], 1)) {
  const text = words[language]

  test(`writes, loses the network, comes back, publishes and translates in ${language}`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    test.setTimeout(120_000)
    const title = `${text.title} ${Date.now()}${counter++}`
    await logInByCall(page, demo.author)
    await page.goto(`/${language}/article/create`)
    await editor(page).waitFor()

    // Saved by itself, and there after a reload.
    await page.locator('input[name=title]').fill(title)
    await page.locator('textarea[name=description]').fill(text.description)
    await editor(page).click()
    await page.keyboard.insertText(text.sentence.repeat(6))
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    await expect(page).toHaveURL(/draft=\d+/)
    await page.reload()
    await expect(page.locator('input[name=title]')).toHaveValue(title)
    await expect(editor(page)).toContainText(text.sentence.trim())

    // Without a network it is kept here, and saved when the network is back.
    await context.setOffline(true)
    await editor(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(text.offline)
    await expect(state(page)).toHaveAttribute('data-state', 'offline')
    await context.setOffline(false)
    await expect(state(page)).toHaveAttribute('data-state', 'saved')
    complaints.splice(0)

    // A field that is wrong says so beside itself; nothing typed goes.
    await submit(page).click()
    await expect(page.locator('.field-bad')).toHaveCount(1)
    await expect(page.locator('input[name=title]')).toHaveValue(title)
    expect(complaints.splice(0).every((line) => line.includes('422'))).toBe(true)
    const categories = page.locator('.option-field input').first()
    await categories.click()
    await categories.fill(text.category)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')

    // Sent: what became of it, then public.
    await submit(page).click()
    await page.waitForURL(/\/review$/)
    await expect(page.locator('.write-forecast').first()).toBeVisible()
    const path = new URL(page.url()).pathname.replace(/\/review$/, '')
    await approve(baseURL!, path.split('.').at(-1)!)
    await page.goto(path)
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('.rich-text')).toContainText(text.offline)

    // Translated, and read in the other language.
    const english = `The farm is back ${Date.now()}`
    await page.goto(`${path}/translations/${text.other}`)
    await editor(page).waitFor()
    await page.locator('input[name=title]').fill(english)
    await page
      .locator('textarea[name=description]')
      .fill('The farm stopped at night. This is how we repaired it.')
    await editor(page).click()
    await page.keyboard.insertText('The farm stopped at night and the chest stayed empty. '.repeat(7))
    await submit(page).click()
    await expect(page.locator('#translation-history')).toBeVisible()
    await page.goto(`/${text.other}/article/${path.split('/').at(-1)!}`)
    await expect(page.locator('h1')).toHaveText(english)
  })
}

test('a second device: both versions are shown and one is chosen', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  await logInByCall(page, demo.author)
  await page.goto('/ru/article/create')
  await editor(page).waitFor()
  await page.locator('input[name=title]').fill('Начато на первом устройстве')
  await expect(state(page)).toHaveAttribute('data-state', 'saved')
  await expect(page).toHaveURL(/draft=\d+/)

  const other = await otherDevice(browser, context, baseURL!)
  await other.goto(page.url())
  await hydrated(other)
  await editor(other).waitFor()
  await expect(other.locator('input[name=title]')).toHaveValue('Начато на первом устройстве')
  await other.locator('input[name=title]').fill('Продолжено на втором')
  await expect(state(other)).toHaveAttribute('data-state', 'saved')

  await page.locator('input[name=title]').fill('Продолжено на первом')
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText('Продолжено на первом')
  await expect(dialog).toContainText('Продолжено на втором')
  await dialog.locator('.btn-primary').click()
  await expect(state(page)).toHaveAttribute('data-state', 'saved')
  await page.reload()
  await expect(page.locator('input[name=title]')).toHaveValue('Продолжено на первом')
  expect(complaints.splice(0).every((line) => line.includes('409'))).toBe(true)
  await other.context().close()
})

test('without scripts the form is a plain one', async ({ browser, baseURL, page, context }) => {
  await logInByCall(page, demo.author)
  const { cookies } = await context.storageState()
  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: { cookies, origins: [] },
  })
  const form = await plain.newPage()
  await form.goto('/ru/article/create')
  const title = `Записано без скриптов ${Date.now()}`
  await form.locator('input[name=title]').fill(title)
  await form.locator('textarea[name=description]').fill(words.ru.description)
  await form
    .locator('textarea[name=content]')
    .fill(`Без скриптов ${Date.now()}. ${words.ru.sentence.repeat(6)}`)
  await form.locator('input[name=category-tutorial]').check()
  await form.locator('form.write button[type=submit]').click()
  await form.waitForURL('**/profile/articles?sent=1')
  await expect(form.locator('body')).toContainText(title)
  await plain.close()
})
