/** Cyrillic letters as they are usually written in Latin ones, already without what people write in several ways. */
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  һ: 'h',
  ц: 's',
  ч: 's',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ә: 'a',
}

/** Ways of writing one sound in Latin letters, longest first. */
const alike: readonly [RegExp, string][] = [
  [/igh/g, 'ai'],
  [/dzh|zh|dz|dj|j(?=[aeiou])|g(?=[eiy])/g, 'z'],
  [/shch|tsch|sch|tch|ch|sh|ts|tz/g, 's'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
]

/**
 * Keys that a word has in common with its transliterations: велосити, velocity and velositi are `velositi`. Some letters
 * are read in two ways (ё as e or o, j as in jobs or as in Janka), so there may be several. Empty for words they say too
 * little about.
 */
export function soundKeys(word: string): string[] {
  const plain = word
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
  const readings = [plain, plain.replaceAll('ё', 'о').replaceAll('j', 'y')]
  return [...new Set(readings.flatMap((reading) => soundKey(reading) ?? []))]
}

function soundKey(word: string): string | null {
  let key = Array.from(word, (letter) => latin[letter] ?? letter).join('')
  if (!/^[a-z0-9]+$/.test(key)) return null
  for (const [pattern, sound] of alike) key = key.replace(pattern, sound)
  key = key
    // я, ia and ja: some write what softens the vowel, some do not.
    .replace(/i(?=[aou])/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=...)e$/, '')
  return /[a-z]{3}/.test(key) ? key : null
}
