import type { Browser, Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test, sampled, settled } from './kit.ts'
import { mailTo } from './mail.ts'

const password = 'nine lanterns over the ravine'
const { moderator, admin } = demo

/** What the pages say, as far as the journey looks for it. */
const texts = {
  ru: {
    approve: 'Одобрить',
    decline: 'Отклонить',
    takeDown: 'Снять с публикации',
    thin: 'Мало содержания',
    sentence: 'Слишком мало содержания',
    missing: 'Без причины отклонить нельзя',
    yours: 'за вами ещё',
    other: 'Проверяет moderator',
    write: 'Написать автору',
    send: 'Отправить',
    someWords: 'Со всеми этими словами ничего нет',
  },
  en: {
    approve: 'Approve',
    decline: 'Decline',
    takeDown: 'Take down',
    thin: 'Too little content',
    sentence: 'There is too little here',
    missing: 'A reason is required to decline',
    yours: 'yours for',
    other: 'moderator is at work on it',
    write: 'Write to the author',
    send: 'Send',
    someWords: 'Nothing has all of these words',
  },
} as const

const letters = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 10)

/** Calls of a logged-in page, as a script of ours would make them. */
async function call(page: Page, method: string, path: string, data?: unknown) {
  const { cookies } = await page.context().storageState()
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')!.value)
  const answer = await page.request.fetch(path, {
    method,
    headers: { 'x-xsrf-token': token, 'sec-fetch-site': 'same-origin' },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { data: { id: number; slug: string } }
}

/** Somebody who writes in Kazakh, with a proven address, in a browser of their own. */
async function aWriter(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const name = `Writer-${letters()}`
  const email = `${name.toLowerCase()}@example.com`
  const registered = await page.request.post('/api/auth/register', {
    data: { username: name, email, password, language: 'kz' },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const { data: user } = (await registered.json()) as { data: { id: number } }
  const [, first, second] = await mailTo(email, /\b([A-Z2-9]{4})-([A-Z2-9]{4})\b/)
  await call(page, 'POST', '/api/email/confirm', { code: `${first}${second}` })
  return { page, name, id: user.id }
}

/** Kazakh prose with a passage of its own in the middle. */
const prose = (passage: string) =>
  [
    'Біздің сервер үш жыл бойы бір машинада тұрды, сондықтан көшу оңай болған жоқ.',
    'Алдымен әлемнің көшірмесін жасап, оны бөлек дискіге салдық.',
    passage,
    'Соңында ойыншыларды біртіндеп кіргіздік, қателерді бірге таптық және түзеттік.',
    'Бұл мақалада әр қадамды және оған кеткен уақытты жаздық, себебі басқаларға да керек болады.',
  ].join('\n\n')

for (const language of sampled(['ru', 'en'], 0)) {
  const say = texts[language]

  test(`a text is read, sent back with a reason and approved at last (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const writer = await aWriter(browser, baseURL!)
    const mark = letters()
    const title = `Серверді көшірудің жеті қадамы ${mark}`
    const card = page.locator('article.case')
    const button = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}`) })
    await logInByCall(page, moderator)
    await call(page, 'PUT', `/api/moderations/${writer.id}`, { status: 'approved' })

    const { data: article } = await call(writer.page, 'POST', '/api/articles', {
      title,
      description: 'Ескі машинадан жаңасына қалай көштік және не үйрендік.',
      content: prose(`Содан кейін плагиндерді тексердік ${mark}.`),
      language: 'kz',
      categories: ['tutorial'],
      tags: ['сервер'],
    })
    const reviewPage = `/${language}/staff/content?open=article-${article.id}`

    await test.step('the moderator finds it in the queue by some of its words', async () => {
      await page.goto(`/${language}/staff/content`)
      await hydrated(page)
      const find = page.locator('.queue-filter').getByRole('searchbox')
      await find.fill(`${mark} көшіру қадам`)
      await find.press('Enter')
      await expect(page.locator('.queue-row')).toHaveCount(1)
      await expect(page.locator('.queue-row')).toContainText(title)
      await page.reload()
      await hydrated(page)
      await expect(find).toHaveValue(`${mark} көшіру қадам`)
      await expect(page.locator('.queue-row')).toHaveCount(1)
      await find.fill(`${mark} zuqolnar`)
      await find.press('Enter')
      await expect(page.getByText(say.someWords)).toBeVisible()
      await expect(page.locator('.queue-row').first()).toContainText(title)
    })

    await test.step('the moderator opens it, holds it, and lets it through', async () => {
      await page.goto(reviewPage)
      await hydrated(page)
      await expect(card.getByRole('heading', { name: title })).toBeVisible()
      await expect(card.locator('.rich-text')).toContainText(`плагиндерді тексердік ${mark}`)
      await expect(card.getByText(say.yours)).toBeVisible()
      await button(say.approve).click()
      await expect(page.locator('.queue-row', { hasText: title })).toHaveCount(0)
      await settled(page, `articles/${article.id}`)
    })

    await test.step('an edit is read as what changed; declining needs a reason', async () => {
      await call(writer.page, 'PATCH', `/api/articles/${article.id}`, {
        content: prose(
          `Жаңа жарнама ${mark}: біздің хостингті алыңыз, біздің хостинг арзан, біздің хостинг жылдам.`,
        ),
      })
      await page.goto(reviewPage)
      await hydrated(page)
      await expect(card.locator('ins').first()).toContainText('Жаңа')
      await expect(card.locator('del').first()).toBeVisible()
      await expect(card.getByText(say.yours)).toBeVisible()
    })

    await test.step('a second reviewer sees who holds it and cannot decide', async () => {
      const context = await browser.newContext({ baseURL: baseURL! })
      const office = await context.newPage()
      await logInByCall(office, admin)
      await office.goto(reviewPage)
      await hydrated(office)
      await expect(office.getByText(say.other)).toBeVisible()
      await expect(
        office.locator('.case-bar').getByRole('button', { name: new RegExp(`^${say.approve}`) }),
      ).toHaveCount(0)
      await context.close()
    })

    await test.step('the moderator writes to the author and declines by key, with a ready reason', async () => {
      await card.getByLabel(say.write).fill('Жарнаманы алып тастаңыз.')
      await card.getByRole('button', { name: say.send, exact: true }).click()
      await expect(card.locator('.case-speech')).toContainText('Жарнаманы алып тастаңыз.')
      await page.locator('#decline-title').click()
      await page.keyboard.press('d')
      await expect(card.getByText(say.missing)).toBeVisible()
      await button(say.thin).click()
      await expect(card.getByText(say.sentence)).toBeVisible()
      await page.locator('#decline-title').click()
      await page.keyboard.press('d')
      await expect(page.locator('.queue-row', { hasText: title })).toHaveCount(0)
      await settled(page, `articles/${article.id}`)
    })

    await test.step('the author reads why in Kazakh; readers still see the approved text', async () => {
      await writer.page.goto('/kz/notifications')
      await hydrated(writer.page)
      await expect(writer.page.getByText('Нақты ақпарат аз').first()).toBeVisible()
      await expect(writer.page.getByText('Жарнаманы алып тастаңыз.').first()).toBeVisible()
      const visitor = await browser.newContext({ baseURL: baseURL! })
      const reading = await visitor.newPage()
      await reading.goto(`/kz/article/${article.slug}.${article.id}`)
      await expect(reading.locator('.rich-text-read')).toContainText(`плагиндерді тексердік ${mark}`)
      await visitor.close()
    })

    await test.step('the author sends it again, and it is approved and public', async () => {
      await call(writer.page, 'PATCH', `/api/articles/${article.id}`, {
        content: prose(
          `Плагиндердің әрқайсысын бөлек қостық ${mark}, журналын оқыдық, ескілерін жаңарттық және тек содан кейін ғана ашық кірістік.`,
        ),
      })
      await page.goto(reviewPage)
      await hydrated(page)
      await expect(card.getByText(say.yours)).toBeVisible()
      await expect(card.locator('.case-speech')).toContainText('Жарнаманы алып тастаңыз.')
      await page.keyboard.press('a')
      await expect(page.locator('.queue-row', { hasText: title })).toHaveCount(0)
      await settled(page, `articles/${article.id}`)
      const visitor = await browser.newContext({ baseURL: baseURL! })
      const reading = await visitor.newPage()
      await reading.goto(`/kz/article/${article.slug}.${article.id}`)
      await expect(reading.locator('.rich-text-read')).toContainText(`бөлек қостық ${mark}`)
      await visitor.close()
    })

    await test.step('what is public can be taken down, from the list of decisions', async () => {
      await page.goto(`${reviewPage}&state=decided`)
      await hydrated(page)
      await button(say.thin).click()
      await button(say.takeDown).click()
      await expect(button(say.takeDown)).toHaveCount(0)
      expect((await page.request.get(`/api/articles/${article.id}`)).status()).toBe(200)
      const visitor = await browser.newContext({ baseURL: baseURL! })
      expect((await visitor.request.get(`/api/articles/${article.id}`)).status()).toBe(404)
      await visitor.close()
    })
    await writer.page.context().close()
  })
}
