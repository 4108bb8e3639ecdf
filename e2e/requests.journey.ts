import type { Page } from '@playwright/test'
import { demo, expect, hears, hydrated, logInByCall, sampled, test, touch } from './kit.ts'
import { unique } from './discussion.ts'
import { checkPage } from './page-checks.ts'
import { tokenOf } from './published-resource.ts'
import { wordsOf } from './words.ts'

/** Roubles for somebody, from an admin's hand. */
async function give(page: Page, baseURL: string, who: readonly [string, string], roubles: number) {
  const headersOf = async (person: readonly [string, string]) => ({
    authorization: `Bearer ${await tokenOf(baseURL, person)}`,
  })
  const asked = await page.request.get('/api/users/client', { headers: await headersOf(who) })
  const { user } = (await asked.json()) as { user: { id: number } }
  const given = await page.request.post(`/api/users/${user.id}/adjustments`, {
    headers: await headersOf(demo.admin),
    data: { kopecks: roubles * 100, reason: 'For the journey' },
  })
  expect(given.status()).toBe(201)
}

const words = {
  en: {
    send: 'Send offer',
    accept: 'Accept offer',
    resource: 'Published resource',
    deliver: 'Deliver',
    approve: 'Approve the work',
    fulfilled: 'Fulfilled',
    rate: 'Rate',
  },
  ru: {
    send: 'Отправить предложение',
    accept: 'Принять предложение',
    resource: 'Опубликованный ресурс',
    deliver: 'Сдать работу',
    approve: 'Принять работу',
    fulfilled: 'Выполнен',
    rate: 'Оценить',
  },
}

for (const [language, width] of sampled(
  [
    ['ru', 1440],
    ['en', 390],
  ],
  1,
))
  test(`somebody asks for a plugin, an author makes it and is paid (${language}, ${width})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const say = words[language]
    await page.setViewportSize({ width, height: 900 })
    await give(page, baseURL!, demo.author, 3000)
    await logInByCall(page, demo.author)
    await page.goto(`/${language}/requests/create`)
    await hydrated(page)
    const title = unique('Looking for mail between servers')
    await page.locator('[name=title]').fill(title)
    await page.locator('form [contenteditable=true]').click()
    await page.keyboard.type(
      unique('Players send letters and parcels to each other, even when nobody is there'),
    )
    await page.locator('[name=reward]').fill('2000')
    await page.locator('form button[type=submit]').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const address = page.url()

    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const performer = await context.newPage()
    await logInByCall(performer, demo.moderator)
    await performer.goto(address)
    await touch(performer)
    await performer.locator('[name=price]').fill('1800')
    await performer.locator('[name=offer]').fill('I have made one for my own server and can show it.')
    await performer.getByRole('button', { name: say.send }).click()
    await expect(performer.locator('#request-offers')).toBeVisible()

    await page.goto(address)
    await touch(page)
    await page.getByRole('button', { name: say.accept }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.accept }).click()
    await expect(page.locator('#request-deals')).toBeVisible()

    const resources = await performer.request.get('/api/resources?per_page=1')
    const { data } = (await resources.json()) as { data: { slug: string }[] }
    await performer.goto(address)
    await touch(performer)
    await performer.getByRole('radio', { name: say.resource }).check({ force: true })
    await performer.locator('[name=resource]').fill(data[0]!.slug)
    await performer.getByRole('button', { name: say.deliver, exact: true }).click()
    await expect(performer.getByRole('button', { name: say.deliver, exact: true })).toBeHidden()

    await page.goto(address)
    await touch(page)
    await page.getByRole('button', { name: say.approve }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.approve }).click()
    await expect(page.locator('.badge').filter({ hasText: say.fulfilled }).first()).toBeVisible()
    await page.locator('[name=rating]').fill('Quick and careful.')
    await page.getByRole('button', { name: say.rate, exact: true }).click()
    await expect(page.getByText('Quick and careful.')).toBeVisible()
    await context.close()
  })

for (const [language, width] of sampled(
  [
    ['ru', 390],
    ['en', 1440],
  ],
  0,
))
  test(`a member saves a search of the board, to hear of new requests (${language}, ${width})`, async ({
    page,
  }) => {
    const [ofBoard, ofSearch] = [wordsOf('features/requests', language), wordsOf('features/search', language)]
    await page.setViewportSize({ width, height: 900 })
    await logInByCall(page, demo.newcomer)
    await page.goto(`/${language}/requests`)
    const board = page.getByRole('main')
    await board.getByLabel(ofBoard('requests.search.label')).fill('lamp')
    await board.getByRole('button', { name: ofBoard('requests.search.button') }).click()
    await expect(page).toHaveURL(/\/search\?kind=request&q=lamp$/)
    await expect(board.getByRole('link', { name: ofSearch('search.kind.requests') })).toHaveAttribute(
      'aria-current',
      /./,
    )
    await board.hover()
    await page.getByRole('button', { name: ofSearch('search.saved.save') }).click()
    await expect(page.getByRole('button', { name: ofSearch('search.saved.done') })).toBeVisible()
    await page.getByRole('button', { name: ofSearch('search.saved.done') }).click()
    await expect(page.getByRole('button', { name: ofSearch('search.saved.save') })).toBeVisible()
  })

test('an author saves what narrows the board, finds it among their searches and takes it back (ru)', async ({
  page,
}) => {
  const t = wordsOf('features/requests', 'ru')
  await logInByCall(page, demo.author)
  await page.goto('/ru/requests?type=plugin&reward=money')
  await touch(page)
  const button = page.getByRole('button', { name: t('requests.saved.save') })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  const saved = page.getByRole('button', { name: t('requests.saved.done') })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/ru/requests')
  await touch(page)
  await expect(button).toBeVisible()

  await page.goto('/ru/search')
  await touch(page)
  await page.getByRole('link', { name: /^Запросы · Плагин/ }).click()
  await expect(page).toHaveURL(/\/ru\/requests\?type=plugin&reward=money$/)
  await saved.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('saving the board without a connection says so and saves nothing; two presses save once (ru)', async ({
  page,
  context,
  complaints,
}) => {
  const t = wordsOf('features/requests', 'ru')
  await logInByCall(page, demo.moderator)
  await page.goto('/ru/requests?type=map')
  await touch(page)
  const button = page.getByRole('button', { name: t('requests.saved.save') })
  const saved = page.getByRole('button', { name: t('requests.saved.done') })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await hears(button)
  await context.setOffline(true)
  await button.click()
  await expect(
    page.locator('.toast').filter({ hasText: wordsOf('web', 'ru')('web.error.title') }),
  ).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  // The browser says that the request failed.
  complaints.length = 0

  let sent = 0
  await page.route('**/api/users/searches**', async (route) => {
    if (route.request().method() !== 'GET') sent++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await button.dblclick()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
  // It is there when the page comes, before anything is touched.
  await page.goto('/ru/requests?type=map')
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await touch(page)
  await saved.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

for (const [language, width] of sampled(
  [
    ['th', 390],
    ['ru', 1440],
  ],
  0,
))
  test(`a request is begun, found again, corrected and compared, and its pages are quiet (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const [t, of] = [wordsOf('features/requests', language), wordsOf('features/publications', language)]
    await page.setViewportSize({ width, height: 900 })
    await logInByCall(page, demo.author)
    await page.goto(`/${language}/requests/create`)
    await hydrated(page)
    const title = unique('Looking for lamps that dim at night')
    await page.locator('[name=title]').fill(title)
    await page.locator('form [contenteditable=true]').click()
    // Words that were never sent before: what says the same as another one waits for staff.
    await page.keyboard.type(unique('Lamps along the road should dim when nobody is near them, as in house'))
    await page.locator('[name=versions]').fill('1.21.4')
    await expect(page).toHaveURL(/draft=\d+/)
    await page.waitForLoadState('networkidle')
    await page.goto(`/${language}/requests/own`)
    await page.getByRole('link', { name: title }).click()
    await hydrated(page)
    await expect(page.locator('[name=title]')).toHaveValue(title)
    await expect(page.locator('[name=versions]')).toHaveValue('1.21.4')
    await page.locator('form button[type=submit]').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const address = new URL(page.url()).pathname

    const pages = page.getByRole('navigation', { name: t('requests.write.tabs.label') })
    await pages.getByRole('link', { name: t('requests.write.tabs.edit'), exact: true }).click()
    await hydrated(page)
    await page.locator('form [contenteditable=true]').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', and shine when somebody comes')
    await page.locator('form button[type=submit]').last().click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await expect(page.getByText('shine when somebody comes')).toBeVisible()
    await page.goto(`${address}/revisions`)
    await hydrated(page)
    await page
      .getByRole('link', { name: of('publications.revisions.changes') })
      .first()
      .click()
    await expect(page.locator('ins').filter({ hasText: 'somebody comes' }).first()).toBeVisible()
    for (const tab of ['review', 'revisions', 'edit', 'translations/uk'])
      await checkPage(page, language, `${address.slice(3)}/${tab}`)

    const reader = await browser.newPage()
    await reader.goto(`/en${address.slice(3)}`)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
    await reader.close()
  })
