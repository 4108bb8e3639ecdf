import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RichDocument, RichMark, RichNode } from '../../../../contract/rich-text/document.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import { sampled } from '../../../../testing/long.ts'
import type { DetailRules } from '../../kind/api/publication-kind.ts'
import { isTrivialEdit, type Compared } from './trivial-edit.ts'

const rules: DetailRules<null> = {
  shown: () => [],
  links: () => [],
  words: () => '',
  embedded: () => [],
  same: () => true,
}
const text = (words: string, ...marks: RichMark[]): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const prose = 'Длинный рассказ о том, как мы строили сервер и что из этого вышло. '.repeat(80)
const written = (content: RichNode[], title = 'Название статьи'): Compared<null> => {
  const document: RichDocument = { type: 'doc', content: [...content, paragraph(text(prose))] }
  return {
    title,
    description: 'Описание статьи',
    text: textOf(document),
    content: document,
    categories: ['guides'],
    tagIds: [1],
    coverId: null,
    details: null,
  }
}
const isTrivial = (before: RichNode[], after: RichNode[]): boolean =>
  isTrivialEdit(written(before), written(after), 'ru', rules)

/** One character put in, taken out or replaced by another, somewhere inside. */
const smallEdit = (word: string) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: word.length - 2 }),
      fc.integer({ min: 0, max: 1 }),
      fc.constantFrom('', 'e', 'я', '1', '.', '-'),
    )
    .map(([at, cut, put]) => word.slice(0, at) + put + word.slice(at + cut))
    .filter((edited) => edited !== word && !edited.startsWith('.'))

const addresses = [
  'good.example',
  'https://good.example/setup.jar',
  'www.good.example',
  'http://10.0.0.17/a',
  '192.168.10.4',
  'play.good.example:25565',
  'localhost:8080',
  '[2001:db8::42]:25565',
  'fe80::1',
  'xn--e1afmkfd.xn--p1ai',
  'пример.рф',
  'сервер.пример.рф:25565',
  'ไทย.ไทย',
  'somebody@good.example',
  'setup.jar',
  'config/paper-global.yml',
  'C:\\Games\\server.exe',
  '--nogui',
  'online-mode=false',
]
const command = 'wget https://good.example/setup.jar && java -jar setup.jar nogui'
const link: RichMark = { type: 'link', attrs: { href: 'https://good.example/' } }

describe('an edit is read by a person', () => {
  test('when it changes a single sign of an address, a file or an option in plain words', () => {
    const edits = fc
      .constantFrom(...addresses)
      .chain((address) => smallEdit(address).map((edited) => ({ address, edited })))
    const around = fc.constantFrom(
      ['Зайдите на ', ' сейчас.'],
      ['(', ').'],
      ['«', '»,'],
      ['', ''],
      ['см. ', ';'],
    )
    fc.assert(
      fc.property(edits, around, ({ address, edited }, [before, after]) => {
        const line = (word: string) => [paragraph(text(`${before}${word}${after}`))]
        expect(isTrivial(line(address), line(edited))).toBe(false)
      }),
      sampled(300, 3000),
    )
  })

  test('when it changes a single sign of code, whatever the sign', () => {
    const codes: ((code: string) => RichNode[])[] = [
      (code) => [{ type: 'code_block', attrs: { language: 'bash' }, content: [text(code)] }],
      (code) => [paragraph(text('Введите '), text(code, { type: 'code' }), text(' и ждите.'))],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...codes), smallEdit(command), (code, edited) => {
        expect(isTrivial(code(command), code(edited))).toBe(false)
      }),
      sampled(200, 2000),
    )
  })

  test('when a command is written without any mark', () => {
    const line = (words: string) => [paragraph(text(words))]
    expect(isTrivial(line('Введите /op Steve в консоли'), line('Введите /op Alex в консоли'))).toBe(false)
    expect(isTrivial(line('java -jar server nogui'), line('java -jar other nogui'))).toBe(false)
    expect(isTrivial(line('скачайте и запустите'), line('скачайте | запустите'))).toBe(false)
  })

  test('when an address appears in or leaves the title', () => {
    const titled = (title: string) => written([], title)
    const edit = (before: string, after: string) => isTrivialEdit(titled(before), titled(after), 'ru', rules)
    expect(edit('Сервер good.example', 'Сервер evil.example')).toBe(false)
    expect(edit('Наш сервер', 'Наш сервер.рф')).toBe(false)
    expect(edit('Наш сирвер', 'Наш сервер')).toBe(true)
  })

  const image = (caption: string): RichNode => ({
    type: 'image',
    attrs: { attachment_id: 7, alt: '', caption },
  })
  const mention = (username: string): RichNode => ({ type: 'mention', attrs: { user_id: 7, username } })
  const heading = (level: number): RichNode => ({
    type: 'heading',
    attrs: { level },
    content: [text('Итог')],
  })
  test.each<[string, RichNode[], RichNode[]]>([
    ['the words of a link', [paragraph(text('сайт', link))], [paragraph(text('сайд', link))]],
    ['whether words are a link', [paragraph(text('сайт'))], [paragraph(text('сайт', link))]],
    ['a link that is taken out', [paragraph(text('сайт', link))], [paragraph(text('сайт'))]],
    ['whether words are code', [paragraph(text('сайт'))], [paragraph(text('сайт', { type: 'code' }))]],
    ['a caption', [image('Вид на город')], [image('Вид на горы')]],
    ['a picture that is taken out', [image('')], []],
    ['a person', [paragraph(mention('bob'))], [paragraph(mention('rob'))]],
    ['an attribute', [heading(2)], [heading(3)]],
    [
      'two links that change places',
      [paragraph(text('сайт', link), text(' чат', { type: 'link', attrs: { href: 'https://a.example/' } }))],
      [paragraph(text('сайт', { type: 'link', attrs: { href: 'https://a.example/' } }), text(' чат', link))],
    ],
  ])('when it changes %s', (_what, before, after) => {
    expect(isTrivial(before, after)).toBe(false)
  })
})

describe('an edit is public at once', () => {
  const around = [
    ...[command].map((code): RichNode => ({
      type: 'code_block',
      attrs: { language: 'bash' },
      content: [text(code)],
    })),
    paragraph(text(`Зайдите на ${addresses.join(', ')}.`), text('сайт', link)),
  ]

  test('when it corrects a letter of an ordinary word', () => {
    const words = [
      'Преветствуем',
      'кто-то',
      'об’єднання',
      'ภาษาไทยง่าย',
      'сервер1',
      '2019',
      '«цитата»,',
      'слово…',
    ]
    const typo = fc
      .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 3 }), fc.constantFrom('е', 'a', 'ә', '7'))
      .map(([word, at, put]) => [word, word.slice(0, at) + put + word.slice(at + 1)] as const)
    fc.assert(
      fc.property(typo, ([word, edited]) => {
        const line = (said: string) => [...around, paragraph(text(`Мы говорим: ${said} и дальше.`))]
        expect(isTrivial(line(word), line(edited))).toBe(true)
      }),
      sampled(100, 1000),
    )
  })

  test.each([
    ['a comma', 'Мы строили и ждали', 'Мы строили, и ждали'],
    ['a full stop', 'Вот и всё', 'Вот и всё.'],
    ['a dash', 'Сервер это просто', 'Сервер — это просто'],
    ['a stop after an address', 'Адрес: good.example', 'Адрес: good.example.'],
    ['quotes', 'Режим выживание', 'Режим «выживание»'],
    ['an emoji', 'Спасибо', 'Спасибо 👍'],
    ['a word', 'Спасибо', 'Большое спасибо всем'],
  ])('when it adds %s', (_what, before, after) => {
    expect(isTrivial([...around, paragraph(text(before))], [...around, paragraph(text(after))])).toBe(true)
  })

  test('when a word becomes bold', () => {
    expect(isTrivial([paragraph(text('слово'))], [paragraph(text('слово', { type: 'bold' }))])).toBe(true)
  })
})

test('a hostile text of one endless word costs no time', () => {
  const before = [paragraph(text(`${'.'.repeat(100_000)}x`))]
  const started = performance.now()
  isTrivial(before, [paragraph(text(`${'.'.repeat(100_000)}y`))])
  expect(performance.now() - started).toBeLessThan(2000)
})
