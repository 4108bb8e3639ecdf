import { gameVersions, platformCodes } from '../../../contract/game.ts'
import { isLocale } from '../../../contract/locales.ts'
import { tagKey } from '../../../contract/tags.ts'
import { categories } from '../../../contract/categories.ts'
import type { Db } from '../../../db/client.ts'
import { resourceLimits } from '../../resources/limits/resource-limits.contract.ts'
import { findTagsByKeys } from '../../taxonomy/api/tags.store.ts'
import { licenceIds } from '../../taxonomy/licences.contract.ts'
import type { ResourceSelection } from './feeds.store.ts'

const lists = {
  'categories[]': categories,
  'platforms[]': platformCodes,
  'game_versions[]': gameVersions,
  'licences[]': licenceIds,
} as const

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text)

/** What of an address narrows a feed of resources, as in the address of the list; everything else is left out. */
export function knownParts(search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const [name, values] of Object.entries(lists))
    for (const value of values) if (search.getAll(name).includes(value)) known.append(name, value)
  const tags = search.getAll('tags[]').filter((tag) => tagKey(tag) !== '')
  for (const tag of [...new Set(tags)].slice(0, resourceLimits.tags.max)) known.append('tags[]', tag)
  const [language, author] = [search.get('language'), search.get('author')]
  if (isLocale(language)) known.set('language', language)
  if (isId(author)) known.set('author', author)
  return known
}

/** The resources such an address asks for; null where nothing can match: a tag nobody uses. */
export async function readSelection(db: Db, search: URLSearchParams): Promise<ResourceSelection | null> {
  const chosen = <T extends string>(known: readonly T[], name: keyof typeof lists): T[] =>
    known.filter((value) => search.getAll(name).includes(value))
  const [language, author] = [search.get('language'), search.get('author')]
  const selection: ResourceSelection = {
    categories: chosen(categories, 'categories[]'),
    platforms: chosen(platformCodes, 'platforms[]'),
    gameVersions: chosen(gameVersions, 'game_versions[]'),
    licences: chosen(licenceIds, 'licences[]'),
    ...(isLocale(language) && { language }),
    ...(isId(author) && { author: Number(author) }),
  }
  const keys = [...new Set(search.getAll('tags[]').map(tagKey))]
  if (keys.length === 0) return selection
  const tags = await findTagsByKeys(db, keys)
  return tags.length < keys.length ? null : { ...selection, tagIds: tags.map(({ id }) => id) }
}
