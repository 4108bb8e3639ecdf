import { describe, expect, test } from 'vitest'
import { all, call, hiddenString, ldc, makeClass } from '../class.fixture.ts'
import { javaOfMajor, readClassFile } from './class-file.ts'

test('a class tells its name, its Java, its texts and its calls', () => {
  const bytes = makeClass({
    name: 'a/B',
    parent: 'c/D',
    major: 61,
    methods: [
      { name: 'run', code: all(ldc('hello'), call('x/Y.go(I)V'), call('x/I.come()V', 11)) },
      { name: 'empty', access: 0x401 },
    ],
  })
  expect(readClassFile(bytes)).toMatchObject({
    name: 'a/B',
    superName: 'c/D',
    major: 61,
    strings: ['hello'],
    members: [
      { owner: 'x/Y', name: 'go', descriptor: '(I)V' },
      { owner: 'x/I', name: 'come' },
    ],
    methods: [
      { name: 'run', calls: [{ name: 'go' }, { name: 'come' }] },
      { name: 'empty', codeBytes: 0 },
    ],
  })
  expect([javaOfMajor(45), javaOfMajor(52), javaOfMajor(61), javaOfMajor(65)]).toEqual([1, 8, 17, 21])
})

test('texts built of bytes are put together again', () => {
  const long = `https://${'a'.repeat(200)}.test/привет`
  const bytes = makeClass({ methods: [{ code: all(hiddenString('Utility'), hiddenString(long)) }] })
  expect(readClassFile(bytes)?.recovered).toEqual(['Utility', long])
})

describe('every instruction has its length', () => {
  test.each<[string, number[]]>([
    ['a table further on', [0, 0, 0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a table', [0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a lookup', [0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0]],
    ['an empty lookup', [0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['wide increments', [0xc4, 0x84, 0, 1, 0, 1, 0xc4, 0x15, 0, 1]],
    ['arrays of arrays', [0xc5, 0, 1, 2]],
    ['long jumps', [0xc8, 0, 0, 0, 0]],
  ])('%s', (_, code) => {
    const read = readClassFile(
      makeClass({
        methods: [{ code: (pool) => [...code, ...ldc('after')(pool), ...call('x/Y.z()V')(pool)] }],
      }),
    )
    expect(read?.methods[0]?.calls).toEqual([{ owner: 'x/Y', name: 'z', descriptor: '()V' }])
  })
})

describe('a class that is damaged is not read at all', () => {
  const good = makeClass({ methods: [{ code: ldc('x') }] })
  const withCode = (code: number[]) => makeClass({ methods: [{ code: () => code }] })
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['another beginning', Buffer.concat([Buffer.from('CAFE'), good.subarray(4)])],
    ['a Java from before', Buffer.concat([good.subarray(0, 6), Buffer.from([0, 44]), good.subarray(8)])],
    ['a Java nobody knows', Buffer.concat([good.subarray(0, 6), Buffer.from([9, 9]), good.subarray(8)])],
    ['a byte too few', good.subarray(0, -1)],
    ['a byte too many', Buffer.concat([good, Buffer.from([0])])],
    ['no such instruction', withCode([0xcb])],
    ['an instruction cut off', withCode([0x11])],
    ['a table of negative size', withCode([0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 1])],
    ['a table beyond the end', withCode([0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff])],
    ['a lookup of negative size', withCode([0xab, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff])],
    ['a call of nothing', withCode([0xb6, 0xff, 0xff])],
    ['a call of a text', withCode([0xb6, 0, 1])],
  ])('%s', (_, bytes) => expect(readClassFile(bytes)).toBeNull())
})
