import { demo, expect, hydrated, logInByCall, test, sampled } from './kit.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords } from './resource-labels.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'en'], 1)) {
  const text = wordsOf('features/resource-pages/web/editor', language)

  test(`somebody is asked to the team, says yes, and is handed the resource (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { slug, title } = await aPublishedPlugin(baseURL!, resourceWords[language], 0)
    const team = `/${language}/plugins/${slug}/team`
    const context = await browser.newContext({ baseURL: baseURL! })
    const friend = await context.newPage()
    await logInByCall(friend, demo.moderator)
    await logInByCall(page, demo.author)
    const asked = friend.locator('.write-row', { hasText: title })
    const member = page.locator('.team-member', { hasText: demo.moderator[0] })

    await test.step('the owner asks by name', async () => {
      await page.goto(team)
      await hydrated(page)
      await page.locator('.team-form input').first().fill(demo.moderator[0])
      await page.getByRole('button', { name: text('resources.team.send') }).click()
      await expect(page.locator('[aria-labelledby=team-waiting]')).toContainText(demo.moderator[0])
    })

    await test.step('who was asked is told, sees what it is about, and joins', async () => {
      await friend.goto(`/${language}/notifications`)
      await expect(friend.getByText(title).first()).toBeVisible()
      await friend.goto(`/${language}/invitations`)
      await hydrated(friend)
      await expect(asked).toContainText(text('resources.team.permission.versions'))
      await asked.getByRole('button', { name: text('resources.team.accept') }).click()
      await expect(asked).toHaveCount(0)
      await page.reload()
      await hydrated(page)
      await expect(page.locator('[aria-labelledby=team-members]')).toContainText(demo.moderator[0])
    })

    await test.step('the owner hands it over; nothing changes before the other agrees', async () => {
      await member.getByRole('button', { name: text('resources.team.offer') }).click()
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: text('resources.team.offer') })
        .click()
      await expect(page.locator('[aria-labelledby=team-waiting]')).toContainText(
        text('resources.team.ownership'),
      )
      const { data } = (await (await page.request.get(`/api/resources/${slug}`)).json()) as {
        data: { author: { username: string } }
      }
      expect(data.author.username).toBe(demo.author[0])
    })

    await test.step('with a yes the owner is another, and the former one stays in the team', async () => {
      await friend.reload()
      await hydrated(friend)
      await expect(asked).toContainText(text('resources.team.askedOwner', { name: demo.author[0] }))
      await asked.getByRole('button', { name: text('resources.team.accept') }).click()
      await expect(asked).toHaveCount(0)
      await friend.goto(team)
      const mark = friend.getByText(text('resources.team.owner'), { exact: true })
      const owner = friend.locator('.team-member', { has: mark })
      await expect(owner).toContainText(demo.moderator[0])
      await expect(friend.locator('.team-member', { hasText: demo.author[0] })).toHaveCount(1)
      await page.goto(`/${language}/notifications`)
      await expect(page.getByText(title).first()).toBeVisible()
    })
    await context.close()
  })
}
