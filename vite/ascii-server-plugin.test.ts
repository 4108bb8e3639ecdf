import { expect, test } from 'vitest'
import { escapeBeyondAscii } from './ascii-server-plugin.ts'

const program = `
  const слово = 'Привет, ' + \`мир \${'🙂'}\`
  return [слово, 'ёЁ—…', /^[а-я]+$/iu.test('Привет'), /[😀-🙏]/u.test('🙂'), JSON.parse("{\\"ключ\\":\\"ไทย\\"}")]
`

test('a program in ASCII says the same as it did in all letters', () => {
  const escaped = escapeBeyondAscii(program)
  expect(escaped).toMatch(/^[\n\u0020-\u007e]*$/)
  // eslint-disable-next-line typescript/no-implied-eval -- the program above
  const [before, after] = [program, escaped].map((code) => new Function(code)() as unknown)
  expect(after).toEqual(before)
  expect(after).toEqual(['Привет, мир 🙂', 'ёЁ—…', true, true, { ключ: 'ไทย' }])
})
