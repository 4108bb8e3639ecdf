import { demo, expect, hydrated, logInByCall, test, sampled } from './kit.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords } from './resource-labels.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'en'], 0)) {
  const text = wordsOf('features/resource-pages/web/editor', language)
  const readersText = wordsOf('features/resources', language)

  test(`staff recalls a file: it is gone, its passport says so, its author is told (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { slug, title, numbers, versions } = await aPublishedPlugin(baseURL!, resourceWords[language])
    const [, version] = versions
    const reason = `Steals sessions ${slug}`
    const download = `/api/resources/${slug}/versions/${version}/download`
    expect((await page.request.get(download)).status()).toBe(200)

    await logInByCall(page, demo.moderator)
    await page.goto(`/${language}/staff/content?state=decided&open=version-${version}`)
    await hydrated(page)
    await page.getByRole('button', { name: text('resources.case.recall') }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('textarea').fill(reason)
    await dialog.locator('button[type=submit]').click()
    const said = text('resources.case.recalled', { name: 'FILE' }).replace('FILE', String.raw`\S+\.jar`)
    await expect(page.locator('.toasts')).toContainText(new RegExp(said))

    const visitor = await browser.newContext({ baseURL: baseURL! })
    const reading = await visitor.newPage()
    expect((await visitor.request.get(download)).status()).toBe(410)
    await reading.goto(`/${language}/plugins/${slug}/version/${version}`)
    await expect(reading.locator('h1')).toContainText(numbers[1])
    await expect(reading.locator('.passport-checks')).toHaveText(readersText('resources.check.recalled'))
    await expect(reading.locator(`a[href*="/download"]`)).toHaveCount(0)
    // The older one is what people get now.
    await reading.goto(`/${language}/plugins/${slug}`)
    await expect(reading.locator('.resource-get .get-button')).toHaveAttribute(
      'href',
      new RegExp(`/${versions[0]}/download`),
    )
    await visitor.close()

    const authorContext = await browser.newContext({ baseURL: baseURL! })
    const author = await authorContext.newPage()
    await logInByCall(author, demo.author)
    await author.goto(`/${language}/notifications`)
    await expect(author.getByText(title).first()).toBeVisible()
    await expect(author.getByText(reason).first()).toBeVisible()
    await author.goto(`/${language}/plugins/${slug}/versions/edit`)
    await expect(author.locator('.team-version').first()).toContainText(
      text('resources.write.versionStateText.recalled'),
    )
    await authorContext.close()
  })
}
