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

/** A word without its special letters: `қала` → `кала`, `café` → `cafe`. Thai is left as it is: its marks are sounds. */
export function foldLetters(word: string): string {
  const plain = word.replace(/[ёґўіїєқңөүұәғһ]/g, (letter) => folds[letter]!)
  return /[À-ɏ]/.test(plain) ? plain.normalize('NFD').replace(/\p{Mn}/gu, '') : plain
}
