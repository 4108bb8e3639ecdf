import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAlphabet, emailIssue, normalizeCode, usernameIssue } from './account-rules.ts'

test.each([
  ['Ryzhik_dev', null],
  ['abc', null],
  ['a'.repeat(35), null],
  ['ab12', null],
  ['', 'required'],
  ['ab', 'too_short'],
  ['a'.repeat(36), 'too_long'],
  ['1abc', 'username_start'],
  ['_abc', 'username_start'],
  ['a123', 'username_digits'],
  ['Рыжик', 'username_letters'],
  ['аbc', 'username_letters'],
  ['a b c', 'username_letters'],
  ['Admin', 'username_reserved'],
  ['deleted-5', 'username_reserved'],
])('the name %j: %s', (name, issue) => {
  expect(usernameIssue(name)).toBe(issue)
})

test.each([
  ['a@b.co', null],
  ['имя@пример.рф', null],
  ['', 'required'],
  ['a@b', 'email'],
  ['a b@c.de', 'email'],
  ['a@b.co, c@d.ef', 'email'],
  ['a@b.co\nBcc: x@y.zz', 'email'],
  ['"a"@b.co', 'email'],
  [`${'a'.repeat(65)}@b.co`, 'email'],
  [`a@${'b'.repeat(254)}.co`, 'too_long'],
])('the address %j: %s', (address, issue) => {
  expect(emailIssue(address)).toBe(issue)
})

test('a code is read however it is typed', () => {
  const letters = fc.array(fc.constantFrom(...codeAlphabet), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(letters, (chars) => {
      const code = chars.join('')
      const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `
      return normalizeCode(typed) === code
    }),
  )
})
