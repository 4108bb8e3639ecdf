import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import { teamRoom } from '../../teams/api/team.fixture.ts'
import { aReceiver, sendDue, webhooksOf } from './webhooks.fixture.ts'

const room = await teamRoom()
const { api, made, pool } = room

// What other tests left to be sent is not looked for here.
beforeEach(() => pool.query('delete from webhooks; delete from graphile_worker._private_jobs'))

const token = `123456789:${'aB3-_'.repeat(7)}`

test('a test is signed over id, time and body, as its receiver can check with the secret', async () => {
  const ann = webhooksOf(api, await aUser(api))
  const { id, secret } = await ann.make()
  expect((await ann.ping(id)).body.data).toMatchObject({ event: 'ping', state: 'waiting', manual: true })
  const { post, received } = aReceiver()
  await sendDue(api, post)
  const [{ url, headers, body }] = received as [(typeof received)[0]]
  expect(url).toBe('https://hooks.example.com/yard?key=very-secret')
  expect(JSON.parse(body)).toMatchObject({ type: 'ping' })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(api.clock.now().getTime() / 1000))
  const [entry] = (await ann.log(id)).body.data
  expect(entry).toMatchObject({
    key: headers['webhook-id'],
    state: 'delivered',
    status: 200,
    answer: 'ok',
    body,
    duration_ms: 5,
    attempts: 1,
  })
  const renewed = (await ann.renew(id)).body.data.secret
  await ann.resend(id, entry!.id)
  await sendDue(api, post)
  const again = received[1]!
  const signedAgain = `${again.headers['webhook-id']}.${again.headers['webhook-timestamp']}.${again.body}`
  const newKey = Buffer.from(renewed.replace('whsec_', ''), 'base64')
  expect(again.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', newKey).update(signedAgain).digest('base64')}`,
  )
  expect(again.headers['webhook-id']).not.toBe(headers['webhook-id'])
})

test('Discord and Telegram get messages of their own, in which nobody is called and no text becomes a link', async () => {
  const resource = await made()
  const ann = webhooksOf(api, resource.authorRow)
  const discord = await ann.make({
    preset: 'discord',
    events: ['comment'],
    language: 'ru',
    address: 'https://discord.com/api/webhooks/123456789012345678/aBcDeFgHiJkLmNoP',
  })
  await ann.make({
    preset: 'telegram',
    events: ['comment'],
    address: undefined,
    bot_token: token,
    chat: '@builders',
  })
  const bob = await aUser(api)
  await room.as(bob)('POST', `/api/resources/${resource.id}/comments`, {
    content: '@everyone see \\[this\\](https://evil.example)',
  })
  const { post, received } = aReceiver()
  await sendDue(api, post)
  const [toDiscord, toTelegram] = ['discord.com', 'api.telegram.org'].map((host) =>
    received.find(({ url }) => new URL(url).host === host)!,
  )
  const message = JSON.parse(toDiscord!.body) as {
    content: string
    allowed_mentions: unknown
    embeds: { description: string; url: string }[]
  }
  expect(message.allowed_mentions).toEqual({ parse: [] })
  expect(message.content).toContain(bob.username)
  expect(message.embeds[0]!.description).toMatch(/^\\@everyone/)
  expect(message.embeds[0]!.description).not.toMatch(/(^|[^\\])\]\(/)
  expect(message.embeds[0]!.url).toContain('/ru/')
  expect(toTelegram!.url).toBe(`https://api.telegram.org/bot${token}/sendMessage`)
  expect(JSON.parse(toTelegram!.body)).toMatchObject({
    chat_id: '@builders',
    text: expect.stringContaining('@everyone'),
  })
  expect(JSON.parse(toTelegram!.body)).not.toHaveProperty('parse_mode')
  expect(toTelegram!.headers).not.toHaveProperty('webhook-signature')
  // The bot's key stands in no log.
  expect(JSON.stringify((await ann.log(discord.id)).body)).not.toContain(token)
})
