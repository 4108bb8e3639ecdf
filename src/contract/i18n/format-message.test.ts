import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { nameNumbers } from '../../../vite/messages-plugin.ts'
import { formatMessage, pluralForm, type CompiledMessage } from './format-message.ts'
import { localeCodes, locales } from '../locales.ts'
import { withNumberTexts } from './numbers.ts'

const format = (message: string, values: Record<string, string | number>) =>
  formatMessage(
    nameNumbers(compileMessageOrThrow(message)) as CompiledMessage,
    withNumberTexts('ru', values),
    'ru',
  )

const files = '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}'

test.each([
  [0, '0 файлов'],
  [1, '1 файл'],
  [2, '2 файла'],
  [5, '5 файлов'],
  [11, '11 файлов'],
  [21, '21 файл'],
  [22, '22 файла'],
  [1.5, '1,5 файла'],
  [12_345, '12\u00a0345 файлов'],
])('%d in Russian is "%s"', (count, text) => {
  expect(format(files, { count })).toBe(text)
})

test.each([
  ['{name} здесь', { name: 'Анна' }, 'Анна здесь'],
  ['{type, select, mod {Мод удалён} other {Ресурс удалён}}', { type: 'mod' }, 'Мод удалён'],
  ['{type, select, mod {Мод удалён} other {Ресурс удалён}}', { type: 'map' }, 'Ресурс удалён'],
  ['{count, plural, =0 {пусто} one {# раз} few {# раза} many {# раз} other {# раза}}', { count: 0 }, 'пусто'],
  ['<a>{path}</a>', { path: '/x' }, '<a>/x</a>'],
  ['просто текст', {}, 'просто текст'],
] as const)('%s', (message, values, text) => {
  expect(format(message, values as Record<string, string | number>)).toBe(text)
})

test('plural forms are those of the Unicode tables, which Node has for all six languages', () => {
  for (const locale of localeCodes) {
    const rules = new Intl.PluralRules(locales[locale].tag)
    for (const value of [...Array.from({ length: 250 }, (_, n) => n), 1000, 1001, 1011, 1_000_000, 0.5, 1.5])
      expect([locale, value, pluralForm(locale, value)]).toEqual([locale, value, rules.select(value)])
  }
})
