import * as fc from 'fast-check'
import { isIPv4, isIPv6 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../testing/long.ts'
import { cutSecrets, plainLog } from './cut-secrets.contract.ts'

const cutOf = (text: string) => cutSecrets(text).text

describe('what is cut out of a log', () => {
  test.each([
    ['Bob[/203.0.113.7:50312] logged in', 'Bob[/[address]] logged in'],
    ['Starting server on 0.0.0.0:25565', 'Starting server on [address]'],
    ['from /[2001:db8::8a2e:370:7334]:50312', 'from /[[address]]:50312'],
    ['UUID of player Bob is 069a79f4-44e9-4726-a5be-fca90e38aaf5', 'UUID of player Bob is [player]'],
    ['jdbc:mysql://root:hunter2@db.example:3306/yard', 'jdbc:mysql://[password]@db.example:3306/yard'],
    ['password: "hunter2"', 'password: "[secret]"'],
    ['db.password=hunter2', 'db.password=[secret]'],
    ['Authorization: Bearer abcdef0123456789', 'Authorization: Bearer [secret]'],
    ['ask bob.builder@example.com', 'ask [mail]'],
    ['https://discord.com/api/webhooks/1234/abcDEF_123-456', 'https://discord.com/api/webhooks/1234/[token]'],
    ['/home/bob/server/plugins', '/home/[user]/server/plugins'],
    ['C:\\Users\\Bob Builder\\Desktop\\server.jar', 'C:\\Users\\[user]\\Desktop\\server.jar'],
    ['file:/Users/bob/yard.jar', 'file:/Users/[user]/yard.jar'],
  ])('%s', (text, cut) => {
    expect(cutOf(text)).toBe(cut)
  })

  test.each([
    '[21:10:21 INFO]: Done (3.212s)! For help, type "help"',
    'at com.acme.gate.GateListener.onJoin(GateListener.java:42) ~[Gate-1.0.12.jar:?]',
    'java.lang.NoSuchMethodError: org.bukkit.entity.Player.getFoo()Ljava/lang/String;',
    'This server is running Paper version 1.21.4-123-main@abc1234 (Implementing API version 1.21.4-R0.1-SNAPSHOT)',
    'Caused by: java.util.concurrent.CompletionException: Objects::requireNonNull',
    '[Gate] Enabling Gate v1.0.12',
  ])('it leaves what helps: %s', (text) => {
    expect(cutSecrets(text)).toEqual({ text, cut: {} })
  })

  test('colors of the console go, and tabs become spaces', () => {
    expect(plainLog('\u001b[33mwarn\u001b[0m\r\n\tat a.b\u0000')).toBe('warn\n    at a.b')
  })
})

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((a) => a.join(''))
const base64 = fc
  .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'), {
    minLength: 32,
    maxLength: 60,
  })
  .map((a) => a.join(''))
  .filter((text) => (text.match(/\d/g)?.length ?? 0) >= 3 && /[a-z]/.test(text))
const secrets = fc.oneof(
  fc.ipV4(),
  fc.ipV6().filter((text) => text !== '::'),
  fc.emailAddress({ size: 'small' }).filter((text) => /^[\w.%+-]+@/.test(text)),
  fc.uuid(),
  hex(40).filter((text) => /\d/.test(text)),
  base64,
  base64.map((text) => `ghp_${text.replaceAll(/[-_]/g, 'x')}`),
)
const between = fc.constantFrom(' ', '\n', '/', '"', "'", '(', ' [', '] ', ', ', ' = ', '\t', '<', '>', '; ')
const words = fc.constantFrom(
  '[12:00:01 INFO]:',
  'joined',
  'at com.acme.Main.run(Main.java:12)',
  'ошибка',
  '',
)

test('no address, no mail, no player and no token survives, wherever it stands', () => {
  fc.assert(
    fc.property(words, between, secrets, between, words, (before, left, secret, right, after) => {
      const { text, cut } = cutSecrets(before + left + secret + right + after)
      expect(text).not.toContain(secret)
      expect(Object.keys(cut).length).toBeGreaterThan(0)
      const pieces = text.split(/[\s/"'()[\],=<>;]+/)
      expect(pieces.filter((piece) => isIPv4(piece) || (isIPv6(piece) && piece !== '::'))).toEqual([])
    }),
    sampled(600, 20_000),
  )
})

test('what was cut is not cut again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(secrets, words, between)), (parts) => {
      const once = cutOf(parts.join(''))
      expect(cutOf(once)).toBe(once)
    }),
    sampled(300, 5_000),
  )
})

test('a hostile text does not take long', () => {
  const began = performance.now()
  for (const piece of ['a', '1.', ':', 'password', '/home/', 'a@', '-', '://', 'eyJ'])
    cutOf(piece.repeat(Math.ceil(32_000 / piece.length)))
  expect(performance.now() - began).toBeLessThan(3_000)
})
