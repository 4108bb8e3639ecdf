import type { Page } from '@playwright/test'
import {
  aPushService,
  decryptPush,
  newBrowser,
  type Browser,
} from '../src/features/push/api/push-service.fixture.ts'
import { demo, expect, hydrated, logInByCall, test } from './kit.ts'

/**
 * A browser without a window shows no notifications and has no push service behind it. Permission and subscription are
 * played: the address leads to this machine and the keys are ours. The worker is the browser's own.
 */
async function playSubscription(page: Page, address: string, browser: Browser): Promise<void> {
  const given = { address, p256dh: [...browser.p256dh], auth: [...browser.auth] }
  await page.addInitScript(({ address: endpoint, ...keys }) => {
    const stored = 'played subscription'
    const subscription = (key: string) => ({
      endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
      getKey: (name: 'p256dh' | 'auth') => Uint8Array.from(keys[name]).buffer,
      unsubscribe: async () => (sessionStorage.removeItem(stored), true),
    })
    const asked = 'times asked'
    Object.defineProperty(Notification, 'permission', {
      get: () => (sessionStorage.getItem(asked) ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => (sessionStorage.setItem(asked, '1'), 'granted')
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        sessionStorage.setItem(stored, JSON.stringify([...applicationServerKey]))
        return subscription(sessionStorage.getItem(stored)!)
      },
      async getSubscription() {
        const key = sessionStorage.getItem(stored)
        return key === null ? null : subscription(key)
      },
    })
  }, given)
}

test('somebody turns notifications on in a browser, tests them and turns them off (ru)', async ({ page }) => {
  const [service, browser] = [await aPushService(), newBrowser()]
  await playSubscription(page, `${service.origin}/send/1`, browser)
  await logInByCall(page, demo.author)
  await page.goto('/ru/profile/settings/account#push')
  await hydrated(page)
  const panel = page.locator('#push')
  await expect(panel.getByText('После нажатия браузер один раз спросит разрешения.')).toBeVisible()
  // Nothing is asked and nothing registered before the button is pressed.
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration('/push/'))).toBeUndefined()
  await panel.getByRole('button', { name: 'Включить на этом устройстве' }).click()
  const device = panel.getByRole('listitem').filter({ hasText: 'Это устройство' })
  await device.getByRole('button', { name: 'Проверить' }).click()
  await expect.poll(() => service.arrived.length).toBe(1)
  const said = decryptPush(service.arrived[0]!.sealed, browser)
  expect(JSON.parse(said)).toMatchObject({ body: 'Уведомления на этом устройстве работают.' })

  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  await page.reload()
  await hydrated(page)
  await expect(device.getByText('Последнее уведомление:')).toBeVisible()
  await device.getByRole('button', { name: 'Отключить' }).click()
  await expect(panel.getByRole('button', { name: 'Включить на этом устройстве' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration('/push/'))).toBeUndefined()
  service.close()
})

test('somebody chooses a digest and turns it off again (ru)', async ({ page }) => {
  await logInByCall(page, demo.moderator)
  await page.goto('/ru/profile/settings/account#digest')
  await hydrated(page)
  const panel = page.locator('#digest')
  await expect(panel.getByRole('radio', { name: 'Отключён' })).toBeChecked()
  await panel.getByText('Еженедельно').click()
  await expect(panel.getByText('Следующее письмо, если будут новости:')).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('radio', { name: 'Еженедельно' })).toBeChecked()
  await panel.getByText('Отключён').click()
  await expect(panel.getByText('Следующее письмо')).toHaveCount(0)
})
