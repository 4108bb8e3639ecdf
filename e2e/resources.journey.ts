import { readFileSync } from 'node:fs'
import { expect, hydrated, test, sampled } from './kit.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords as words } from './resource-labels.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'en'], 1)) {
  const text = wordsOf('features/resources', language)

  test(`finds a plugin, narrows, reads its passport and downloads it in ${language}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(150_000)
    const { slug, title, numbers } = await aPublishedPlugin(baseURL!, words[language])

    // Found by its words, then narrowed without loading the page anew.
    await page.goto(`/${language}/resources/plugins`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const form = page.locator('.resources-form')
    // Sent before the page is awake, the form is a plain one and loads the page anew.
    await page.mouse.move(300, 300)
    await form.evaluate(async (element) => {
      while (!Object.keys(element).some((key) => key.startsWith('__reactProps')))
        await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await form.locator('[name=q]').fill(title)
    await form.locator('[name=q]').press('Enter')
    await expect(page).toHaveURL(/q=/)
    const row = page.locator('.list-row', { hasText: title })
    await expect(row).toBeVisible()
    await form.locator('label:has([value=paper])').click()
    await expect(page).toHaveURL(/platforms%5B%5D=paper/)
    await expect(page.locator('.browse-chosen .chip')).toContainText([title, 'Paper'])
    await form.locator('label:has([value="1.21.4"])').click()
    await expect(page).toHaveURL(/game_versions%5B%5D=1.21.4/)
    await expect(row).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    // Opened, and back at the same place.
    await row.locator('a.stretched').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/plugins/${slug}$`))
    await expect(page.locator('h1')).toHaveText(title)
    await page.goBack()
    await expect(row).toBeVisible()
    await expect(form.locator('[value=paper]')).toBeChecked()
    await page.goForward()

    // What the visitor runs is remembered.
    const runs = page.locator('.resource-runs')
    await runs.locator('select').first().selectOption('folia')
    await runs.locator('select').last().selectOption('1.21.3')
    await page.reload()
    await hydrated(page)
    await page.mouse.wheel(0, 100)
    await expect(runs.locator('select').first()).toHaveValue('folia')

    // The passport before the download.
    await page.locator('.passport-more').click()
    await expect(page).toHaveURL(/\/version\/\d+#passport$/)
    await expect(page.locator('.passport-checks')).toContainText(text('resources.check.clean'))
    await page.locator('a[href*="tab=contents"]').click()
    await page.locator('.contents-tree a', { hasText: 'plugin.yml' }).click()
    await expect(page.locator('#contents code')).toContainText('main: com.acme.Caravans')

    // Compared with the version before.
    await page.locator('#compare select').selectOption({ label: numbers[0] })
    await page.locator('#compare button[type=submit]').click()
    await expect(page.locator('.difference-name', { hasText: 'config.yml' })).toBeVisible()

    const coming = page.waitForEvent('download')
    await page.locator('.get-button').click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`Лампы-${numbers[1]}.jar`)
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
}

test('works without scripts: filters, tabs, versions and the download are links and forms', async ({
  browser,
  baseURL,
}) => {
  const { slug, title, numbers } = await aPublishedPlugin(baseURL!, words.ru)
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/ru/resources')
  await page.locator('.resources-form [name=q]').fill(title)
  await page.locator('.resources-form label:has([value=folia])').click()
  await page.locator('.resources-form button[type=submit]').click()
  await page.locator('.list-row a.stretched', { hasText: title }).click()
  await expect(page).toHaveURL(new RegExp(`/ru/plugins/${slug}$`))
  await page.locator('.resource-runs select').first().selectOption('folia')
  await page.locator('.resource-runs button').click()
  await expect(page.locator('.version-line')).toHaveCount(2)
  await page.locator('.version-line a.stretched', { hasText: numbers[0] }).click()
  await expect(page.locator('.passport-checks')).toBeVisible()
  await page.locator('a[href*="tab=contents"]').click()
  await expect(page.locator('.contents-tree')).toContainText('plugin.yml')
  const coming = page.waitForEvent('download')
  await page.locator('.get-button').click()
  expect((await coming).suggestedFilename()).toBe(`Лампы-${numbers[0]}.jar`)
  await context.close()
})
