// Chunk: rows
import shapes from 'virtual:endpoints/collections'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { CollectedRef } from '../collection-limits.contract.ts'
import type { CollectionItem, endpoints } from '../collections.contract.ts'

export const collectionCalls = calls<typeof endpoints>(shapes)

export const collectionsKey = ['collections'] as const
/** As many as a person can have. */
const mostOwn = 100
const itemsPerPage = 50
const itemsAtOnce = 100

export type ListFilter = { page: number; owner?: number; resource?: number; article?: number }
export type Asked = { id: number; key: string | null }
const withKey = (key: string | null) => (key === null ? {} : { key })

export const collectionQueries = {
  list: (filter: ListFilter, locale: Locale) =>
    query([...collectionsKey, 'list', filter, locale], (transport, signal) =>
      collectionCalls.list(transport, { ...filter, lang: locale, per_page: 20 }, signal),
    ),
  /** One's own, with whether each holds this. */
  own: (subject: CollectedRef | null, locale: Locale) =>
    query([...collectionsKey, 'own', subject, locale], async (transport, signal) => {
      const held = subject ? { kind: subject.kind, subject: subject.id } : {}
      const { data } = await collectionCalls.own(
        transport,
        { ...held, lang: locale, per_page: mostOwn },
        signal,
      )
      return data.toSorted((a, b) => Number(b.later) - Number(a.later))
    }),
  /** What is in "Read later", by number. */
  saved: () =>
    query(
      [...collectionsKey, 'saved'],
      async (transport, signal) => (await collectionCalls.saved(transport, {}, signal)).data,
    ),
  one: ({ id, key }: Asked, locale: Locale) =>
    query(
      [...collectionsKey, 'one', id, locale],
      async (transport, signal) =>
        (await collectionCalls.get(transport, { id, ...withKey(key), lang: locale }, signal)).data,
    ),
  items: ({ id, key }: Asked, page: number, locale: Locale) =>
    query([...collectionsKey, 'items', id, page, locale], (transport, signal) =>
      collectionCalls.items(
        transport,
        { id, ...withKey(key), page, per_page: itemsPerPage, lang: locale },
        signal,
      ),
    ),
  /** All of one's own, to put them in order. */
  allItems: (id: number, locale: Locale) =>
    query([...collectionsKey, 'items', id, 'all', locale], async (transport, signal) => {
      const all: CollectionItem[] = []
      let cursor: string | null = null
      do {
        const { data, meta } = await collectionCalls.items(
          transport,
          { id, per_page: itemsAtOnce, lang: locale, ...(cursor === null ? {} : { cursor }) },
          signal,
        )
        all.push(...data)
        cursor = meta.next_cursor
      } while (cursor !== null)
      return all
    }),
}
