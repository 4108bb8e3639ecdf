import type { Page } from '@playwright/test'
import { expect, hydrated, test, sampled } from './kit.ts'
import { wordsOf } from './words.ts'

const item = (page: Page, name: string) => page.locator(`.mc-sim-slot[data-item="${name}"]`)
const timeline = (page: Page) => page.getByRole('log')

for (const language of sampled(['ru', 'th'], 1)) {
  const words = wordsOf('features/menu-constructor', language)

  async function openTemplate(page: Page, id: string): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/${language}/dm-constructor`)
    await hydrated(page)
    await expect(page.locator('.mc-grid')).toBeVisible()
    await page.getByRole('button', { name: words('constructor.app.open'), exact: true }).click()
    await page.getByRole('menuitem', { name: words('constructor.project.openTemplate') }).click()
    const name = words(`constructor.template.name.${id}`)
    await page.getByRole('button', { name: words('constructor.template.use', { name }) }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: words('constructor.canvas.simulate') }).click()
    await expect(page.locator('.mc-sim-slot').first()).toBeVisible()
  }

  test(`a purchase fails for want of money, then succeeds and is paid, in ${language}`, async ({ page }) => {
    await openTemplate(page, 'shop')
    const money = page.getByRole('spinbutton', { name: words('constructor.sim.money'), exact: true })
    await money.fill('30')
    await item(page, 'bread').click()
    await expect(timeline(page)).toContainText(words('constructor.sim.why.money', { has: '30', needs: '40' }))
    await expect(timeline(page)).toContainText(words('constructor.template.text.notEnough'))
    await expect(page.locator('.mc-sim-balance')).toHaveText(
      words('constructor.sim.nowMoney', { money: '30' }),
    )

    await money.fill('100')
    await item(page, 'bread').click()
    await expect(timeline(page)).toContainText(
      words('constructor.sim.event.moneyTaken', { amount: '40', after: '60' }),
    )
    await expect(page.locator('.mc-sim-balance')).toHaveText(
      words('constructor.sim.nowMoney', { money: '60' }),
    )
    await expect(page.locator('.mc-sim-now')).toContainText('bread × 16')
    await expect(item(page, 'balance')).toHaveAccessibleName(/60/)

    await page.getByRole('button', { name: words('constructor.sim.stepBack') }).click()
    await expect(page.locator('.mc-sim-balance')).toHaveText(
      words('constructor.sim.nowMoney', { money: '100' }),
    )
  })

  test(`one menu leads to another, by keyboard and step by step, in ${language}`, async ({ page }) => {
    await openTemplate(page, 'warps')
    await item(page, 'next').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.mc-sim-trail')).toContainText('warps_more')
    await page.getByRole('checkbox', { name: words('constructor.sim.stepping') }).check()
    await item(page, 'mine').click()
    await expect(page.locator('.mc-sim-closed')).toBeVisible()
    await expect(timeline(page)).toContainText('/warp mine')
    await expect(timeline(page)).not.toContainText('ENTITY_ENDERMAN_TELEPORT')
    await page.locator('.mc-sim-time .btn', { hasText: '1' }).click()
    await expect(timeline(page)).toContainText('ENTITY_ENDERMAN_TELEPORT')
    await page.getByRole('button', { name: words('constructor.sim.back') }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  })
}
