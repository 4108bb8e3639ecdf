import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Bytes } from './utf8-bytes.ts'

test.each(['', 'plain', 'Сервер', 'เซิร์ฟเวอร์', '🙂', 'cut \ud83d off', '\udc00'])(
  '%j is sent as any text is',
  (text) => {
    expect(Buffer.from(utf8Bytes(text))).toEqual(Buffer.from(text))
  },
)

test('whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      Buffer.from(utf8Bytes(text)).equals(Buffer.from(text)),
    ),
  )
})
