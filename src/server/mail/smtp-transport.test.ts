import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { retryDelayMs } from './mail-jobs.ts'
import { smtpTransport } from './mail-transport.ts'

test('a server that trickles bytes is left after the time limit', async () => {
  const trickle = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-'), 50)
    socket.on('close', () => clearInterval(timer)).on('error', () => {})
  })
  await new Promise<void>((resolve) => trickle.listen(0, '127.0.0.1', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(trickle.address() as AddressInfo).port}`
  const config = {
    smtpUrl,
    mailFrom: 'a@site.test',
    dataDir: '',
    siteTitle: 'Site',
    origin: 'https://site.test',
  }
  const mail = {
    id: '1',
    messageId: '1',
    createdAt: new Date(),
    to: 'b@site.test',
    subject: 's',
    text: 't',
    html: 'h',
  }

  const since = Date.now()
  await expect(smtpTransport(config, 400).send(mail)).rejects.toThrow()

  expect(Date.now() - since).toBeLessThan(2_000)
  await new Promise((resolve) => trickle.close(resolve))
})

test('pauses between tries grow from half a minute to six hours', () => {
  const pauses = Array.from({ length: 14 }, (_, index) => retryDelayMs(index + 1, 0) / 1_000)

  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(pauses.at(-1)).toBe(6 * 3_600)
})
