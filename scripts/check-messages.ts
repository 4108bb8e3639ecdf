import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { localeCodes, locales, type Locale } from '../src/contract/locales.ts'

// Every key in six languages, the same placeholders and tags, exactly the plural forms of each language, no HTML, no
// key in two places, every key a page asks for exists, and one term for one thing (terms.json).
const root = path.resolve(import.meta.dirname, '..')
const faults: string[] = []
const folders = globSync('src/**/messages', { cwd: root }).sort()
const owner = new Map<string, string>()
let count = 0

type Token = string | [name: string, type?: string, options?: Record<string, unknown>]
const shape = (message: string): { names: string[]; plurals: string[][]; words: string[] } => {
  const names = new Set<string>()
  const plurals: string[][] = []
  const words: string[] = []
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') words.push(token)
      if (token === undefined || typeof token === 'string') continue
      const [name, type, options] = token
      if (name !== '#') names.add(name)
      if (type === 'plural')
        plurals.push(Object.keys(options ?? {}).filter((form) => form !== 'offset' && !/^=?\d+$/.test(form)))
      if (type === 'plural' || type === 'select')
        for (const part of Object.values(options ?? {})) walk(Array.isArray(part) ? part : [part])
    }
  }
  const compiled: unknown = compileMessageOrThrow(message)
  walk(typeof compiled === 'string' ? [compiled] : compiled)
  for (const tag of message.matchAll(/<(\w+)>/g)) names.add(`<${tag[1]}>`)
  return { names: [...names].sort(), plurals, words }
}

type Term = {
  say: Partial<Record<Locale, string>>
  not: Partial<Record<Locale, string>>
  /** Keys the term belongs to; all without it. */
  under?: string
  except?: string
  /** The variant may begin inside a word. */
  anywhere?: boolean
}
const terms = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'terms.json'), 'utf8')) as Term[]
).flatMap(({ say, not, under = '', except, anywhere }) =>
  Object.entries(not).map(([locale, variants]) => ({
    locale,
    variants: new RegExp(anywhere || locale === 'th' ? variants : `(?<!\\p{L})(?:${variants})`, 'iu'),
    say: say[locale as Locale],
    holds: (key: string) => new RegExp(under).test(key) && !(except && new RegExp(except).test(key)),
  })),
)
/** Words people type into the search are not ours to choose. */
const isSearched = (key: string) => key.endsWith('.words')

for (const folder of folders) {
  const read = (locale: Locale) =>
    JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as Record<string, string>
  const catalogues = Object.fromEntries(localeCodes.map((locale) => [locale, read(locale)])) as Record<
    Locale,
    Record<string, string>
  >
  const keys = new Set(localeCodes.flatMap((locale) => Object.keys(catalogues[locale])))
  for (const key of keys) {
    const before = owner.get(key)
    if (before) faults.push(`${key}: in ${before} and in ${folder}`)
    owner.set(key, folder)
    for (const locale of localeCodes) {
      const message = catalogues[locale][key]
      const place = `${folder}/${locale}.json ${key}`
      if (message === undefined) {
        faults.push(`${place}: missing`)
        continue
      }
      count++
      if (message.trim() === '') faults.push(`${place}: empty`)
      if (/<\/?(?:a|b|i|br|div|span|strong|em|p)\b/i.test(message)) faults.push(`${place}: HTML in a message`)
      try {
        const own = shape(message)
        if (!isSearched(key))
          for (const term of terms)
            if (term.locale === locale && term.holds(key)) {
              const variant = own.words.map((text) => term.variants.exec(text)?.[0]).find(Boolean)
              if (variant) faults.push(`${place}: “${variant}”, say ${term.say}`)
            }
        const base = shape(catalogues.ru[key] ?? message)
        if (own.names.join() !== base.names.join())
          faults.push(
            `${place}: placeholders ${own.names.join() || 'none'} instead of ${base.names.join() || 'none'}`,
          )
        const forms = new Intl.PluralRules(locales[locale].tag)
          .resolvedOptions()
          .pluralCategories.toSorted()
          .join()
        for (const plural of own.plurals)
          if (plural.toSorted().join() !== forms)
            faults.push(`${place}: plural forms ${plural.join()} instead of ${forms}`)
      } catch (error) {
        faults.push(`${place}: ${(error as Error).message}`)
      }
    }
  }
}

for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (name) => !/\.test\.tsx?$/.test(name),
)) {
  const source = readFileSync(path.join(root, file), 'utf8')
  for (const match of source.matchAll(
    /\b(?:t|translate)\(\s*(?:\w+,\s*)?'([\w.-]+\.[\w.-]+)'|<Rich\s+id="([\w.-]+)"/g,
  )) {
    const key = match[1] ?? match[2]!
    if (!owner.has(key)) faults.push(`${file}: asks for ${key}, which no catalogue has`)
  }
}

for (const fault of faults.slice(0, 60)) console.error(fault)
if (faults.length > 60) console.error(`… and ${faults.length - 60} more`)
console.log(`${owner.size} keys, ${count} messages, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
