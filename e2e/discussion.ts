import { request as apiRequests, type Browser, type Page } from '@playwright/test'
import { demo, expect, hydrated, logInByCall } from './kit.ts'
import { tokenOf } from './published-resource.ts'

export const moderator = ['moderator', 'yard-of-bricks-2'] as const

/** Pages of one public article; each test takes another, so that they do not meet. */
export async function anArticle(page: Page, number: number): Promise<{ id: number; path: string }> {
  const { data } = (await (await page.request.get('/api/articles?per_page=30')).json()) as {
    data: { id: number; slug: string; author: { username: string } }[]
  }
  const { id, slug } = data.filter(({ author }) => author.username !== demo.author[0])[number]!
  return { id, path: `/article/${slug}.${id}` }
}
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}
/** The page rests until it is touched. */
export async function awake(page: Page): Promise<void> {
  await hydrated(page)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 10)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('comment-write') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
/** Types into the writer, whether the editor is there already or not. */
export async function write(page: Page, form: string, words: string): Promise<void> {
  const field = page.locator(`${form} textarea, ${form} [contenteditable=true]`)
  await field.first().click()
  await expect(page.locator(`${form} [contenteditable=true]`)).toBeFocused()
  await page.keyboard.type(words)
}
export async function secondBrowser(browser: Browser, who: readonly [string, string]) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logInByCall(page, who)
  return { page, close: () => context.close() }
}
/** This person comments on an article, somebody answers, and the answer is not read. */
export async function leaveUnread(page: Page, person: readonly [string, string]): Promise<void> {
  const { id } = await anArticle(page, 0)
  const baseURL = new URL(page.url()).origin
  const request = await apiRequests.newContext({ baseURL })
  const say = async (who: readonly [string, string], parent: number | null) => {
    const said = await request.post(`/api/articles/${id}/comments`, {
      headers: { authorization: `Bearer ${await tokenOf(baseURL, who)}` },
      data: { content: unique('Still unread'), parent_id: parent },
    })
    expect(said.status(), await said.text()).toBe(201)
    return ((await said.json()) as { data: { id: number } }).data.id
  }
  await say(moderator, await say(person, null))
  await request.dispose()
}
export const comment = (page: Page, words: string) => page.locator('.comment', { hasText: words }).last()
export const unique = (words: string) => `${words} ${Date.now().toString(36)}`
