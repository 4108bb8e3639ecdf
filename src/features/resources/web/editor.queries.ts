import resourceShapes from 'virtual:endpoints/resources'
import rooms from 'virtual:endpoint-rooms/resources'
import uniquenessShapes from 'virtual:endpoints/uniqueness'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints as uniquenessEndpoints } from '../../uniqueness/uniqueness.contract.ts'
import { resourceLimits } from '../limits/resource-limits.contract.ts'
import type { endpoints, publication } from '../resources.contract.ts'
import type { RenderText } from '../../publications/kind/web/publication-actions.ts'

type Rooms = (typeof publication)['rooms']

export const resourceCalls = calls<typeof endpoints>(resourceShapes)
export const draftCalls = calls<Rooms['drafts']>(rooms.drafts)
const previewCalls = calls<Rooms['preview']>(rooms.preview)
export const revisionCalls = calls<Rooms['revisions']>(rooms.revisions)
export const translationCalls = calls<Rooms['translations']>(rooms.translations)
const uniquenessCalls = calls<typeof uniquenessEndpoints>(uniquenessShapes)

const ownKey = 'own'
export const ownResourcesKey = ['resources list', ownKey] as const

export const writingQueries = {
  /** The newest revision in the original language, for team and staff. */
  latest: (slug: string) =>
    query(
      ['resource', slug, 'latest'],
      async (transport, signal) =>
        (await resourceCalls.get(transport, { resource: slug, revision: 'latest' }, signal)).data,
    ),
  drafts: () =>
    query(
      [...ownResourcesKey, 'drafts'],
      async (transport, signal) =>
        (await draftCalls.list(transport, { per_page: resourceLimits.drafts }, signal)).data,
    ),
  draft: (id: number) =>
    query(
      [...ownResourcesKey, 'draft', id],
      async (transport, signal) => (await draftCalls.get(transport, { id }, signal)).data,
    ),
  /** The draft of a resource or of one of its translations, if there is one. */
  draftOf: (resourceId: number, language: Locale | null) =>
    query([...ownResourcesKey, 'draft of', resourceId, language], async (transport, signal) => {
      const { data } = await draftCalls.list(transport, { per_page: resourceLimits.drafts }, signal)
      const known = data.find(
        (draft) => draft.resource_id === resourceId && draft.translation_language === language,
      )
      return known ? (await draftCalls.get(transport, { id: known.id }, signal)).data : null
    }),
  own: (locale: Locale, page: number) =>
    query([...ownResourcesKey, locale, page], (transport, signal) =>
      resourceCalls.list(
        transport,
        { own: 'all', lang: locale, page, period: 'all', sort: 'updated' },
        signal,
      ),
    ),
  /** A free slug made of a title. */
  slug: (title: string, language: Locale) =>
    query(
      ['resource', 'slug', title, language],
      async (transport, signal) =>
        (await resourceCalls.slug(transport, { title, language }, signal)).data.slug,
    ),
  /** Whether a slug is still free, and which other one would be. */
  unique: (slug: string) =>
    query(
      ['resource', 'unique', slug],
      async (transport, signal) =>
        (await uniquenessCalls.check(transport, { type: 'resource', field: 'slug', value: slug }, signal))
          .data,
    ),
  revisions: (slug: string, page: number) =>
    query(['resource', slug, 'revisions', page], (transport, signal) =>
      revisionCalls.list(transport, { resource: slug, page }, signal),
    ),
  diff: (slug: string, revision: number, from: number | null) =>
    query(
      ['resource', slug, 'diff', revision, from],
      async (transport, signal) =>
        (await revisionCalls.diff(transport, { resource: slug, revision, ...(from ? { from } : {}) }, signal))
          .data,
    ),
  translations: (slug: string) =>
    query(
      ['resource', slug, 'translations'],
      async (transport, signal) => (await translationCalls.list(transport, { resource: slug }, signal)).data,
    ),
  actions: (slug: string, lang: Locale) =>
    query(
      ['resource', slug, 'desk', lang],
      async (transport, signal) =>
        (await translationCalls.get(transport, { resource: slug, lang }, signal)).data,
    ),
  translationHistory: (slug: string, lang: Locale) =>
    query(
      ['resource', slug, 'translation history', lang],
      async (transport, signal) =>
        (await translationCalls.history(transport, { resource: slug, lang, per_page: 50 }, signal)).data,
    ),
  /** Public resources by words, to depend on. */
  found: (q: string, locale: Locale) =>
    query(['resources list', 'dependency', q, locale], async (transport, signal) => {
      const input = { q, lang: locale, per_page: 10, period: 'all', sort: 'relevance' } as const
      return (await resourceCalls.list(transport, input, signal)).data
    }),
}

export const renderResource: RenderText = async (
  transport,
  { content, language, coverId, itemId },
  signal,
) => {
  const about = { content, language, cover_id: coverId, ...(itemId ? { resource_id: itemId } : {}) }
  return (await previewCalls.render(transport, about, signal)).data
}

/** Something was written: what pages know of resources is out of date. */
export async function forgetResource(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['resource'] }),
    client.invalidateQueries({ queryKey: ['resources list'] }),
    client.invalidateQueries({ queryKey: ['resource versions list'] }),
    client.invalidateQueries({ queryKey: ['moderations'] }),
  ])
}
