import { createECDH, createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeSecret } from '../../../server/secret.ts'
import { encryptPush } from './encrypt.ts'
import { decryptPush, newBrowser } from './push-service.fixture.ts'
import { readPublicKey, vapidKeys } from './vapid.ts'

const bytes = (value: string) => Buffer.from(value, 'base64url')

test('a message is encrypted as in the example of RFC 8291', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const sealed = encryptPush('When I grow up, I want to be a watermelon', browser, {
    sender,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only the browser it is meant for can read a message, and none is like another', () => {
  const [browser, other] = [newBrowser(), newBrowser()]
  const [one, two] = [encryptPush('Привет', browser), encryptPush('Привет', browser)]
  expect(decryptPush(one, browser)).toBe('Привет')
  expect(one.equals(two)).toBe(false)
  expect(() => decryptPush(one, other)).toThrow()
})

describe('the keys of the site', () => {
  const secret = makeSecret('a secret for tests that is long enough')

  test('are the same after a restart, others on another site, and no other signature helps to find them', () => {
    const { publicKey } = vapidKeys(secret)
    expect(bytes(publicKey)).toHaveLength(65)
    expect(vapidKeys(makeSecret('a secret for tests that is long enough')).publicKey).toBe(publicKey)
    expect(vapidKeys(makeSecret('another secret that is long enough too')).publicKey).not.toBe(publicKey)
  })

  test('sign for the push service alone, for twelve hours', () => {
    const keys = vapidKeys(secret)
    const now = new Date('2026-11-17T12:00:00Z')
    const header = keys.authorize(new URL('https://push.example.net/send/abc?d=1'), {
      origin: 'https://site.test',
      now,
    })
    const [, head = '', claims = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
    expect(JSON.parse(String(bytes(head)))).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(JSON.parse(String(bytes(claims)))).toEqual({
      aud: 'https://push.example.net',
      exp: now.getTime() / 1_000 + 12 * 3_600,
      sub: 'https://site.test',
    })
    const point = bytes(key)
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
      true,
    )
  })
})

test('a key of a browser is a point of the curve', () => {
  const { p256dh } = newBrowser()
  expect(readPublicKey(p256dh.toString('base64url'))).toEqual(p256dh)
  const off = Buffer.from(p256dh)
  off[64]! ^= 1
  for (const wrong of [off, p256dh.subarray(1), Buffer.alloc(65), Buffer.alloc(65, 4)])
    expect(readPublicKey(wrong.toString('base64url'))).toBeNull()
  expect(readPublicKey('nothing')).toBeNull()
})
