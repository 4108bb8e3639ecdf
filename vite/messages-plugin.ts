import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Texts only the server writes (mails, API answers) stay out of what the browser loads; names of types and why a
 * file is refused are for both.
 */
const serverPlaces = [
  'src/contract/messages',
  'src/server/messages',
  'src/features/taxonomy/messages',
  'src/features/resource-pages/web/editor/messages',
  'src/features/{*,*/*}/api/messages',
]
/** What every page needs; the other features' texts come with their pages. */
const corePlaces = [
  'src/contract/messages',
  'src/web/messages',
  'src/features/shell/messages',
  'src/features/taxonomy/messages',
]
const coreFeatures = new Set(['shell', 'taxonomy'])
const locales = ['be', 'en', 'kz', 'ru', 'th', 'uk']
const fallback = 'ru'

/** Parts with texts of their own, and where those lie: readers do not load what only writers and staff see. */
const parts: Record<string, string> = {
  editor: 'src/web/editor/messages',
  feed: 'src/features/following/web/feed/messages',
  'resources-editor': 'src/features/resource-pages/web/editor/messages',
}

/** `core`, one group per feature that has texts of its own, and one for each part that comes apart from them. */
export function messageGroups(root: string): string[] {
  const features = globSync('src/features/*/messages', { cwd: root }).map(
    (folder) => folder.split(path.sep)[2]!,
  )
  return ['core', ...Object.keys(parts), ...features.filter((name) => !coreFeatures.has(name)).sort()]
}

function messageFiles(root: string, group: string, locale: string): string[] {
  const own = parts[group] ?? `src/features/${group}/messages`
  const places = group === 'server' ? serverPlaces : group === 'core' ? corePlaces : [own]
  return places.flatMap((place) => globSync(`${place}/${locale}.json`, { cwd: root })).sort()
}

function readMessages(root: string, group: string, locale: string): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const file of messageFiles(root, group, locale))
    Object.assign(merged, JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  return merged
}

type Token = string | [name: string, type?: string, options?: Record<string, unknown>]

/**
 * `#` in a plural becomes the argument `count#`, which the translator fills with a number grouped by our own rules:
 * what Intl makes of it differs between the server's and the browser's release, and hydration would stumble.
 */
export function nameNumbers(tokens: unknown, plural = ''): unknown {
  if (!Array.isArray(tokens)) return tokens
  return (tokens as Token[]).map((token) => {
    if (token === '#') return [`${plural}#`]
    if (!Array.isArray(token)) return token
    const [name, type, options] = token
    if (type !== 'plural' && type !== 'select') return token
    const inner = type === 'plural' ? name : plural
    return [
      name,
      type,
      Object.fromEntries(
        Object.entries(options ?? {}).map(([form, part]) => [form, nameNumbers(part, inner)]),
      ),
    ]
  })
}

/** All messages of one group and language, compiled; what is missing is filled in from Russian. */
export function compileCatalogue(root: string, group: string, locale: string): Record<string, unknown> {
  const source = { ...readMessages(root, group, fallback), ...readMessages(root, group, locale) }
  return Object.fromEntries(
    Object.entries(source).map(([id, message]) => [id, nameNumbers(compileMessageOrThrow(message))]),
  )
}

/** `virtual:messages/ru/home` for pages, `virtual:catalogues` to load them, `virtual:server-messages/ru` for the API. */
export function messagesPlugin(root: string): Plugin {
  const pattern = /^virtual:(?:server-messages\/([a-z]{2})|messages\/([a-z]{2})\/([a-z-]+))$/
  return {
    name: 'blockyard-messages',
    resolveId: (id) => (pattern.test(id) || id === 'virtual:catalogues' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:catalogues') return catalogueLoaders(root)
      const match = id.startsWith('\0') ? pattern.exec(id.slice(1)) : null
      if (!match) return undefined
      const [locale, group] = match[1] ? [match[1], 'server'] : [match[2]!, match[3]!]
      for (const file of messageFiles(root, group, locale)) this.addWatchFile(path.join(root, file))
      // JSON.parse of one string starts faster than an object literal of the same size.
      const json = JSON.stringify(JSON.stringify(compileCatalogue(root, group, locale)))
      return `export default JSON.parse(${json})`
    },
  }
}

function catalogueLoaders(root: string): string {
  const groups = messageGroups(root)
  const entry = (locale: string) =>
    `${locale}: {${groups.map((group) => `'${group}': () => import('virtual:messages/${locale}/${group}')`).join(', ')}}`
  return `export default {${locales.map(entry).join(', ')}}`
}
