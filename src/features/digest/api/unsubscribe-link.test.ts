import { expect, test } from 'vitest'
import { unsubscribePage } from './unsubscribe-link.ts'

const address = 'http://localhost:3000/api/digest/unsubscribe?token=a.b-c'
const ask = (url: string, init: RequestInit = {}) => unsubscribePage(new Request(url, init))

test('a mail program that opens the address of the header gets the page in the language of its reader', () => {
  const answer = ask(address, { headers: { 'accept-language': 'th' } })!
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/th/digest/unsubscribe?token=a.b-c'])
  const hostile = ask('http://localhost:3000/api/digest/unsubscribe?token=%0d%0a//evil')!
  expect(hostile.headers.get('location')).toMatch(/^\/ru\/digest\/unsubscribe\?token=%0D%0A%2F%2Fevil$/)
})

test('a program that sends to it, and every other address, is left to the API', () => {
  expect(ask(address, { method: 'POST' })).toBeNull()
  expect(ask('http://localhost:3000/api/digest')).toBeNull()
})
