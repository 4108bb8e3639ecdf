import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '../../../../contract/locales.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { sampled } from '../../../../testing/long.ts'
import { startConcepts } from '../concepts/vocabulary.ts'
import { cutWords } from './cut-words.ts'
import { editDistance, lettersOf, mayBeNear } from './edit-distance.ts'
import { withOneError } from './near-words.ts'
import { parseQuery } from './parse-query.ts'
import { consonantKey } from './sounds/consonant-key.ts'
import { soundKeys } from './sounds/sound-key.ts'
import { nameTokens, soundTokens } from './sounds/sound-tokens.ts'
import { isSpelled, swapLayout } from './swap-layout.ts'
import { cutTail } from './thai-words.ts'
import { documentTokens } from './tokens.ts'
import { vowelKey } from './sounds/vowel-key.ts'
import { vectorsOf } from './vectors.ts'
import { takeVersions } from './versions.ts'

const words = (text: string) => cutWords(text).map((word) => word.text)

test.each([
  ['Сервер «Ёлка»: 1.21.4', ['сервер', 'ёлка', '1.21.4']],
  ["Зв’язок та об'єкт", ['звязок', 'та', 'обєкт']],
  ['server’s players', ['server', 'players']],
  ['ปลั๊กอินเศรษฐกิจสำหรับมายคราฟต์', ['ปลั๊กอิน', 'เศรษฐกิจ', 'สำหรับ', 'มายคราฟต์']],
  ['ม็อดแพ็กของ Paper1.21', ['ม็อดแพ็ก', 'ของ', 'paper1', '21']],
  ['', []],
])('%s is cut into its words', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('a name of several words is also its parts', () => {
  expect(cutWords('WorldEdit')).toEqual([{ text: 'worldedit', parts: ['world', 'edit'] }])
})

const understood = (q: string, reader: Locale = 'ru') =>
  parseQuery(q, reader).parts.map(({ kind, value }) => `${kind} ${value}`)

test('a question becomes parts: words, phrases, exclusions, an unfinished end', () => {
  expect(understood('деревня "под водой" -старый хлам')).toEqual([
    'phrase под водой',
    'concept village',
    'word хлам',
  ])
  expect(parseQuery('деревня -старый', 'ru').unwanted).toEqual(["!((('старый' | 'стар' | 'стары')))"])
  expect(parseQuery('экон', 'ru').unfinished).toBe('экон')
  expect(parseQuery('экономика ', 'ru').unfinished).toBeNull()
  expect(understood('для')).toEqual(['word для'])
  expect(understood('один два три четыре пять шесть семь восемь девять')).toHaveLength(8)
})

test.each<[Locale, string, string[]]>([
  ['en', 'land claims for Paper 1.21.4', ['version 1.21.4', 'concept land-claim', 'platform paper']],
  ['ru', 'плагин на приват для пейпера', ['type plugin', 'concept land-claim', 'platform paper']],
  ['ru', 'как сделать карту острова 1.20-1.21', ['version 1.20-1.21', 'type map', 'concept island']],
  ['th', 'ปลั๊กอินจองที่ดิน', ['type plugin', 'concept land-claim']],
  ['ru', 'статьи на русском', ['concept type-article', 'language ru']],
])('in %s “%s” is understood', (reader, q, parts) => {
  expect(understood(q, reader)).toEqual(parts)
})

test.each([
  ['>=26.1', ['26.2', '26.1.2', '26.1.1', '26.1']],
  ['26.1.x', ['26.1.2', '26.1.1', '26.1']],
  ['26.1.1-26.2', ['26.2', '26.1.2', '26.1.1']],
  ['1.21.4', ['1.21.4']],
  ['0.1.2', undefined],
])('%s names releases of the game', (text, releases) => {
  expect(takeVersions(text).named[0]?.releases).toEqual(releases)
})

test.each([
  ['велосити', 'velocity'],
  ['янка', 'yanka'],
  ['замак', 'zamak'],
  ['щит', 'shchit'],
  ['вёска', 'vioska'],
  ['лялькі', 'lalki'],
  ['бджоли', 'bdzholy'],
  ['балотны', 'bałotny'],
  ['агеньчык', 'ahieńčyk'],
  ['агеньчык', 'ahienczyk'],
  ['ціхі', 'cichi'],
  ['хутар', 'chutar'],
  ['беларуская', 'bielaruskaja'],
  ['хоні', 'honey'],
])('%s sounds like %s', (one, other) => {
  expect(soundKeys(one).filter((key) => soundKeys(other).includes(key))).not.toEqual([])
})

test.each([
  ['гейткипер', 'Gatekeeper'],
  ['скайблок', 'SkyBlock'],
  ['плейграунд', 'Playground'],
  ['вотерфол', 'Waterfall'],
  ['квестлайн', 'Questline'],
  ['данжен', 'Dungeon'],
  ['стоунвол', 'Stonewall'],
  ['รูนไรท์', 'Runewright'],
  ['ไนท์วอทช์', 'Nightwatch'],
  ['เควสต์ไลน์', 'Questline'],
  ['ไลฟ์สตีล', 'Lifesteal'],
])('%s is how %s is written by ear', (heard, name) => {
  const names = nameTokens(name.toLowerCase())
  expect(soundTokens(heard).filter((token) => names.includes(token))).not.toEqual([])
})

test.each([
  ['вотджар', 'VoteJar'],
  ['вот джар', 'VoteJar'],
  ['кін ай', 'Keen Eye'],
  ['คีนอาย', 'KeenEye'],
  ['กลาสแอตลาส', 'Glass Atlas'],
  ['ไทดี้พ็อกเก็ต', 'Tidy Pockets'],
  ['олд маунтинс', 'Old Mountains'],
  ['рунрайт', 'Runewright'],
])('%s is how %s is written by ear, in one word or in two', (heard, title) => {
  const { tokens } = vectorsOf({ title, tags: [], description: '', text: '', createdAt: new Date(0) }, 'en')
  const asked = parseQuery(`${heard} `, 'en').parts.flatMap(({ match }) => match.match(/'%[^']+'/g) ?? [])
  expect(asked.filter((token) => tokens.includes(token))).not.toEqual([])
})

test('in a longer question two words may be one name', () => {
  const [first] = parseQuery('кін ай для выжывання', 'be').parts
  expect(first!.marks).toContain('%kinai')
})

test('a question asks for no more than it says', () => {
  expect(soundTokens('gatekeeper')).not.toContain(soundTokens('гейткипер')[0])
})

test.each([
  ['สงกรานต์', 'songkran'],
  ['เวโลซิตี้', 'velocity'],
  ['ตลาดน้ำ', 'talatnam'],
  ['ทรานสเลตส์', 'translates'],
])('%s has the consonants of %s', (thai, latin) => {
  expect(consonantKey(thai)).not.toBeNull()
  expect(consonantKey(thai)).toBe(consonantKey(latin))
})

test.each([
  ['พลอย', 'ploy'],
  ['นก', 'nok'],
  ['สมชาย', 'somchai'],
  ['มวยไทย', 'muaythai'],
  ['เชียงใหม่', 'chiangmai'],
  ['ตลาด', 'talat'],
  ['ล็อบบี้', 'lobby'],
  ['ปาเวล', 'pavel'],
])('%s sounds like %s, vowels too', (thai, latin) => {
  expect(vowelKey(thai)).toBe(vowelKey(latin))
})

test('a Thai name that the dictionary cuts is asked for whole, and may be unfinished', () => {
  const { parts, unfinished } = parseQuery('เรดสโต', 'th', { completions: ['เรดสโตน'] })
  expect(unfinished).toBe('เรดสโต')
  expect(parts).toHaveLength(1)
  expect(parts[0]!.match).toContain("'เรดสโตน'")
  // ดา and ยา name something, and yet together they may be a person.
  for (const { match } of parseQuery('ดานิยาร์', 'th').parts) expect(match).toContain("'%:taniya'")
})

test('Thai names of the field are known with and without the word for system', () => {
  for (const q of ['ระบบล็อกอิน', 'ล็อกอิน', 'ระบบกันโปร', 'กันโปร'])
    expect(parseQuery(q, 'th').parts, q).toMatchObject([{ kind: expect.stringMatching(/concept|category/) }])
})

test.each([
  ['gkfuby', 'ru', 'плагин'],
  ['зфзук', 'ru', 'paper'],
  ['cdsn', 'uk', 'світ'],
])('%s on the wrong keyboard (%s) is %s', (typed, language, meant) => {
  expect(swapLayout(typed, language)).toBe(meant)
})

test('what no Thai word looks like was not typed in the Thai layout', () => {
  for (const typed of ['tidy po', 'aucton hosue', 'ซัมมอร์'])
    expect(isSpelled(swapLayout(typed, 'th')), typed).toBe(false)
  const names = Object.values(startConcepts).flatMap(({ th }) => th)
  expect(names.filter((name) => !isSpelled(name))).toEqual([])
})

test('words with a hyphen are also one word', () => {
  const [word] = cutWords('Hand-drawn maps')
  expect(documentTokens(word!, 'en')).toContain('handdrawn')
  expect(documentTokens(cutWords('1.20-1.21')[0]!, 'en')).toEqual(new Set(['1.20']))
})

test('behind whole words of Thai another may have begun', () => {
  expect(cutTail('ดาบสั')).toBe('ดาบ สั')
  expect(cutTail('ดา')).toBe(null)
  expect(cutTail('sword')).toBe(null)
  expect(parseQuery('ดาบ สั', 'th')).toMatchObject({ unfinished: 'สั' })
  expect(parseQuery('สั', 'th')).toMatchObject({ unfinished: null })
})

test('tones may be left out of one word of a name; another tone is another word', () => {
  const named = (q: string) => parseQuery(`${q} `, 'th').parts.map(({ value }) => value)
  for (const q of ['ร้านค้า', 'รานค้า', 'ร้านคา', 'รานคา']) expect(named(q), q).toEqual(['shop'])
  expect(named('ร้านค่า')).toEqual(['shop', 'ค่า'])
})

test.each([
  ['плгин', 'плагин', 1],
  ['лпагин', 'плагин', 1],
  ['карта', 'карта', 0],
  ['мод', 'карта', 3],
])('%s is %s with so many errors: %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
})

test('no word that is near is told apart by its letters', () => {
  for (const word of ['плагин', 'ปลั๊กอิน', 'ghost', 'қала'])
    for (const near of withOneError(word))
      expect(mayBeNear(lettersOf(word), lettersOf(near), 1), near).toBe(true)
  expect(mayBeNear(lettersOf('тилипортацыя'), lettersOf('телепортация'), 2)).toBe(true)
  expect(mayBeNear(lettersOf('плагин'), lettersOf('карта'), 2)).toBe(false)
})

test.each([
  ['плагин', 'плагин'],
  ['плгин', 'плагин'],
  ['лпагин', 'плагин'],
  ['плагины', 'плагин'],
  ['плогин', 'плагин'],
  ['кала', 'қала'],
  ['ปลักอิน', 'ปลั๊กอิน'],
  ['gost', 'ghost'],
])('%s may be meant as %s, and that is looked up', (typed, meant) => {
  expect(withOneError(typed)).toContain(meant)
})

test('Thai words of the field are cut out of a sentence without spaces', () => {
  const cut = (text: string) => cutWords(text).map((word) => word.text)
  expect(cut('เชื่อมแชทเกมกับดิสคอร์ด')).toEqual(['เชื่อม', 'แชท', 'เกม', 'กับ', 'ดิสคอร์ด'])
  expect(cut('เซิร์ฟกระตุกมาก')).toEqual(['เซิร์ฟ', 'กระตุก', 'มาก'])
  expect(cut('เซิร์ฟเวอร์')).toEqual(['เซิร์ฟเวอร์'])
})

test('a Thai word with another tone is another word, and one without tones may be either', () => {
  const understood = (q: string) => parseQuery(q, 'th').parts.map(({ value }) => value)
  expect(understood('ม้า')).toEqual(['horse'])
  // "Come" and "not", which without their tones are a horse and wood.
  expect(understood('มาตกปลา')).toEqual(['fishing'])
  expect(understood('ไม่ตกปลา')).toEqual(['fishing'])
  expect(understood('ไม้')).toEqual(['wood'])
  expect(understood('ไม')).toEqual(['wood'])
  // "To fall", and "wind", which is the weather.
  expect(understood('ลม')).toEqual(['rain'])
  expect(understood('ล้ม')).toEqual(['ล้ม'])
})

test('words that only make a sentence are no part of the question', () => {
  const understood = (q: string, language: Locale) => parseQuery(q, language).parts.map(({ text }) => text)
  expect(understood('питомцы которые ходят под дождем', 'ru')).toEqual(['питомцы', 'ходят', 'дождем'])
  expect(understood('what should i actually write so they join', 'en')).toEqual(['write', 'join'])
})

test('a limit changes no distance that is within it', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 20), limit + 1))
    }),
  )
})

test('with one error is all that is one error away', () => {
  for (const near of withOneError('дом')) expect(editDistance('дом', near, 2)).toBeLessThanOrEqual(1)
})

const hostile = fc.string({
  unit: fc.constantFrom(...`абв абвґў'"\\:&|!()<>*-^=,.;𝒳ก็เ 1.2`, '\u0000', '\ud800', '’', '«'),
})

test('whatever is typed or written becomes a query and vectors that hold no stray quote', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...localeCodes), (text, language) => {
      const { parts, unwanted, looselyUnwanted, whole } = parseQuery(text, language)
      const { head, tokens } = vectorsOf(
        { title: text, tags: [text], description: text, text, createdAt: new Date(0) },
        language,
      )
      const ofParts = parts.flatMap(({ match, loose, title, rank }) => [match, loose, title, rank])
      for (const expression of [...ofParts, ...unwanted, ...looselyUnwanted, whole, head, tokens])
        if (expression !== null)
          expect(expression.replace(/'[^'\\\p{Cc}]*'/gu, '')).not.toMatch(/['\\\p{Cc}]/u)
    }),
    sampled(2_000, 50_000),
  )
})
