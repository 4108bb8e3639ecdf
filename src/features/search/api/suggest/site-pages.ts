import type { Locale } from '../../../../contract/locales.ts'
import { translate } from '../../../../server/translate.ts'
import { nameKeys } from './name-keys.ts'

/** Pages people look for by name, and the message with that name. */
const pages = {
  '/resources': 'resources',
  '/articles': 'articles',
  '/dm-constructor': 'constructor',
  '/forum': 'forum',
  '/users': 'people',
  '/resource/create': 'newResource',
  '/article/create': 'newArticle',
  '/info/rules': 'rules',
  '/info/terms': 'terms',
  '/info/about-ad': 'advertising',
  '/info': 'about',
  '/contact': 'contact',
  '/api': 'api',
} as const

export type SitePage = { path: string; name: string }
const known = new Map<Locale, (SitePage & { keys: string[] })[]>()

function pagesIn(language: Locale): (SitePage & { keys: string[] })[] {
  const made = known.get(language)
  if (made) return made
  const list = Object.entries(pages).map(([path, page]) => {
    const name = translate(language, `search.pages.${page}`)
    return { path, name, keys: nameKeys(name).map(({ key }) => key) }
  })
  known.set(language, list)
  return list
}

export type PagesNamed = (key: string, language: Locale) => SitePage[]

/** Pages whose name has a word that begins with this key, in the reader's language. */
export const pagesNamed: PagesNamed = (key, language) =>
  pagesIn(language).filter(({ keys }) => keys.some((one) => one.startsWith(key)))
