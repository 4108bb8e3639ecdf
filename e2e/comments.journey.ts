import { demo, expect, hydrated, logInByCall, test, sampled } from './kit.ts'
import { anArticle, awake, comment, moderator, open, secondBrowser, unique, write } from './discussion.ts'

for (const [index, language] of sampled(['ru', 'th'], 0).entries()) {
  test(`a visitor writes, logs in, finds the words again and sends them, in ${language}`, async ({
    page,
  }) => {
    const { path } = await anArticle(page, index)
    const words = unique('Half a thought')
    await open(page, `/${language}${path}`)
    await page.locator('.comment-kind[data-kind=idea]').click()
    await write(page, '#comment-write', words)
    await page.locator('#comment-write button[type=submit]').click()
    await page.waitForURL(`**/${language}/auth/login?next=**`)
    await hydrated(page)
    await page.locator('[name=username]').fill(demo.author[0])
    await page.locator('[name=password]').fill(demo.author[1])
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(`**${path}#comment-write`)
    await expect(page.locator('#comment-write textarea')).toHaveValue(words)
    await expect(page.locator('.comment-kind[data-kind=idea] input')).toBeChecked()
    await page.locator('#comment-write button[type=submit]').click()
    await expect(comment(page, words)).toBeVisible()
    await expect(comment(page, words).locator('.badge-honey')).toBeVisible()
    await expect(page.locator('#comment-write').getByRole('textbox')).toHaveText('')

    await page.reload()
    await expect(comment(page, words)).toBeVisible()
  })

  test(`somebody answers, reacts, changes and removes; the other browser hears of it, in ${language}`, async ({
    page,
    browser,
  }) => {
    const { path } = await anArticle(page, 2 + index)
    const other = await secondBrowser(browser, moderator)
    // Without a stream there would be nothing to hear with.
    const stream = other.page.waitForRequest(/\/api\/live\?watch/)
    await open(other.page, `/${language}${path}`)
    await stream
    await logInByCall(page, demo.author)
    await open(page, `/${language}${path}`)

    const words = unique('Does it work on Folia')
    await write(page, '#comment-write', words)
    await page.locator('#comment-write button[type=submit]').click()
    await expect(comment(page, words)).toBeVisible()

    const before = await other.page.locator('.comment').count()
    await expect(other.page.locator('.comments-new')).toBeVisible()
    expect(await other.page.locator('.comment').count()).toBe(before)
    await other.page.locator('.comments-new').click()
    const heard = comment(other.page, words)
    await expect(heard).toBeVisible()

    await heard.locator('.reaction-add').click()
    await other.page.getByRole('menuitemradio').nth(6).click()
    await expect(heard.locator('.reaction[aria-pressed=true]')).toHaveText(/1/)
    await heard.locator('.reaction-add').click()
    await other.page.getByRole('menuitemradio').nth(0).click()
    await expect(heard.locator('.reaction[aria-pressed=true] .reaction-picture')).toHaveAttribute(
      'data-reaction',
      '0',
    )
    await heard.locator('.reaction[aria-pressed=true]').click()
    await expect(heard.locator('.reaction:not(.reaction-add)')).toHaveCount(0)

    const answer = unique('It does')
    await heard.locator('.comment-answer').click()
    await write(other.page, '.comment-answering', answer)
    await other.page.locator('.comment-answering button[type=submit]').click()
    await expect(comment(other.page, answer)).toBeVisible()
    await expect(page.locator('.comment-all')).toBeVisible()
    await page.locator('.comment-all').first().click()
    await expect(comment(page, answer)).toBeVisible()

    await comment(page, words).locator('.comment-more').first().click()
    await page.getByRole('menuitem').last().click()
    await page.locator('dialog[open] .btn-danger').click()
    await expect(page.getByText(words)).toHaveCount(0)
    await expect(page.locator('.comment-gone')).toHaveCount(1)
    await other.close()
  })
}

test('without a connection a reaction is taken back with a message, and no word is lost', async ({
  page,
  context,
  complaints,
}) => {
  const { path } = await anArticle(page, 4)
  await logInByCall(page, demo.author)
  await open(page, `/ru${path}`)
  const words = unique('Written on a train')
  await write(page, '#comment-write', words)
  const fire = page.locator('.reaction-bar .reaction').nth(6)
  await expect(fire).toHaveAttribute('aria-pressed', 'false')
  const count = await fire.textContent()
  // Messages are drawn by code that comes when the page has settled.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /toast-card/.test(name)),
  )
  await context.setOffline(true)
  await fire.click()
  await expect(page.locator('.toasts [class*=toast]').first()).toBeVisible()
  await expect(fire).toHaveAttribute('aria-pressed', 'false')
  await expect(fire).toHaveText(count!)
  const send = page.locator('#comment-write button[type=submit]')
  await send.click()
  await expect(page.locator('.toast-error').last()).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#comment-write').getByRole('textbox')).toContainText(words)

  await context.setOffline(false)
  await page.reload()
  await awake(page)
  await expect(page.locator('#comment-write textarea')).toHaveValue(words)
  await page.locator('#comment-write button[type=submit]').click()
  await expect(comment(page, words)).toHaveCount(1)
  await fire.click()
  await expect(fire).toHaveAttribute('aria-pressed', 'true')
  // The browser's own words about the lost network.
  complaints.splice(0)
})

test('a link to a comment leads to it and marks it; everything can be read without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await anArticle(page, 5)
  await logInByCall(page, demo.author)
  await open(page, `/ru${path}`)
  const words = unique('Look here')
  await write(page, '#comment-write', words)
  await page.locator('#comment-write button[type=submit]').click()
  const link = (await comment(page, words).locator('.comment-date').getAttribute('href'))!

  await open(page, link)
  const marked = page.locator('.comment[data-target]')
  await expect(marked).toContainText(words)
  await expect(marked).toBeInViewport()
  await expect(marked).toBeFocused()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.locator('.comment[data-target]')).toContainText(words)
  await expect(plain.locator('.reaction-bar .reaction')).toHaveCount(10)
  await plain.locator('.comment-tools a[href*="comments=old"]').click()
  await expect(plain).toHaveURL(/comments=old/)
  await expect(plain.locator('.comment', { hasText: words })).toBeVisible()
  await context.close()
})
