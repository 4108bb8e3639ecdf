import { localeCodes } from '../src/contract/locales.ts'
import { questionKinds, readQuestions } from '../src/features/search/api/questions/measure.fixture.ts'
import { suggestWord } from '../src/features/search/api/suggest/fill-suggest.fixture.ts'
import { swapLayout } from '../src/features/search/api/words/swap-layout.ts'

type Shape = { name: string; query: (n: number) => string }

/** Words that stand in a great many documents, in six languages. */
const frequentWords = (
  'плагин сервер игроки мир карта мод игра настройка для и на с plugin server players world map mod game the and for ' +
  'a with гравці світ мапа та плагін сервера гульцы свет каб ойыншылар әлем және үшін เซิร์ฟเวอร์ ผู้เล่น โลก แผนที่ และ ปลั๊กอิน'
).split(' ')
const platforms = ['paper', 'spigot', 'fabric', 'forge', 'bukkit', 'purpur', 'folia', 'velocity']
const signs = [
  '((a|b)&!c:* <->',
  "| 'x':A % _",
  '\\ " **',
  '!!! && ||',
  '<2> :*',
  '~ ^ = @type:plugin',
  '{}[]',
  '-- ;',
]
const faces = ['🏰', '🔥', '👨‍👩‍👧‍👦', '🧱', '🇧🇾', '⚔️', '🐉', '💎']
const lookalikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
}

/** The same numbers each time; two neighbors have nothing in common. */
const mixed = (n: number): number => Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) >>> 8
const pick = <T>(list: readonly T[], n: number): T => list[mixed(n) % list.length]!
const several = (count: number, n: number): string[] =>
  Array.from({ length: count }, (_, place) => pick(frequentWords, n * 31 + place * 977 + 1))
const mistyped = (word: string): string => word.replace(/(.)(.)(.*)/u, '$2$1$3')
const disguised = (word: string): string =>
  word.replace(/[а-яa-z]/g, (letter, place: number) =>
    place % 2 === 1 ? (lookalikes[letter] ?? letter) : letter,
  )

/** What somebody may send to make the site work; `n` keeps two queries from being the same. */
export const worst: Shape[] = [
  {
    name: 'the commonest word',
    query: (n) => `${pick(frequentWords, n)}${['', ' ', '*', ' ?', '.', ' !'][n % 6]!}`,
  },
  { name: 'eight frequent words', query: (n) => `${several(8, n).join(' ')} ` },
  { name: 'a phrase of frequent words', query: (n) => `"${several(2 + (n % 3), n).join(' ')}"` },
  {
    name: 'frequent without frequent',
    query: (n) => `${pick(frequentWords, n)} -${several(1 + (n % 3), n + 1).join(' -')}`,
  },
  {
    name: 'a short beginning',
    query: (n) => [...pick(frequentWords, n)].slice(0, 1 + (n % 4)).join(''),
  },
  {
    name: 'eight words, unfinished',
    query: (n) => `${several(6, n).join(' ')} ${nameOf(n)} ${pick(frequentWords, n + 5).slice(0, 3)}`,
  },
  {
    name: 'eight rare words, never together',
    query: (n) => Array.from({ length: 8 }, (_, word) => nameOf(n * 8 + word * 601)).join(' '),
  },
  {
    name: 'frequent words and one nobody wrote',
    query: (n) => `${several(3, n).join(' ')} ничегоподобного${n} ${pick(frequentWords, n + 3)} `,
  },
  {
    name: 'very long',
    query: (n) => `${nameOf(n)} ${several(40, n).join([' ', ', ', '-', ''][n % 4])}`.slice(0, 256),
  },
  {
    name: 'operators and wildcards',
    query: (n) =>
      `${pick(signs, n)} ${nameOf(n)}* ${pick(signs, n + 1)} ${pick(frequentWords, n)}:*`.repeat(2),
  },
  {
    name: 'mixed scripts',
    query: (n) => `${several(3, n).map(disguised).join(' ')} ${nameOf(n)} เซิร์ฟเวอร์ плаgin `,
  },
  {
    name: 'emoji',
    query: (n) => `${pick(faces, n).repeat((n % 20) + 1)} ${pick(faces, n + 1)} ${pick(frequentWords, n)}`,
  },
  {
    name: 'versions',
    query: (n) =>
      `>=1.${n % 22} 1.8-1.21 1.${n % 17} 1.8 1.9 ${pick(platforms, n)} ${pick(platforms, n + 1)} ${pick(frequentWords, n)} `,
  },
  {
    name: 'typing errors',
    query: (n) => `${several(3, n).map(mistyped).join(' ')} ${nameOf(n)}q `,
  },
  { name: 'nonsense', query: (n) => `qwxzj${n} ыъщшж 🙂 >=1.2 *:*  ` },
]
const nameOf = (n: number) => {
  const syllable = (place: number) => 'bdgklmnprstv'[Math.floor(place / 5) % 12]! + 'aeiou'[place % 5]!
  return syllable(n * 7) + syllable(n * 13 + 5) + syllable(n * 17 + 11)
}

/** What people ask, by kind, in all six languages: questions that are a test of what is found as well. */
export const asked = questionKinds.map((kind) => {
  const questions = readQuestions().filter((question) => question.kind === kind)
  return { name: kind, query: (n: number) => questions[n % questions.length]! }
})

/** Beginnings of so many letters of words in all six languages, as they are typed. */
export const beginnings: Shape[] = [
  ...[1, 2, 3, 4, 6, 9].map((letters) => ({
    name: letters === 1 ? 'one letter' : `${letters} letters`,
    query: (n: number) => Array.from(wordOf(n)).slice(0, letters).join(''),
  })),
  { name: 'two words', query: (n) => `${wordOf(n)} ${wordOf(n + 6).slice(0, 3)}` },
  { name: 'the name of a person', query: (n) => wordOf(n * 6 + 1).slice(0, 4) + '_' },
  { name: 'with a typing error', query: (n) => wordOf(n).replace(/(...)(.)(.)/u, '$1$3$2') + 'ъ' },
  { name: 'in the wrong layout', query: (n) => swapLayout(wordOf(n), 'ru').slice(0, 6) },
  { name: 'nonsense', query: (n) => `qwxzj${n} ыъщшж` },
]
const wordOf = (n: number) => suggestWord(localeCodes[n % localeCodes.length]!, n * 2_654_435)
