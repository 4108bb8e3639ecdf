import type { Browser, Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test, sampled, settled } from './kit.ts'
import type { Language } from './kit.ts'
import { mailTo } from './mail.ts'

const password = 'nine lanterns over the ravine'
const { moderator, admin } = demo

/** What the pages say, as far as the journey looks for it. */
const texts = {
  ru: {
    ready: 'Плохое имя',
    readyReason: 'Имя нарушает правила. Заведите аккаунт с другим именем.',
    own: 'Своя…',
    words: 'Своими словами',
    decline: 'Отклонить',
    approve: 'Одобрить',
    domain: 'Почтовый домен',
    why: 'Причина отказа',
    appeal: 'Почему стоит посмотреть ещё раз',
    send: 'Подать апелляцию',
    waiting: 'Её ещё не прочли',
    answer: 'Ваш ответ',
    doAnswer: 'Ответить',
    add: 'Добавить',
    span: 'На сколько',
    reason: 'Причина',
    mute: ['Запрет писать', 'Запретить писать'],
    suspend: ['Приостановка', 'Приостановить доступ'],
    closed: 'Вход закрыт до',
    news: ['Ваш аккаунт одобрен', 'На вашу апелляцию ответили', 'Ваш аккаунт отклонён'],
    audit: ['Приостановка', 'Запрет писать', 'Одобрение', 'Ответ на апелляцию', 'Отказ'],
  },
  en: {
    ready: 'Bad name',
    readyReason: 'The name breaks the rules. Register with another one.',
    own: 'Other…',
    words: 'Your reason',
    decline: 'Decline',
    approve: 'Approve',
    domain: 'E-mail domain',
    why: 'Why you were declined',
    appeal: 'Why should we reconsider?',
    send: 'Send appeal',
    waiting: 'Nobody has read it yet',
    answer: 'Your reply',
    doAnswer: 'Reply',
    add: 'Add',
    span: 'Duration',
    reason: 'Reason',
    mute: ['Mute', 'Mute'],
    suspend: ['Suspension', 'Suspend'],
    closed: 'This account is suspended until',
    news: ['Your account is approved', 'Your appeal has been answered', 'Your account was declined'],
    audit: ['User suspended', 'User muted', 'User approved', 'Appeal answered', 'User declined'],
  },
} as const

/** Somebody who has proven their address and waits for a decision, in a browser of their own. */
async function aNewcomer(browser: Browser, baseURL: string, language: Language) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const letters = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 10)
  const name = `Waiter-${letters}`
  const email = `${name.toLowerCase()}@example.com`
  const registered = await page.request.post('/api/auth/register', {
    data: { username: name, email, password, language },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const [, first, second] = await mailTo(email, /\b([A-Z2-9]{4})-([A-Z2-9]{4})\b/)
  const { cookies } = await context.storageState()
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')!.value)
  const confirmed = await page.request.post('/api/email/confirm', {
    data: { code: `${first}${second}` },
    headers: { 'x-xsrf-token': token, 'sec-fetch-site': 'same-origin' },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const { data } = (await registered.json()) as { data: { id: number } }
  return { page, name, email, id: data.id }
}

async function sendLogin(page: Page, name: string, language: Language) {
  await page.goto(`/${language}/auth/login`)
  await hydrated(page)
  await page.locator('[name=username]').fill(name)
  await page.locator('[name=password]').fill(password)
  await page.locator('form:has([name=password]) button[type=submit]').click()
}

for (const language of sampled(['ru', 'en'], 1)) {
  const say = texts[language]

  test(`staff decline with a reason, hear the appeal, approve, mute and suspend (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const person = await aNewcomer(browser, baseURL!, language)
    const card = page.locator('article.case')
    const button = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}`) })

    await test.step('a moderator finds them in the queue with what is known, and declines', async () => {
      await logInByCall(page, moderator)
      await page.goto(`/${language}/staff/users?q=${person.name}`)
      await hydrated(page)
      await expect(page.locator('.queue-row')).toHaveCount(1)
      await expect(card.getByRole('heading', { name: person.name })).toBeVisible()
      await expect(card.getByText(say.domain)).toBeVisible()
      await expect(card.getByText('example.com')).toBeVisible()
      await button(say.ready).click()
      await button(say.own).click()
      await card.getByLabel(say.words).fill('Rule 3 is about names.')
      await button(say.decline).click()
      await expect(page.locator('.queue-row')).toHaveCount(0)
      await settled(page, String(person.id))
    })

    await test.step('the person logs in, reads why, and appeals', async () => {
      await sendLogin(person.page, person.name, language)
      await person.page.waitForURL((url) => !url.pathname.endsWith('/auth/login'))
      await person.page.goto(`/${language}/auth/verify-email`)
      await hydrated(person.page)
      await expect(person.page.getByText(say.why)).toBeVisible()
      await expect(person.page.getByText(say.readyReason)).toBeVisible()
      await expect(person.page.getByText('Rule 3 is about names.')).toBeVisible()
      await person.page.getByLabel(say.appeal).fill('It is the name of my grandmother, and she builds too.')
      await person.page.getByRole('button', { name: say.send }).click()
      await expect(person.page.getByText(say.waiting)).toBeVisible()
    })

    await test.step('the moderator sees the appeal, answers and approves', async () => {
      await page.goto(`/${language}/staff/inbox`)
      await hydrated(page)
      const item = page.locator('.inbox-item').filter({ hasText: person.name })
      await expect(item.getByText('It is the name of my grandmother')).toBeVisible()
      await item.getByRole('link', { name: person.name }).click()
      await card.getByLabel(say.answer).fill('Then it stays. Welcome.')
      await button(say.doAnswer).click()
      await expect(card.getByText('Then it stays. Welcome.')).toBeVisible()
      await button(say.approve).click()
      await expect(button(say.decline)).toBeVisible()
    })

    await test.step('the person may create now, and the bell tells the story', async () => {
      await person.page.goto(`/${language}/notifications`)
      await hydrated(person.page)
      for (const sentence of say.news) await expect(person.page.getByText(sentence).first()).toBeVisible()
      await expect(person.page.locator('.header-tools .btn:not(.btn-ghost)')).toBeVisible()
    })

    await test.step('the moderator mutes and suspends them, both with an end', async () => {
      for (const [kind, submit] of [say.mute, say.suspend]) {
        await button(say.add).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(kind, { exact: true }).first().click()
        await dialog.getByLabel(say.span).selectOption('3')
        await dialog.getByLabel(say.reason).fill('Rule 4: quarrels.')
        await dialog.getByRole('button', { name: submit, exact: true }).last().click()
        await expect(dialog).toBeHidden()
      }
      await expect(card.getByText('Rule 4: quarrels.')).toHaveCount(2)
      await expect(card.locator('.case-history time').first()).toBeVisible()
    })

    await test.step('they are logged out, and told until when and why; the mail holds the way to appeal', async () => {
      await person.page.goto(`/${language}/profile/settings/account`)
      await expect(person.page).toHaveURL(new RegExp(`/${language}/auth/login`))
      await sendLogin(person.page, person.name, language)
      await expect(person.page.getByText(say.closed).first()).toBeVisible()
      await expect(person.page.getByText('Rule 4: quarrels')).toBeVisible()
      const [link] = await mailTo(person.email, new RegExp(`/${language}/appeal\\?token=[\\w.-]+`))
      await person.page.goto(link)
      await expect(person.page.locator('textarea')).toBeVisible()
    })

    await test.step('an admin reads all of it in the audit log', async () => {
      const id = /\/user\/(\d+)/.exec((await card.locator('.case-marks a').getAttribute('href'))!)![1]!
      const context = await browser.newContext({ baseURL: baseURL! })
      const office = await context.newPage()
      await logInByCall(office, admin)
      await office.goto(`/${language}/staff/audit?target=user:${id}`)
      const rows = office.locator('tbody tr')
      await expect(rows).toHaveCount(say.audit.length)
      for (const [at, action] of say.audit.entries()) await expect(rows.nth(at)).toContainText(action)
      await expect(rows.last()).toContainText('Rule 3 is about names.')
      await expect(rows.first().locator('td').nth(1)).toHaveText('moderator')
      await context.close()
    })
    await person.page.context().close()
  })
}
