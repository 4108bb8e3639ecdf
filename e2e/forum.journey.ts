import { demo, expect, hydrated, logIn, test } from './kit.ts'
import { awake, unique, write } from './discussion.ts'

test('somebody opens a poll, votes, writes in it; staff closes it', async ({ page, browser }) => {
  const title = unique('Which stone for the bridge')
  await logIn(page, demo.author, 'en')
  await page.goto('/en/forum')
  await hydrated(page)
  await page.locator('a[href="/en/forum/servers"]').first().click()
  await page.locator('a[href="/en/forum/create?category=servers"]').click()
  await page.getByRole('radio', { name: 'Poll' }).check({ force: true })
  await page.locator('[name=title]').fill(title)
  // The field is a plain one until the editor is there.
  await page.locator('form [contenteditable=true]').click()
  // The same words twice would have to be read by staff.
  await page.keyboard.type(unique('The old bridge is of wood, and the river does not like it'))
  await page.locator('fieldset textarea').fill('Granite\nSandstone')
  await page.locator('form button[type=submit]').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.getByRole('radio', { name: 'Granite' }).check()
  await page.getByRole('button', { name: 'Vote' }).click()
  await expect(page.locator('.topic-poll')).toContainText('1 voter')
  await awake(page)
  const words = unique('Granite, of course')
  await write(page, '#comment-write', words)
  await page.locator('#comment-write button[type=submit]').click()
  await expect(page.locator('#post-2')).toContainText(words)

  const staff = await browser.newPage()
  await logIn(staff, demo.moderator, 'en')
  await staff.goto(page.url().split('?')[0]!)
  await awake(staff)
  await expect(staff.locator('#post-2')).toContainText(words)
  await staff.getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('This topic is closed to new posts.')).toBeVisible()
  await staff.close()
})
