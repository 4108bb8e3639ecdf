/** Special letters, and what people type if their keyboard lacks them. */
const folds: Record<string, string> = {
  ё: 'е',
  ґ: 'г',
  ў: 'у',
  і: 'и',
  ї: 'и',
  є: 'е',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ү: 'у',
  ұ: 'у',
  ә: 'а',
  ғ: 'г',
  һ: 'х',
}

/** A letter that is not spoken with the mark that says so, and the marks of tones: people leave both out. */
const unspokenThai = /[\u0e01-\u0e2e][\u0e34-\u0e39]?\u0e4c|[\u0e47-\u0e4b]/g

/** A word without its special letters: `қала` → `кала`, `café` → `cafe`, `สงกรานต์` → `สงกราน`. */
export function foldLetters(word: string): string {
  if (/[\u0e00-\u0e7f]/.test(word))
    return word.replace(unspokenThai, '').replace('\u0e4d\u0e32', '\u0e33') || word
  const plain = word.replace(/[ёґўіїєқңөүұәғһ]/g, (letter) => folds[letter]!)
  return /[À-ɏ]/.test(plain) ? plain.normalize('NFD').replace(/\p{Mn}/gu, '') : plain
}
