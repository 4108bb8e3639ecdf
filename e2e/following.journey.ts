import { demo, expect, hydrated, logInByCall, test, touch } from './kit.ts'
import { wordsOf } from './words.ts'

test('a member follows a category without notices, reads the feed, and follows it no longer (ru)', async ({
  page,
}) => {
  await logInByCall(page, demo.moderator)
  await page.goto('/ru/resources?categories[]=economy')
  await touch(page)
  await page.getByRole('button', { name: 'Следить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Вы следите' })).toBeVisible()
  await page.getByRole('button', { name: 'О чём уведомлять' }).click()
  await page.getByRole('menuitemradio', { name: /Без уведомлений/ }).click()

  // What is like it and belongs to what is followed says so, and the page as it is sent knows nothing of that.
  const because = 'Потому что вы следите: Экономика'
  const sent = await page.goto('/ru/plugins/fair-auction')
  expect(await sent!.text()).not.toContain(because)
  await touch(page)
  await expect(page.getByText(because).first()).toBeVisible()

  await page.goto('/ru/feed')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.first()).toBeVisible()
  await expect(rows.first().getByRole('link', { name: 'Экономика' })).toBeVisible()
  await page.getByRole('link', { name: 'Ресурсы', exact: true }).and(page.locator('main *')).click()
  await expect(page).toHaveURL(/kind=resource/)
  await expect(rows.first().getByText('Новый ресурс')).toBeVisible()

  await page.getByRole('link', { name: 'За чем вы следите' }).click()
  const level = page.getByLabel('О чём уведомлять: Экономика')
  await expect(level).toHaveValue('silent')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await level.selectOption('everything')
  await saved
  await page.reload()
  await hydrated(page)
  await expect(level).toHaveValue('everything')
  await page.getByRole('button', { name: 'Не следить: Экономика' }).click()
  await expect(page.getByText('Вы пока ни за чем не следите')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'За кем и чем следить' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a member follows an author, saves a search, and chooses where to hear of it (en)', async ({
    page,
  }) => {
    const say = wordsOf('features/search', 'en')
    await logInByCall(page, demo.moderator)
    await page.goto('/en/articles')
    const author = await page.evaluate(async () => {
      const answer = await fetch('/api/articles?per_page=1')
      return ((await answer.json()) as { data: { author: { id: number } }[] }).data[0]!.author.id
    })
    await page.goto(`/en/user/${author}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

    await page.goto('/en/search?q=economy')
    await touch(page)
    await page.getByRole('button', { name: say('search.saved.save') }).click()
    await expect(page.getByRole('button', { name: say('search.saved.done') })).toBeVisible()
    await page.goto('/en/search')
    await touch(page)
    const notice = page.getByLabel(say('search.saved.notice.label', { query: 'economy' }))
    await expect(notice).toHaveValue('bell')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await notice.selectOption('feed')
    await saved
    await page.goto('/en/feed?view=following')
    await hydrated(page)
    await expect(page.getByLabel(say('search.saved.notice.label', { query: 'economy' }))).toHaveValue('feed')
    await page.getByRole('button', { name: 'Unfollow: economy', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Unfollow/ })).toHaveCount(1)
    await page.getByRole('button', { name: /^Unfollow/ }).click()
    await expect(page.getByText('You do not follow anything yet')).toBeVisible()
  })
})
