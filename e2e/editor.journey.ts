import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demo, expect, logInByCall, test, sampled, type Language } from './kit.ts'
import { wordsOf } from './words.ts'

const editor = (page: Page) => page.locator('.editor-text')
const tool = (page: Page, name: string) => page.locator('.editor').getByRole('button', { name, exact: true })
const figures = (page: Page) => page.locator('.editor-text .editor-image img')

async function openEditor(page: Page, language: Language): Promise<void> {
  await logInByCall(page, demo.author)
  await page.goto(`/${language}/article/create`)
  await editor(page).waitFor()
  await editor(page).click()
}

/** A picture that does not shrink to nothing, so that there is something to send. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  }).png()

/** A file let go of over the text, by the browser's own drag and drop. */
async function drop(page: Page, file: string): Promise<void> {
  const line = editor(page).locator('p').first()
  await line.scrollIntoViewIfNeeded()
  const box = (await line.boundingBox())!
  const mouse = await page.context().newCDPSession(page)
  const event = { x: box.x + 60, y: box.y + 10, data: { items: [], files: [file], dragOperationsMask: 1 } }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, ...event })
}

const loaded = (image: ReturnType<typeof figures>) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)

for (const language of sampled(['ru', 'th'], 0)) {
  const say = wordsOf('web/editor', language)

  test(`pictures are dropped and pasted, show their progress and stand in the text (${language})`, async ({
    page,
    context,
  }, info) => {
    await openEditor(page, language)
    await page.keyboard.type('Before. ')
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const throughput = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 5,
        downloadThroughput: -1,
        uploadThroughput,
      })

    const file = info.outputPath('Замок หอ.png')
    writeFileSync(file, await noise(700, 500).toBuffer())
    await throughput(400 * 1024)
    await drop(page, file)
    const progress = page.getByRole('progressbar', { name: 'Замок หอ.png' })
    await expect(progress).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await throughput(-1)
    await expect(figures(page)).toHaveCount(1)
    await loaded(figures(page))
    await expect(progress).toHaveCount(0)

    // From the clipboard, as a screenshot comes.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await editor(page).locator('p').last().click()
    const copied = (await noise(320, 180).toBuffer()).toString('base64')
    await page.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      await navigator.clipboard.write([
        new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
      ])
    }, copied)
    await page.keyboard.press('Control+V')
    await expect(figures(page)).toHaveCount(2)

    // Its caption and its description are part of the text that readers get.
    await page.getByLabel(say('editor.image.caption')).first().fill('Подпись ใต้ภาพ')
    await page.getByLabel(say('editor.image.alt')).first().fill('Башня หอคอย')
    await tool(page, say('editor.preview')).click()
    const shown = page.locator('.editor-preview figure').first()
    await expect(shown.locator('figcaption')).toHaveText('Подпись ใต้ภาพ')
    await expect(shown.locator('img.picture-full')).toHaveAttribute('alt', 'Башня หอคอย')
    await expect(page.locator('.editor-preview figure')).toHaveCount(2)

    // One that is stopped leaves nothing behind.
    await tool(page, say('editor.write')).click()
    await throughput(20 * 1024)
    await drop(page, file)
    await page.getByRole('button', { name: say('editor.upload.cancel') }).click()
    await expect(page.locator('.editor-upload')).toHaveCount(0)
    await throughput(-1)
    await expect(figures(page)).toHaveCount(2)
  })

  test(`slash menu, tables, a video, the source and the whole screen (${language})`, async ({
    page,
    complaints,
  }) => {
    await openEditor(page, language)
    const menu = page.getByRole('listbox', { name: say('editor.slash') })

    await test.step('the slash menu by keyboard', async () => {
      await page.keyboard.type('/h2')
      await expect(menu.getByRole('option').first()).toHaveText(say('editor.block.heading2'))
      await page.keyboard.press('Enter')
      await page.keyboard.type('Heading')
      await expect(editor(page).locator('h2')).toHaveText('Heading')
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      await expect(menu.getByRole('option', { selected: true })).toHaveText(say('editor.block.paragraph'))
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('option', { selected: true })).toHaveText(say('editor.block.heading2'))
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await page.keyboard.press('Backspace')
      // By its name in the reader's language too.
      await page.keyboard.insertText(`/${say('editor.tool.table').toLowerCase()}`)
      await expect(menu.getByRole('option').first()).toHaveText(say('editor.tool.table'))
      await page.keyboard.press('Enter')
      await expect(editor(page).locator('table')).toBeVisible()
    })

    await test.step('table tools', async () => {
      const bar = page.getByRole('toolbar', { name: say('editor.table.tools') })
      const press = (key: string) =>
        bar.getByRole('button', { name: say(`editor.table.${key}`), exact: true }).click()
      const size = async () => [
        await editor(page).locator('tr').count(),
        await editor(page).locator('tr').first().locator('th, td').count(),
      ]
      const [rows, columns] = (await size()) as [number, number]
      await page.keyboard.type('Name')
      await press('rowBelow')
      await press('columnAfter')
      expect(await size()).toEqual([rows + 1, columns + 1])
      await editor(page).locator('tr').nth(1).locator('td').last().click()
      await press('columnDelete')
      await press('rowDelete')
      expect(await size()).toEqual([rows, columns])
      await editor(page).getByText('Name').click()
      await press('center')
      await expect(editor(page).locator('.align-center')).toHaveCount(1)
      await press('head')
      await expect(editor(page).locator('th')).toHaveCount(0)
      await press('head')
      await expect(editor(page).locator('th').first()).toContainText('Name')
      // From the text to the tools and back, without a mouse.
      await page.keyboard.press('Alt+F10')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Escape')
      await expect(editor(page)).toBeFocused()
    })

    await test.step('a video by its address, loaded by a click', async () => {
      await editor(page).locator('p').last().click()
      await tool(page, say('editor.more')).click()
      await page.getByRole('menuitem', { name: say('editor.tool.video'), exact: true }).click()
      const dialog = page.locator('dialog[open]')
      await dialog.getByLabel(say('editor.video.address')).fill('https://evil.example/watch?v=dQw4w9WgXcQ')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(say('editor.video.invalid'))
      await dialog.getByLabel(say('editor.video.address')).fill('https://youtu.be/dQw4w9WgXcQ?si=x')
      await dialog.getByLabel(say('editor.video.name')).fill('Ферма')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(editor(page)).toContainText('Ферма')

      await tool(page, say('editor.preview')).click()
      const link = page.locator('.editor-preview a.video')
      await expect(link).toContainText('Ферма')
      expect(complaints).toEqual([])
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
      )
      await link.click()
      await expect(page.locator('.editor-preview iframe')).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      )
      await expect.poll(() => complaints.length).toBe(1)
      expect(complaints.splice(0)[0]).toContain('https://www.youtube-nocookie.com/embed/')
      await tool(page, say('editor.write')).click()
    })

    await test.step('the source, there and back', async () => {
      await tool(page, 'Markdown').click()
      const source = page.locator('.editor-source textarea')
      await expect(source).toHaveValue(/^## Heading/)
      await expect(source).toHaveValue(/:::video/)
      await source.press('Control+End')
      await page.keyboard.insertText('\n\n- [x] готово\n')
      await tool(page, 'Markdown').click()
      await expect(editor(page).locator('[data-task=done], .task-done, li').last()).toContainText('готово')
      await expect(editor(page).locator('table')).toBeVisible()
    })

    await test.step('the whole screen, and out of it by Escape', async () => {
      await tool(page, say('editor.full')).click()
      const box = () => page.locator('.editor').boundingBox()
      await expect.poll(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize()! })
      await editor(page).locator('p').last().click()
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await box())!.width).toBeLessThan(page.viewportSize()!.width)
    })
  })
}
