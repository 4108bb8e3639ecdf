import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNothing } from './axe-checks.ts'
import { openBench, saved, words } from './bench.ts'
import { expect, hydrated, test, sampled } from './kit.ts'

/** A page of another site: browsers take 127.0.0.1 and localhost for strangers. */
async function servePage(body: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

for (const language of sampled(['ru', 'th'], 0))
  test(`a menu is put into a page of another site and clicked there, in ${language}`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    const t = words(language)
    await openBench(page, language)
    await saved(page)
    await page.getByRole('button', { name: t('constructor.app.share'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('constructor.project.shareTitle') }).click()
    await page.getByText(t('constructor.share.embed'), { exact: true }).click()
    const code = await page.getByLabel(t('constructor.share.code')).inputValue()
    const view = await page.getByRole('link', { name: t('constructor.share.preview') }).getAttribute('href')
    const projects = () => page.evaluate(() => localStorage.getItem('menu-constructor:projects'))
    const before = await projects()
    expect(before).toContain('spawn_menu.yml')

    // Looked at here: nothing of what lies on the visitor's own bench is touched.
    await page.goto('about:blank')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(view!)
    await hydrated(page)
    await page.locator('.mc-sim-slot[data-item="compass"]').focus()
    await page.keyboard.press('Enter')
    const done = t('constructor.sim.event.playerCommand', { command: 'warps' })
    await expect(page.getByRole('log')).toContainText(done)
    await expectNothing(page, view!.slice(0, 60))
    expect(await projects()).toBe(before)

    // On another site: the view works there, and the constructor does not let itself be shown.
    const strict = `<iframe id="strict" src="${baseURL}/${language}/dm-constructor"></iframe>`
    const blog = await servePage(
      `<!doctype html><title>x</title><link rel="icon" href="data:,">${code}${strict}`,
    )
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto(blog.url)
    const frame = page.frameLocator('iframe').first()
    await frame.locator('.mc-sim-slot[data-item="compass"]').click()
    await expect(frame.getByRole('log')).toContainText(done)
    await expect(frame.locator('.mc-tooltip')).toBeVisible()
    await expect(page.frameLocator('#strict').locator('.mc')).toHaveCount(0)
    expect(complaints.filter((text) => !text.includes(blog.url))).toEqual([
      expect.stringContaining('frame-ancestors'),
    ])
    complaints.length = 0
    blog.close()

    const opened = page.waitForEvent('popup')
    await frame.getByRole('link', { name: t('constructor.view.open') }).click()
    const bench = await opened
    await expect(bench.locator('.mc-grid')).toBeVisible()
    await expect(bench.getByText(t('constructor.project.started.shared'), { exact: true })).toBeVisible()
  })
