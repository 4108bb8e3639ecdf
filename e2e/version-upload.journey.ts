import { randomBytes } from 'node:crypto'
import { demo, expect, hydrated, logIn, test, sampled } from './kit.ts'
import { aPluginJar } from './plugin-jar.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords } from './resource-labels.ts'
import { weakNetwork } from './weak-network.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'en'], 1)) {
  const text = wordsOf('features/attachments', language)

  test(`the file of a version is paused, goes on, and survives a lost connection (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const { slug } = await aPublishedPlugin(baseURL!, resourceWords[language], 0)
    const network = await weakNetwork()
    const context = await browser.newContext({ proxy: { server: network.address }, baseURL: baseURL! })
    const page = await context.newPage()
    await logIn(page, demo.author, language)
    await page.goto(`/${language}/plugins/${slug}/version/create`)
    await hydrated(page)
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    const speed = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 5,
        downloadThroughput: -1,
        uploadThroughput,
      })
    const offsets: number[] = []
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset']
      if (offset !== undefined) offsets.push(Number(offset))
    })

    await speed(4 * 1024 * 1024)
    await page.locator('.version-uploads input[type=file]').setInputFiles({
      name: 'caravans-2.0.0.jar',
      mimeType: 'application/java-archive',
      buffer: aPluginJar({
        name: 'Caravans',
        number: '2.0.0',
        salt: slug,
        ballast: randomBytes(12 * 1024 * 1024),
      }),
    })
    const state = page.locator('.upload-row-state')
    await expect(state).toHaveText(/[2-5]\d\s?%/)
    await page.getByRole('button', { name: text('attachments.upload.pause') }).click()
    await expect(state).toHaveAttribute('data-stage', 'paused')
    // Time for the server to keep what it has.
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: text('attachments.upload.resume') }).click()
    await expect(state).toHaveText(/[6-9]\d\s?%/)

    network.cut()
    await page.waitForTimeout(300)
    network.mend()
    await speed(-1)
    // Nobody presses anything: it goes on by itself, from where it was, and is read to its end.
    await expect(page.locator('.version-upload .badge-patina')).toBeVisible()
    await expect(page.locator('input[name=number]')).toHaveValue('2.0.0')
    expect(offsets[0]).toBe(0)
    expect(offsets.slice(1).every((offset) => offset > 0)).toBe(true)
    expect(offsets.length).toBeGreaterThan(2)
    await context.close()
    await network.close()
  })
}
