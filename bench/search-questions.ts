import { localeCodes } from '../src/contract/locales.ts'
import { questionKinds, readQuestions } from '../src/features/search/api/questions/measure.fixture.ts'
import { suggestWord } from '../src/features/search/api/suggest/fill-suggest.fixture.ts'
import { swapLayout } from '../src/features/search/api/words/swap-layout.ts'

type Shape = { name: string; query: (n: number) => string }

/** What somebody may send to make the site work; `n` keeps two queries from being the same. */
export const worst: Shape[] = [
  {
    name: 'the commonest word',
    query: (n) => ['плагин ', 'и ', 'server ', 'the ', 'เซิร์ฟเวอร์ ', 'сервер '][n % 6]!,
  },
  { name: 'eight frequent words', query: () => 'плагин сервер игроки мир карта мод игра настройка ' },
  {
    name: 'a phrase of frequent words',
    query: (n) => ['"для сервера"', '"the server"', '"на сервер"'][n % 3]!,
  },
  {
    name: 'frequent without frequent',
    query: (n) => ['плагин -сервер', 'server -plugin', 'мир -карта'][n % 3]!,
  },
  { name: 'a short beginning', query: (n) => ['се', 'пла', 'ser', 'про', 'п', 'pl', 'на'][n % 7]! },
  { name: 'eight words, unfinished', query: (n) => `плагин сервер игроки мир карта lamot${n % 9} ser пла` },
  {
    name: 'eight rare words, never together',
    query: (n) => Array.from({ length: 8 }, (_, word) => nameOf(n * 8 + word * 601)).join(' '),
  },
  {
    name: 'frequent words and one nobody wrote',
    query: (n) => `плагин сервер мир ничегоподобного${n} игроки `,
  },
  { name: 'very long', query: (n) => `${nameOf(n)} ${'плагин для сервера '.repeat(40)}`.slice(0, 190) },
  {
    name: 'operators and wildcards',
    query: (n) => `((a|b)&!c:* <-> ${nameOf(n)}* | 'x':A % _ \\ "`.repeat(2),
  },
  { name: 'mixed scripts', query: (n) => `сеrvеr плагiн ${nameOf(n)} เซิร์ฟเวอร์ плаgin ` },
  { name: 'emoji', query: (n) => `${'🏰🔥'.repeat((n % 20) + 1)} 👨‍👩‍👧‍👦 сервер` },
  { name: 'versions', query: (n) => `>=1.${n % 21} 1.8-1.21 1.7 1.8 1.9 1.10 1.11 paper spigot fabric ` },
  { name: 'typing errors', query: (n) => `плогин сервир ${nameOf(n)}q игрки ` },
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
