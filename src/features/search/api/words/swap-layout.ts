/** The keys of a keyboard in their order, as each layout has them. */
const latin = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
const layouts = {
  ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  uk: "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю.",
  be: "ё1234567890-=йцукенгшўзх'\\фывапролджэячсмітьбю.",
  kz: '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№',
  th: '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ',
}
/** The same keys with shift, where a layout has other letters there and not the large ones. */
const shifted = {
  latin: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  th: '%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ',
}
/** What no Thai word has. */
const impossible = [
  // A sign that is written upon, under or behind a consonant, with none before it.
  /(?<![\u0e01-\u0e4e])(?:[\u0e30-\u0e3a]|\u0e45|[\u0e47-\u0e4e])/,
  // A vowel that is written before its consonant, with none behind it.
  /[\u0e40-\u0e44](?![\u0e01-\u0e2e])/,
  // Two vowels upon one consonant, a vowel upon a tone, and anything upon a vowel that stands by itself.
  /(?:\u0e31|[\u0e34-\u0e3a]|\u0e47)(?:[\u0e30-\u0e3a]|\u0e47)/,
  /[\u0e48-\u0e4b](?:\u0e31|[\u0e34-\u0e3a]|[\u0e47-\u0e4b])/,
  /(?:\u0e30|\u0e32|\u0e33)(?:\u0e31|[\u0e33-\u0e3a]|[\u0e47-\u0e4e])/,
]

/** Whether somebody could have meant to write this: letters, and signs only where Thai has them. */
export const isSpelled = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\s.'’ʼ-]*$/u.test(text) && !impossible.some((signs) => signs.test(text))

export type Layout = keyof typeof layouts
export const layoutCodes = Object.keys(layouts) as Layout[]

/** `gkfuby` is плагин with the keyboard left in English; `зфзук` is paper the other way round. */
export function swapLayout(text: string, language: string): string {
  const thai = language === 'th'
  const letters = (layouts[language as Layout] ?? layouts.ru) + (thai ? shifted.th : '')
  const keys = latin + (thai ? shifted.latin : '')
  const typed = thai ? text : text.toLowerCase()
  const [from, to] = /[a-z]/i.test(typed) ? [keys, letters] : [letters, keys]
  return Array.from(typed, (letter) => (from.includes(letter) ? to[from.indexOf(letter)]! : letter)).join('')
}
