/** What may have been typed by mistake, or left out, in a word of each script. */
const alphabets = [
  { script: /\p{Script=Latin}/u, letters: 'abcdefghijklmnopqrstuvwxyz' },
  { script: /\p{Script=Cyrillic}/u, letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўәғқңөұүһ' },
  { script: /\p{Script=Thai}/u, letters: signs(0x0e01, 0x0e3a) + signs(0x0e40, 0x0e4d) },
]

function signs(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}

/** Of two errors in a long word one stands behind so many letters, as a rule. */
const surelyOneError = 6

/** As much of a word as has one error at most. */
export const startOf = (word: string): string => [...word].slice(0, surelyOneError).join('')

/**
 * The beginning of a word, as it is and without each of its letters. The database keeps the same of every known word
 * (`word_keys`): two that are one error apart have a key in common, whatever the error is.
 */
export function keysNear(word: string): string[] {
  const start = [...startOf(word)]
  return [start.join(''), ...start.map((_, at) => start.toSpliced(at, 1).join(''))]
}

/**
 * A word, and all that it can be with one letter less, more, another or swapped. There are hundreds, and looking each up
 * still costs less than comparing the letters of every known word.
 */
export function withOneError(word: string): Set<string> {
  const letters = [...word]
  const alphabet = alphabets.flatMap((one) => (one.script.test(word) ? [...one.letters] : []))
  const near = new Set([word])
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('')
    const [here = '', next = ''] = letters.slice(at)
    const after = letters.slice(at + 1).join('')
    for (const letter of alphabet) near.add(before + letter + here + after)
    if (here === '') continue
    near.add(before + after)
    for (const letter of alphabet) near.add(before + letter + after)
    near.add(before + next + here + letters.slice(at + 2).join(''))
  }
  near.delete('')
  return near
}
