import { expect, test } from 'vitest'
import { isFitForAll } from './fit-for-all.ts'
import { plainQuestion } from './plain-question.ts'

test.each([
  ['  Land   CLAIMS ', 'land claims'],
  ['приваты для Paper 1.20-1.21.4', 'приваты для paper 1.20-1.21.4'],
  ['Ёлка', 'ёлка'],
  ['ระบบจองที่ดิน', 'ระบบจองที่ดิน'],
  ['worldedit 7.3.10', 'worldedit 7.3.10'],
  ['улица города', 'улица города'],
])('%j is counted as %j', (typed, counted) => expect(plainQuestion(typed)).toBe(counted))

test.each([
  'ann@example.com',
  'письмо на ann@почта.рф',
  'https://evil.example/x',
  'www.example',
  'play.my-server.net',
  '203.0.113.7',
  '+375 29 123-45-67',
  'паспорт 4509 123456',
  '4276 1234 5678 9012',
  'xK9d-23kfJ2-aa91kQ7',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'ул. Ленина, 5',
  'Baker Street 221',
  'х',
  '!!!',
  'слово '.repeat(40),
])('%j may be about a person, or is no question, and is not counted', (typed) =>
  expect(plainQuestion(typed)).toBeNull(),
)

test('an example fits its language and offends nobody', () => {
  expect(isFitForAll('аукцион', 'ru')).toBe(true)
  expect(isFitForAll('аукцион', 'en')).toBe(false)
  expect(isFitForAll('หีบสมบัติ', 'th')).toBe(true)
  for (const [word, language] of [
    ['fucking mobs', 'en'],
    ['пизда', 'ru'],
    ['ควย', 'th'],
    ['<b>x</b>', 'en'],
    ['a', 'en'],
    ['word '.repeat(10), 'en'],
  ] as const)
    expect(isFitForAll(word, language), word).toBe(false)
})
