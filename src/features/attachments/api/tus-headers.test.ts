import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../contract/errors.ts'
import { cleanFileName } from '../../../server/storage/file-name.ts'
import { sampled } from '../../../testing/long.ts'
import { readByteCount, readChecksum, readMetadata } from './tus-headers.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const key = fc.stringMatching(/^[!-+\--~]{1,20}$/)
const value = fc.string({ unit: 'grapheme', maxLength: 60 })

describe('Upload-Metadata', () => {
  test('Upload-Metadata is read back exactly as it was written', () => {
    const pairs = fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name, maxLength: 8 })
    fc.assert(
      fc.property(pairs, fc.constantFrom(',', ', ', ' ,'), (list, comma) => {
        const header = list
          .map(([name, text]) => (text === '' ? name : `${name} ${base64(text)}`))
          .join(comma)
        expect([...readMetadata(header)]).toEqual(list)
      }),
      sampled(500, 50_000),
    )
  })

  test('Upload-Metadata is read or refused as malformed, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary' })), (header) => {
        try {
          for (const [name, text] of readMetadata(header)) {
            expect(name).toMatch(/^[!-~]+$/)
            expect(text.isWellFormed()).toBe(true)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
          expect((error as Failure).key).toBe('malformed')
        }
      }),
      sampled(1000, 100_000),
    )
  })

  test.each([
    'a b c',
    'a =',
    'a YQ==,a YQ==',
    'ключ YQ==',
    'a Y!==',
    ',',
    `a ${base64('\u{fffd}').slice(0, 2)}`,
    `a ${'A'.repeat(5000)}`,
  ])('%s is refused', (header) => {
    expect(() => readMetadata(header)).toThrow('malformed')
  })

  test('Upload-Metadata may be absent or empty', () => {
    expect([readMetadata(null).size, readMetadata('').size, readMetadata('empty').get('empty')]).toEqual([
      0,
      0,
      '',
    ])
  })
})

test('numbers of bytes are whole and not negative', () => {
  const read = (text: string) => readByteCount(new Headers({ 'upload-length': text }), 'upload-length')
  expect([read('0'), read('512')]).toEqual([0, 512])
  for (const wrong of ['', '-1', '1.5', '1e3', '0x10', ' ', '99999999999999999', 'NaN'])
    expect(() => read(wrong)).toThrow('malformed')
  expect(() => readByteCount(new Headers(), 'upload-length')).toThrow('malformed')
})

test('a checksum is told by name and Base64', () => {
  const bytes = Buffer.from('block')
  const header = `sha1 ${createHash('sha1').update(bytes).digest('base64')}`
  const checksum = readChecksum(header)!
  checksum.update(bytes)
  expect(checksum.matches()).toBe(true)
  expect(readChecksum(header)!.matches()).toBe(false)
  expect(readChecksum(null)).toBeNull()
  for (const wrong of ['md4 abc=', 'sha1', 'sha1  x', ''])
    expect(() => readChecksum(wrong)).toThrow('validation')
})

describe('the name of a file', () => {
  test.each([
    ['C:\\maps\\Остров.zip', 'Остров.zip'],
    ['../../etc/passwd', 'passwd'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['  .hidden  ', 'hidden'],
    ['...', 'file'],
    ['', 'file'],
    ['แผนที่.zip', 'แผนที่.zip'],
    ['e\u0301.png', 'é.png'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name, 255)).toBe(clean)
  })

  test('the name of a file is at most 255 bytes, keeps its ending, and is clean already when it was cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanFileName(`${name}.jar`, 255)
        expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(255)
        expect(clean.endsWith('jar')).toBe(true)
        expect(clean).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(cleanFileName(clean, 255)).toBe(clean)
      }),
      sampled(500, 50_000),
    )
  })
})
