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
  // Large, so that a t before it is not taken for a part of it.
  [/dzh|zh|dz|dj|j(?=[aeiou])|g(?=[eiy])/g, 'Z'],
  [/shch|tsch|sch|tch|ch|sh|ts|tz/g, 's'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
]

/** Letters with marks that stand for one sound each, wherever they are used. */
const marked: readonly [RegExp, string][] = [
  [/č/g, 'tch'],
  [/š/g, 'sh'],
  [/ž/g, 'zh'],
  [/ć/g, 'ts'],
  [/ł/g, 'l'],
]

/** As Belarusian and Ukrainian are written in Latin letters: Cichi Chutar, ahieńčyk, ahienczyk. */
const slavic: readonly [RegExp, string][] = [
  [/(?<![st])ch/g, 'X'],
  [/(?<![cstzkp])h/g, 'g'],
  [/[cs]z|c(?!h)/g, 's'],
  [/ie/g, 'e'],
  [/j/g, 'y'],
  [/X/g, 'kh'],
]

const replaced = (text: string, rules: readonly [RegExp, string][]): string =>
  rules.reduce((rest, [letters, sound]) => rest.replace(letters, sound), text)

/**
 * Keys that a word has in common with its transliterations: велосити, velocity and velositi are `velositi`. Some letters
 * are read in two ways (ё as e or o, j as in jobs or as in Janka, ch as in chest or as in Chutar, ey as in honey), so there
 * may be several. Of several words the keys of all in one. Empty for words they say too little about.
 */
export function soundKeys(word: string): string[] {
  const plain = replaced(word.normalize('NFC').toLowerCase(), marked)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}/gu, '')
    .normalize('NFC')
  const readings = [
    plain,
    plain.replaceAll('ё', 'о').replaceAll('j', 'y'),
    plain.replace(/ey(?![aeiou])/g, 'y'),
    replaced(plain, slavic),
  ]
  return [...new Set(readings.flatMap((reading) => soundKey(reading) ?? []))]
}

function soundKey(word: string): string | null {
  let key = Array.from(word, (letter) => latin[letter] ?? letter).join('')
  if (!/^[a-z0-9 ]+$/.test(key)) return null
  key = replaced(key, alike)
    // я, ia and ja: some write what softens the vowel, some do not.
    .replace(/i(?=[aou])/g, '')
    .replace(/(?<=\S{3})e(?= |$)/g, '')
    .replaceAll(' ', '')
    .toLowerCase()
    .replace(/(.)\1+/g, '$1')
  return /[a-z]{3}/.test(key) ? key : null
}
