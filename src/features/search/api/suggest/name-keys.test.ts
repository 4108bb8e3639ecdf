import { expect, test } from 'vitest'
import { authorKeys, nameKeys, typedKey, typedSound } from './name-keys.ts'

const keysOf = (name: string) => nameKeys(name).map(({ key, first }) => (first ? `^${key}` : key))

test.each([
  [
    'QuietClaims for Paper',
    ['^quietclaims for paper', '^quiet claims for paper', 'claims for paper', 'paper'],
  ],
  ['Ёлочный базар', ['^елочный базар', 'базар']],
  ['Жер қорғау', ['^жер коргау', 'коргау']],
  ['ปลั๊กอินเขาวงกต 2', ['^ปลักอินเขาวงกต 2', 'เขาวงกต 2', 'วงกต 2', '2']],
])('%s is found from each of its words on', (name, keys) => {
  expect(keysOf(name).filter((key) => !key.includes('%'))).toEqual(keys)
})

test('what is typed is written as keys are', () => {
  expect(typedKey('  Quiet   CLAIMS ')).toBe('quiet claims')
  expect(typedKey("Steve's ca")).toBe('steve ca')
  // With a space or without, with the marks of tones or without.
  expect(typedKey('ปลั๊กอิน เขา')).toBe(typedKey('ปลักอินเขา'))
  for (const nothing of ['😀', '%%', '__', '\\', '.*', '\u200b', '((']) expect(typedKey(nothing)).toBe('')
  expect(typedKey('ы'.repeat(30).concat(' ').repeat(4)).length).toBe(60)
})

test('names are found by ear and in one word', () => {
  expect(typedSound('велосити')).toBe(typedSound('Velocity'))
  expect(typedSound('ปลั๊กอิน')).toBe(null)
  expect(authorKeys('Yanka_Vezha').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['yanka vezha', 'vezha', 'yankavezha', typedSound('янка вежа')]),
  )
})
