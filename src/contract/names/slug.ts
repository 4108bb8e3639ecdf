import type { Locale } from '../locales.ts'
import { resourceTypes, segmentOfType } from '../taxonomy.ts'

type Letters = Record<string, string>
const pairs = (list: string): Letters =>
  Object.fromEntries(
    list
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  )

/** Cyrillic letters as they are usually written in addresses; a language changes what it reads differently. */
const shared = pairs(`
  а=a б=b в=v г=g ґ=g д=d е=e ё=yo є=ye ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ў=u ф=f х=kh ц=ts
  ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ә=a ғ=g қ=q ң=n ө=o ұ=u ү=u һ=h`)
const byLanguage: Partial<Record<Locale, Letters>> = {
  ru: pairs(`х=h щ=sch`),
  uk: pairs(`г=h и=y є=ie ї=i й=i ю=iu я=ia`),
  be: pairs(`г=h ё=io є=ie`),
  kz: pairs(`х=h у=u и=i й=y`),
}
/** At the beginning of a word Ukrainian spells these in full. */
const ukrainianStarts = pairs(`є=ye ї=yi й=y ю=yu я=ya`)

/** Addresses of our own that a slug would hide. */
const reserved = new Set([
  ...resourceTypes,
  ...Object.values(segmentOfType),
  ...`create edit new all stats version versions search article articles resource resources user users profile settings
  auth login register api staff admin forum requests info rules terms menu-constructor notifications download downloads
  latest comments react translations team gallery changelog draft drafts revisions feed rss sitemap files builds
  healthz readyz metrics assets null undefined 404 slug facets preview hash hashes lookup own states passport follow
  followers invitations recalls trends`
    .trim()
    .split(/\s+/),
])
export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/**
 * A text as part of an address: `a-z0-9` and single hyphens, cut at the end of a word, never a word of our own
 * addresses; empty when nothing of the text can be written that way. `ascii` writes other scripts in Latin letters: it
 * is half a megabyte of tables, so only the server passes it (`src/server/ascii.ts`).
 */
export function makeSlug(
  text: string,
  language: Locale,
  { max, min = 3, ascii = (rest) => rest }: { max: number; min?: number; ascii?: (text: string) => string },
): string {
  const own = byLanguage[language] ?? {}
  const latin = text
    .slice(0, 1_000)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/зг/g, language === 'uk' ? 'zgh' : 'зг')
    .replace(/(?<![\p{L}\p{M}])[єїйюя]/gu, (letter) =>
      language === 'uk' ? ukrainianStarts[letter]! : letter,
    )
    .replace(/\p{Script=Cyrillic}/gu, (letter) => own[letter] ?? shared[letter] ?? letter)
  const words = ascii(latin)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return finish(words, min, max)
}

function finish(words: readonly string[], min: number, max: number): string {
  // A slug without a letter could be taken for an id.
  const [first = '', ...rest] = words
  const named = words.some((word) => /[a-z]/.test(word)) || first === '' ? words : [`v${first}`, ...rest]
  let slug = ''
  for (const word of named) {
    const longer = slug === '' ? word.slice(0, max) : `${slug}-${word}`
    if (longer.length > max) break
    slug = longer
  }
  // The cut may have left only figures.
  if (slug !== '' && !/[a-z]/.test(slug)) slug = `v${slug}`.slice(0, max).replace(/-$/, '')
  if (slug.length < min) return ''
  return isReservedSlug(slug) ? `${slug.slice(0, max - 2).replace(/-$/, '')}-1` : slug
}
