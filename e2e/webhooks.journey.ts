import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demo, expect, hydrated, logInByCall, test } from './kit.ts'

/** A server on this machine that says no the first time, and what it was sent. */
async function aReceiver() {
  const received: { type: string; signature: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const { type } = JSON.parse(body) as { type: string }
      received.push({ type, signature: String(request.headers['webhook-signature']) })
      response.writeHead(received.length === 1 ? 503 : 200).end(`call ${received.length}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

test('somebody makes a webhook, tests it, reads the log and sends it again (ru)', async ({
  page,
  complaints,
}) => {
  const receiver = await aReceiver()
  // Of nobody else is so little told meanwhile: other journeys publish as the author, and staff answers them.
  await logInByCall(page, demo.admin)
  await page.goto('/ru/profile/settings/webhooks')
  await hydrated(page)
  await expect(page.getByText('Вебхуков пока нет.')).toBeVisible()

  await page.getByRole('button', { name: 'Добавить вебхук' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Название').fill('Канал строителей')
  await form.getByLabel('Адрес').fill('просто слово')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('https://example.com')).toBeVisible()
  // The browser complains about the refused address too.
  complaints.length = 0
  await form.getByLabel('Адрес').fill(receiver.url)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранено' }).click()
  await expect(page.getByText(/whsec_/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Проверить' }).click()
  const log = page.getByRole('list', { name: 'Журнал вебхука «Канал строителей»' })
  await expect(log.getByText('Не доставлено')).toBeVisible()
  await log.getByText('Не доставлено').click()
  await expect(log.getByText('код 503')).toBeVisible()
  await expect(log.getByText('call 1')).toBeVisible()
  await expect(log.getByText('"type": "ping"')).toBeVisible()

  await log.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(log.getByText('Доставлено', { exact: true })).toBeVisible()
  expect(receiver.received).toMatchObject([{ type: 'ping' }, { type: 'ping' }])
  expect(receiver.received[1]!.signature).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)

  await page.getByRole('button', { name: 'Приостановить' }).click()
  await expect(page.getByText('Приостановлен', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Вебхуков пока нет.')).toBeVisible()
  receiver.close()
})
