import { demo, expect, hydrated, logInByCall, test, sampled } from './kit.ts'
import { aPublishedPlugin } from './published-resource.ts'
import { resourceWords } from './resource-labels.ts'
import { wordsOf } from './words.ts'

for (const language of sampled(['ru', 'en'], 0)) {
  const text = wordsOf('features/resource-pages/web/editor', language)

  test(`pictures of the gallery change places by mouse and by keyboard (${language})`, async ({
    page,
    baseURL,
  }) => {
    const { slug } = await aPublishedPlugin(baseURL!, resourceWords[language], 0)
    await logInByCall(page, demo.author)
    await page.goto(`/${language}/plugins/${slug}/edit`)
    await hydrated(page)
    await page.locator('.write-step').nth(2).click()
    const { default: sharp } = await import('sharp')
    const rows = page.locator('.gallery-row')
    const captions = () =>
      rows.locator('input').evaluateAll((list) => list.map((one) => (one as HTMLInputElement).value))
    const drag = async (from: number, to: number) => {
      await rows.nth(from).locator('.dragged-grip').hover()
      await page.mouse.down()
      const { x, y } = (await rows.nth(to).boundingBox())!
      // In steps, as a hand does: a browser tells a page what is dragged over it only from the second move on.
      await page.mouse.move(x + 60, y + 20, { steps: 8 })
      await page.waitForTimeout(100)
      await page.mouse.up()
    }
    for (const [place, background] of ['#86b84f', '#b84f4f', '#4f6fb8'].entries()) {
      const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
        .png()
        .toBuffer()
      await page
        .locator('.write-gallery input[type=file]')
        .setInputFiles({ name: `${place}.png`, mimeType: 'image/png', buffer })
      await expect(rows).toHaveCount(place + 1)
      await rows
        .nth(place)
        .locator('input')
        .fill(`${place + 1}`)
    }
    await expect(page.locator('.gallery-picture:has(img)')).toHaveCount(3)

    // The mouse takes the first by its grip to the last place.
    await drag(0, 2)
    await expect.poll(captions).toEqual(['2', '3', '1'])
    // The keyboard moves the last up; the button one stands on goes with its picture.
    await page.getByRole('button', { name: text('resources.write.gallery.up', { number: '3' }) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(captions).toEqual(['2', '1', '3'])
    const up = page.getByRole('button', { name: text('resources.write.gallery.up', { number: '2' }) })
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(captions).toEqual(['1', '2', '3'])
    await expect(page.locator('.write-gallery [aria-live]')).toContainText(
      text('resources.write.gallery.moved', { place: '1', count: '3' }),
    )
    await drag(2, 0)
    await expect.poll(captions).toEqual(['3', '1', '2'])

    const [sent] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
      page.locator('form.write button[type=submit]').click(),
    ])
    expect(sent.status()).toBe(200)
    const { data } = (await (await page.request.get(`/api/resources/${slug}?revision=latest`)).json()) as {
      data: { gallery: { caption: string }[] }
    }
    expect(data.gallery.map(({ caption }) => caption)).toEqual(['3', '1', '2'])
  })
}
