import type { Page } from '@playwright/test'
import { secondBrowser, unique } from './discussion.ts'
import { demo, expect, hydrated, logInByCall, test, touch } from './kit.ts'
import { tokenOf } from './published-resource.ts'
import { wordsOf } from './words.ts'

/** Lists are taken over by scripts when somebody touches them. */
async function touched(page: Page): Promise<void> {
  await touch(page)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.list-row') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  // What is saved already is asked for after that.
  await page.waitForLoadState('networkidle')
}

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('collection-presses'))

test('somebody saves resources, makes a collection of them, orders it and shares it (ru)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Of this try alone.
  const name = `Для выживания ${Date.now() % 10_000}`
  await logInByCall(page, demo.author)
  await page.goto('/ru/resources')
  await touched(page)
  const free = page
    .locator('.list-row')
    .filter({ has: page.getByRole('button', { name: 'Прочитать позже', exact: true }) })
  const titleOf = (at: number) => free.nth(at).locator('.list-row-title').innerText()
  const [first, second] = [await titleOf(0), await titleOf(1)]
  const rowOf = (title: string) =>
    page.locator('.list-row').filter({ has: page.getByText(title, { exact: true }) })
  for (const title of [first, second]) {
    await rowOf(title).getByRole('button', { name: 'Прочитать позже', exact: true }).click()
    await expect(rowOf(title).getByRole('button', { name: 'Убрать из «Прочитать позже»' })).toBeVisible()
  }
  await expect.poll(() => waiting(page)).toBe(null)

  // Another collection, made on the way.
  for (const title of [first, second]) {
    await rowOf(title).getByRole('button', { name: 'Добавить в подборку' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить в подборку' })
    if (title === first) {
      await dialog.getByLabel('Новая подборка').fill(name)
      await dialog.getByRole('button', { name: 'Создать' }).click()
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
    } else await dialog.getByRole('checkbox', { name }).check()
    await expect.poll(() => waiting(page)).toBe(null)
    await dialog.getByRole('button', { name: 'Готово' }).click()
  }

  await page
    .getByRole('button', { name: /author/ })
    .first()
    .hover()
  await page.getByRole('menuitem', { name: 'Подборки' }).click()
  await page.getByRole('link', { name }).click()
  const titles = page.locator('main .list-row-title')
  await expect(titles).toHaveText([first, second])
  await page.getByRole('button', { name: 'Изменить' }).click()
  await page.getByRole('button', { name: `Выше: ${second}` }).click()
  await expect(page.getByText('Теперь место 1 из 2')).toBeAttached()
  await page.getByLabel(`Заметка: ${second}`).fill('С этого начните')
  await page.getByRole('button', { name: 'Сохранить заметку' }).click()
  await page.getByRole('radio', { name: /^Публичная/ }).check()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Подборка сохранена', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Готово' }).first().click()
  await expect(titles).toHaveText([second, first])
  await expect(page.getByText('С этого начните')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать архивом' }).click()
  expect((await download).suggestedFilename()).toMatch(/^dlya-vyzhivaniya-.*\.zip$/)
})

test('a press without a connection waits on the phone and is sent when it is back (th)', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInByCall(page, demo.moderator)
  await page.goto('/th/articles')
  await touched(page)
  const row = page.locator('.list-row').first()
  await expect(row.getByRole('button', { name: 'อ่านภายหลัง' })).toBeVisible()
  await context.setOffline(true)
  await row.getByRole('button', { name: 'อ่านภายหลัง' }).click()
  await expect(row.getByRole('button', { name: 'รอการเชื่อมต่อ' })).toHaveAttribute('aria-pressed', 'true')
  expect(await waiting(page)).toContain('"into":true')
  // The browser says that the request failed.
  complaints.length = 0
  await context.setOffline(false)
  await expect(row.getByRole('button', { name: 'นำออกจาก “อ่านภายหลัง”' })).toBeVisible()
  await expect.poll(() => waiting(page)).toBe(null)
  complaints.length = 0
  await page.reload()
  await touched(page)
  await expect(row.getByRole('button', { name: 'นำออกจาก “อ่านภายหลัง”' })).toBeVisible()
})

test('on a phone somebody follows a collection, and saves from a search though nothing may be stored (en)', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Of those who log in here, nobody else follows anything in a journey beside this one.
  await logInByCall(page, demo.admin)
  await page.goto('/en/collections')
  await page.locator('main .list-row').first().getByRole('link').click()
  await page.waitForURL(/\/collections\/.+\.\d+$/)
  const title = await page.locator('main h1').innerText()
  await touch(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.goto('/en/feed?view=following')
  await expect(page.getByRole('main').getByText('Collection', { exact: true })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: `Unfollow: ${title}` }).click()
  await expect(page.getByRole('main').getByText('Collection', { exact: true })).toBeHidden()

  // As in a browser that blocks what sites store.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }),
  )
  await page.goto('/en/search?q=server')
  await touched(page)
  const free = page.getByRole('button', { name: 'Read later', exact: true })
  const found = await page.locator('main .list-row').filter({ has: free }).first().locator('h2').innerText()
  const row = page.locator('main .list-row').filter({ has: page.getByText(found, { exact: true }) })
  await row.getByRole('button', { name: 'Read later', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Remove from “Read later”' })).toBeVisible()
  expect(complaints).toEqual([])
  await context.setOffline(true)
  await row.getByRole('button', { name: 'Remove from “Read later”' }).click()
  await expect(page.getByText('Keep this page open until you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(row.getByRole('button', { name: 'Read later', exact: true })).toBeVisible()
  // The browser says that a request failed.
  complaints.length = 0
})

test('staff hides a collection with a reason, which its owner reads, and shows it again (ru)', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const say = wordsOf('features/collections', 'ru')
  const headers = { authorization: `Bearer ${await tokenOf(baseURL!, demo.author)}` }
  const title = unique('Для показа')
  const made = await page.request.post('/api/collections', {
    headers,
    data: { title, visibility: 'public' },
  })
  const { data } = (await made.json()) as { data: { id: number; slug: string } }
  const address = `/ru/collections/${data.slug}.${data.id}`

  await logInByCall(page, demo.moderator)
  await page.goto(address)
  await hydrated(page)
  await touch(page)
  await page.getByRole('button', { name: say('collections.staff.hide'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('collections.staff.reason')).fill('Реклама')
  await dialog.getByRole('button', { name: say('collections.staff.hide'), exact: true }).click()
  const why = say('collections.page.hidden', { reason: 'Реклама' })
  await expect(page.getByText(why)).toBeVisible()

  const visitor = await browser.newPage({ baseURL: baseURL! })
  expect((await visitor.goto(address))!.status()).toBe(404)
  const owner = await secondBrowser(browser, demo.author)
  await owner.page.goto(address)
  await expect(owner.page.getByText(why)).toBeVisible()
  await owner.page.goto('/ru/notifications')
  await expect(owner.page.getByRole('main').getByText(title).first()).toBeVisible()

  await page.getByRole('button', { name: say('collections.staff.show') }).click()
  await expect(page.getByText(why)).toHaveCount(0)
  expect((await visitor.goto(address))!.status()).toBe(200)
  await owner.close()
  await visitor.close()
  await page.request.delete(`/api/collections/${data.id}`, { headers })
  expect(complaints).toEqual([])
})
