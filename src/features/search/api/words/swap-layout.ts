/** The keys of a keyboard in their order, as each layout has them. */
const latin = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
const layouts = {
  ru: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  uk: "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю.",
  be: "ё1234567890-=йцукенгшўзх'\\фывапролджэячсмітьбю.",
  kz: '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№',
  th: '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ',
}
export type Layout = keyof typeof layouts
export const layoutCodes = Object.keys(layouts) as Layout[]

/** `gkfuby` is плагин with the keyboard left in English; `зфзук` is paper the other way round. */
export function swapLayout(text: string, language: string): string {
  const letters = layouts[language as Layout] ?? layouts.ru
  const lower = text.toLowerCase()
  const [from, to] = /[a-z]/.test(lower) ? [latin, letters] : [letters, latin]
  return Array.from(lower, (letter) => (from.includes(letter) ? to[from.indexOf(letter)]! : letter)).join('')
}
