import type { Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall, test } from './kit.ts'
import { tokenOf } from './published-resource.ts'

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
  return (await answer.json()) as { data: { id: number }[] & { id: number } }
}

// A warning is a strike, and it stays: what the author writes in other journeys would then wait for staff.
test.afterEach(async ({ request, baseURL }) => {
  const headers = { authorization: `Bearer ${await tokenOf(baseURL!, demo.moderator)}` }
  const people = await request.get(`/api/users?q=${demo.author[0]}`, { headers })
  const { data } = (await people.json()) as { data: { id: number; username: string }[] }
  const path = `/api/moderations/${data.find(({ username }) => username === demo.author[0])!.id}`
  const known = (await (await request.get(path, { headers })).json()) as { sanctions: { id: number }[] }
  for (const { id } of known.sanctions) await request.delete(`${path}/sanctions/${id}`, { headers })
})

test('reports are worked off by keys: read, kept, hidden with a warning, taken back (ru)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const author = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await logInByCall(author, demo.author)
  const { data: articles } = await call(author, 'GET', '/api/articles?per_page=100&lang=ru')
  // The newest article may be one that another journey publishes and takes down, so take the oldest.
  const path = `/api/articles/${Math.min(...articles.map(({ id }) => id))}/comments`
  const mark = Math.random().toString(36).slice(2)
  const said: number[] = []
  for (const text of ['Купите фонари', 'Хороший разбор'])
    said.push((await call(author, 'POST', path, { content: `${text} ${mark}` })).data.id)
  await logInByCall(page, demo.moderator)
  for (const id of said)
    await call(page, 'POST', '/api/reports', { kind: 'comment', id, reason: 'spam', words: `Жалоба ${mark}` })

  const { data: open } = await call(page, 'GET', '/api/moderations/reports?per_page=100')
  const [advertising, useful] = (open as unknown as { id: number; subject: { id: number } }[]).filter(
    ({ subject }) => said.includes(subject.id),
  )
  const card = page.locator('article.case')
  const toast = (text: string) => page.locator('.toast', { hasText: text }).first()
  /** Keys are heard a moment after the page is there; the help shows when. */
  const helpOpens = async () => {
    const help = page.getByRole('dialog')
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(help).toContainText('Скрыть и предупредить автора', { timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  }
  const isShown = async (at: number) => {
    const { data } = await call(page, 'GET', `/api/comments/${said[at]}`)
    return (data as unknown as { gone: string | null }).gone === null
  }

  await test.step('the case shows what was reported, and `?` names the keys', async () => {
    await page.goto(`/ru/staff/reports?open=${advertising!.id}`)
    await hydrated(page)
    await expect(card.locator('.rich-text')).toContainText(`Купите фонари ${mark}`)
    await expect(card.getByText(`Жалоба ${mark}`)).toBeVisible()
    await expect(card.getByText('Открытых жалоб')).toBeVisible()
    await helpOpens()
  })

  await test.step('hiding needs a reason; the warning is taken back with Z', async () => {
    await page.keyboard.press('w')
    await expect(card.getByText('Без причины скрыть нельзя')).toBeVisible()
    await page.keyboard.press('1')
    await expect(card.locator('#decline-reasons').getByText('Это реклама, а не содержание.')).toBeVisible()
    await page.keyboard.press('w')
    await expect(toast('Скрыто, автор предупреждён')).toBeVisible()
    await expect(card.locator('.rich-text')).not.toContainText(`Купите фонари ${mark}`)
    // The next case begins at its title.
    expect(await page.locator('.staff-case').evaluate((pane) => pane.scrollTop)).toBe(0)
    await page.keyboard.press('z')
    await expect(toast('Решение отменено')).toBeVisible()
    await expect(card.locator('.rich-text')).toContainText(`Купите фонари ${mark}`)
    expect(await isShown(0)).toBe(true)
  })

  await test.step('said again it holds: the comment is gone and the author knows why', async () => {
    await page.keyboard.press('1')
    await page.keyboard.press('w')
    await expect(toast('Скрыто, автор предупреждён')).toBeVisible()
    await expect.poll(() => isShown(0), { timeout: 30_000 }).toBe(false)
    await author.goto('/ru/notifications')
    await expect(author.getByText('Это реклама, а не содержание.').first()).toBeVisible()
  })

  await test.step('the other one stays, and both are in the list of closed ones', async () => {
    await page.goto(`/ru/staff/reports?open=${useful!.id}`)
    await hydrated(page)
    await expect(card.getByText('Предупреждение').first()).toBeVisible()
    await helpOpens()
    await page.keyboard.press('a')
    await expect(toast('Оставлено')).toBeVisible()
    const results = async () => {
      const { data } = await call(page, 'GET', '/api/moderations/reports?state=closed&per_page=100')
      const rows = data as unknown as { subject: { id: number }; result: string }[]
      return said.map((id) => rows.find(({ subject }) => subject.id === id)?.result)
    }
    await expect.poll(results, { timeout: 30_000 }).toEqual(['upheld', 'dismissed'])
    expect(await isShown(1)).toBe(true)
  })
  await author.context().close()
})
