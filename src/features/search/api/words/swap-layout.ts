const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = {
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
  uk: "'йцукенгшщзхїфівапролджєячсмитьбю",
  be: "ёйцукенгшўзх'фывапролджэячсмітьбю",
}

/** `gkfuby` is плагин with the keyboard left in English; `зфзук` is paper the other way round. */
export function swapLayout(text: string, language: string): string {
  const letters = cyrillic[language as keyof typeof cyrillic] ?? cyrillic.ru
  const lower = text.toLowerCase()
  const [from, to] = /[a-z]/.test(lower) ? [latin, letters] : [letters, latin]
  return Array.from(lower, (letter) => (from.includes(letter) ? to[from.indexOf(letter)]! : letter)).join('')
}
