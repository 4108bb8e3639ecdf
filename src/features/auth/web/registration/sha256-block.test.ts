import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { sha256Block } from './sha256-block.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('hashes any text of up to 55 characters as everybody else does', () => {
  const text = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 55,
  })
  fc.assert(
    fc.property(text, (value) => {
      expect(hex(sha256Block(value))).toBe(createHash('sha256').update(value).digest('hex'))
    }),
    sampled(500, 20_000),
  )
})

test('refuses what does not fit into one block', () => {
  expect(() => sha256Block('x'.repeat(56))).toThrow('55')
})
