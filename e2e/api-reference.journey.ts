import { demo, expect, hydrated, logIn, test, sampled } from './kit.ts'

// Somebody writes a program: finds a call, keeps its address, copies it, and tries it with a token.

const words = {
  en: { search: 'Find a call', ask: 'download', title: 'Download a file', copy: 'Copy', send: 'Send' },
  ru: {
    search: 'Найти вызов',
    ask: 'скачать',
    title: 'Скачать файл',
    copy: 'Скопировать',
    send: 'Отправить',
  },
  th: { search: 'ค้นหาการเรียก', ask: 'ดาวน์โหลดไฟล์', title: 'ดาวน์โหลดไฟล์', copy: 'คัดลอก', send: 'ส่ง' },
} as const

for (const language of sampled(['en', 'ru', 'th'] as const, 1))
  test(`a call is found, opened by its address, copied and tried (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const say = words[language]
    await page.goto(`/${language}/api`)
    await hydrated(page)

    await page.getByRole('searchbox', { name: say.search }).fill(say.ask)
    await page.locator('.api-search-found a', { hasText: say.title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title)
    await expect(page).toHaveURL(new RegExp(`/${language}/api/resources\\?operation=versions\\.download$`))

    await page.goto(`/${language}/api/resources?operation=users.statistics`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Python' }).click()
    await page.locator('.api-aside').getByRole('button', { name: say.copy }).first().click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/users/statistics')

    await page.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.locator('.api-aside .api-status').last()).toHaveText('200')
    await expect(page.locator('.api-aside').last()).toContainText('"online"')
  })

test('a token of one’s own shows who one is, and stays in the tab', async ({ page }) => {
  await logIn(page, demo.author)
  const token = await page.evaluate(async () => {
    const cookie = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(cookie) },
      body: JSON.stringify({
        name: 'Journey',
        scopes: [],
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    })
    return ((await answer.json()) as { data: { token: string } }).data.token
  })
  await page.goto('/ru/api/resources?operation=users.client')
  await hydrated(page)
  await page.getByLabel('Ваш токен').fill(token)
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.locator('.api-aside')).toContainText('"username": "author"')
  await page.reload()
  await hydrated(page)
  await page.mouse.move(200, 300)
  await expect(page.getByLabel('Ваш токен')).toHaveValue(token)
})

test('without scripts the reference can be searched and read', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage()
  await page.goto('/en/api')
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('list resources')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'List resources', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List resources')
  await expect(page.getByRole('main')).toContainText('not_categories[]')
  await expect(page.getByRole('main')).toContainText('rateLimited')
  await page.context().close()
})
