import { demo, expect, hydrated, logInByCall, test } from './kit.ts'
import { awake, unique, write } from './discussion.ts'
import { forumPeople } from './forum-topic.ts'
import { tokenOf } from './published-resource.ts'
import { wordsOf } from './words.ts'

test('somebody opens a poll, votes, writes in it; staff closes it', async ({ page, browser }) => {
  const title = unique('Which stone for the bridge')
  await logInByCall(page, demo.author)
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
  await logInByCall(staff, demo.moderator)
  await staff.goto(page.url().split('?')[0]!)
  await awake(staff)
  await expect(staff.locator('#post-2')).toContainText(words)
  await staff.getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('This topic is closed to new posts.')).toBeVisible()
  await staff.close()
})

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('a long topic opens in its middle, loads both ways, and news do not move what is read (ru)', async ({
  page,
  baseURL,
}) => {
  const t = wordsOf('features/forum', 'ru')
  const people = await forumPeople(baseURL!)
  const topic = await people.topic('ru', 60)
  await page.setViewportSize(desktop)
  await logInByCall(page, demo.author)
  await page.goto(`${topic.path}?post=30#post-30`)
  await expect(page.locator('#post-2')).toHaveCount(0)
  await awake(page)
  await expect(page.locator('#post-30')).toBeInViewport()

  // Upwards by themselves, as far as one reads.
  const above = page.locator('#post-12')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -1200)
      return above.count()
    })
    .toBe(1)
  // The timeline beside the posts leads to the end.
  const timeline = page.locator('.topic-rail .topic-timeline')
  await timeline.getByRole('button', { name: t('forum.timeline.last') }).click()
  await expect(page.locator('#post-61')).toBeInViewport()

  const last = page.locator('#post-61')
  const placed = await last.boundingBox()
  const words = unique('I came later')
  await people.post(topic.id, words)
  const arrived = page.locator('.comments > div[aria-live] button')
  await expect(arrived).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  expect((await last.boundingBox())!.y).toBeCloseTo(placed!.y, 0)
  await arrived.click()
  await expect(page.locator('#post-62')).toContainText(words)
  await people.close()
})

test('words are selected and quoted, and the quote leads to them wherever staff moves them (ru)', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = wordsOf('features/forum', 'ru')
  const people = await forumPeople(baseURL!)
  const topic = await people.topic('ru', 4)
  await page.setViewportSize(desktop)
  await logInByCall(page, demo.author)
  await page.goto(topic.path)
  await awake(page)
  await page.locator('#post-2 .rich-text p').evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    getSelection()!.removeAllRanges()
    getSelection()!.addRange(range)
  })
  await page.getByRole('button', { name: t('forum.quote') }).click()
  const writer = page.locator('.topic-writer[data-docked]')
  await expect(writer).toBeInViewport()
  await write(page, '#comment-write', unique('So it is'))
  await writer.locator('button[type=submit]').click()
  const quote = page.locator('#post-6 blockquote')
  await expect(quote).toContainText('moderator, #2')
  await expect(quote).toContainText('This is said in post 2')

  // Staff makes a topic of its own of the quoted post.
  const staff = await browser.newPage()
  await logInByCall(staff, demo.moderator)
  await staff.goto(topic.path)
  await awake(staff)
  const title = unique('A talk of its own')
  await staff.getByText(t('forum.staff.toNew'), { exact: true }).click()
  await staff.getByLabel(t('forum.staff.newTitle')).fill(title)
  await staff.getByLabel(t('forum.staff.mergeWhich')).fill('2')
  await staff.getByRole('button', { name: t('forum.staff.merge') }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(staff.locator('#post-2')).toContainText('This is said in post 2')

  await quote.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await staff.getByRole('button', { name: t('forum.staff.undo') }).click()
  await staff.goto(`${topic.path}?post=2`)
  await expect(staff.locator('#post-2')).toContainText('This is said in post 2')
  await staff.close()
  await people.close()
})

test('on a phone: unread, the line of what is new, an answer from below, all read (th)', async ({
  page,
  baseURL,
}) => {
  const t = wordsOf('features/forum', 'th')
  const people = await forumPeople(baseURL!)
  const topic = await people.topic('th', 10)
  await page.setViewportSize(phone)
  await logInByCall(page, demo.admin)
  const reader = { authorization: `Bearer ${await tokenOf(baseURL!, demo.admin)}` }
  await people.request.put(`/api/topics/${topic.id}/read`, { headers: reader, data: { number: 6 } })
  await page.goto('/th/forum/unread')
  await hydrated(page)
  await page.locator('.topic-row', { hasText: topic.title }).getByRole('link').first().click()
  await expect(page.locator('.topic-divider')).toContainText(t('forum.newSince'))
  await expect(page.locator('#post-7 .topic-divider')).toHaveCount(1)
  await awake(page)
  await expect(page.locator('.comments > .topic-timeline')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  await page.locator('#post-8 .comment-answer').click()
  const writer = page.locator('.topic-writer[data-docked]')
  await expect(writer).toBeInViewport()
  await page.keyboard.type(unique('ขอบคุณ'))
  await expect(writer.locator('[contenteditable=true], textarea')).toContainText('ขอบคุณ')
  await writer.locator('button[type=submit]').click()
  await expect(page.locator('#post-12 .post-reply')).toContainText('8')

  await page.goto('/th/forum/unread')
  await hydrated(page)
  await page.getByRole('button', { name: t('forum.readAll.label') }).click()
  await expect(page.getByText(t('forum.empty.read'))).toBeVisible()
  await people.close()
})

test('a topic is begun on one visit and sent on the next; its author finds it among their own (ru)', async ({
  page,
}) => {
  const t = wordsOf('features/forum', 'ru')
  await page.setViewportSize(phone)
  await logInByCall(page, demo.author)
  const title = unique('Черновик о мосте')
  await page.goto('/ru/forum/create?category=servers')
  await hydrated(page)
  await page.locator('[name=title]').fill(title)
  await page.locator('form [contenteditable=true]').click()
  await page.keyboard.type(unique('Мост деревянный, а река быстрая'))
  // The address names the draft once it is stored.
  await expect(page).toHaveURL(/draft=\d+/)
  await page.goto('/ru/profile/forum')
  await page.getByRole('link', { name: title }).click()
  await expect(page.locator('[name=title]')).toHaveValue(title)
  await hydrated(page)
  await page.locator('form button[type=submit]').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/ru/profile/forum')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByText(t('forum.write.own.title')).first()).toBeVisible()
})

test('a link to a resource in a post unfolds to a card that leads there (en)', async ({ page, baseURL }) => {
  const people = await forumPeople(baseURL!)
  const topic = await people.topic('en', 1)
  const listed = await people.request.get('/api/resources?type=plugin&lang=en&per_page=1')
  const [resource] = ((await listed.json()) as { data: { slug: string; title: string }[] }).data
  const path = `/en/plugins/${resource!.slug}`
  await people.post(topic.id, `${unique('I run this one')}: [look](${path}), and again [here](${path}).`)
  await people.post(topic.id, `> [look](${path})\n\n${unique('So do I')}`)
  await page.setViewportSize(phone)
  await page.goto(topic.path)
  await hydrated(page)
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 10)

  const card = page.locator('#post-3 .resource-mention')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(resource!.title)
  await expect(page.locator('#post-4')).toContainText('So do I')
  await expect(page.locator('#post-4 .resource-mention')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await people.close()
})
