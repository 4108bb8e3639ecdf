import type { QueryClient } from '@tanstack/react-query'
import type { CallShape } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query, type QueryGroup } from '../../../web/query.ts'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import type { EditedPublication, RenderText } from '../kind/web/publication-actions.ts'
import type { publicationContract } from '../publication.contract.ts'

type Shared = ReturnType<typeof publicationContract>
type Shapes = Record<string, CallShape>
/** What names one item in calls: its number, or the slug of a resource. */
export type ItemKey = string | number

/** What a list of drafts shows of one, whatever its kind. */
export type DraftGlance = {
  id: number
  title: string
  characters: number
  saved_at: string
  translation_language: Locale | null
  /** What only its kind says. */
  [own: string]: unknown
}

type Described = {
  name: 'article' | 'resource' | 'topic' | 'request'
  /** The parameter that names one item. */
  key: 'id' | 'resource'
  shapes: Shapes
  rooms: Record<keyof Shared['rooms'], Shapes>
  /** Under which one's own drafts and lists are known. */
  ownKey: readonly [QueryGroup, ...string[]]
  /** Cached data that is out of date once something was written. */
  groups: readonly QueryGroup[]
  maxDrafts: number
}

/**
 * The calls and queries of writers about one kind. `T` is an item as the API answers it, `D` a draft, `L` an item in a
 * list.
 */
export function publicationQueries<T extends EditedPublication, D extends AnyDraft, L>({
  name,
  key: param,
  shapes,
  rooms,
  ownKey,
  groups,
  maxDrafts,
}: Described) {
  const items = calls<Shared['items']>(shapes)
  const drafts = calls<Shared['rooms']['drafts']>(rooms.drafts)
  const revisions = calls<Shared['rooms']['revisions']>(rooms.revisions)
  const translations = calls<Shared['rooms']['translations']>(rooms.translations)
  const preview = calls<Shared['rooms']['preview']>(rooms.preview)
  const listOwn = calls(shapes).list as unknown as (
    transport: Transport,
    input: object,
    signal: AbortSignal,
  ) => Promise<{ data: L[]; meta: { pages: number } }>
  const at = (key: ItemKey) => ({ [param]: key })
  const itemIdOf = (draft: DraftGlance) => draft[`${name}_id`] as number | null
  const listDrafts = async (transport: Transport, signal: AbortSignal) =>
    (await drafts.list(transport, { per_page: maxDrafts }, signal)).data as unknown as DraftGlance[]
  const getDraft = async (transport: Transport, id: number, signal?: AbortSignal) =>
    (await drafts.get(transport, { id }, signal)).data as unknown as D

  const queries = {
    /** The newest revision in the original language, for writers and staff. */
    latest: (key: ItemKey) =>
      query(
        [name, key, 'latest'],
        async (transport, signal) =>
          (await items.get(transport, { ...at(key), revision: 'latest' }, signal)).data as T,
      ),
    drafts: () => query([...ownKey, 'drafts'], listDrafts),
    draft: (id: number) =>
      query([...ownKey, 'draft', id], (transport, signal) => getDraft(transport, id, signal)),
    /** The draft of an item or of one of its translations, if there is one. */
    draftOf: (itemId: number, language: Locale | null) =>
      query([...ownKey, 'draft of', itemId, language], async (transport, signal) => {
        const known = (await listDrafts(transport, signal)).find(
          (draft) => itemIdOf(draft) === itemId && draft.translation_language === language,
        )
        return known ? getDraft(transport, known.id, signal) : null
      }),
    revisions: (key: ItemKey, page: number) =>
      query([name, key, 'revisions', page], (transport, signal) =>
        revisions.list(transport, { ...at(key), page }, signal),
      ),
    diff: (key: ItemKey, revision: number, from: number | null) =>
      query(
        [name, key, 'diff', revision, from],
        async (transport, signal) =>
          (await revisions.diff(transport, { ...at(key), revision, ...(from ? { from } : {}) }, signal)).data,
      ),
    translations: (key: ItemKey) =>
      query(
        [name, key, 'translations'],
        async (transport, signal) => (await translations.list(transport, at(key), signal)).data,
      ),
    /** A translation beside its original. */
    translation: (key: ItemKey, lang: Locale) =>
      query(
        [name, key, 'translation', lang],
        async (transport, signal) => (await translations.get(transport, { ...at(key), lang }, signal)).data,
      ),
    translationHistory: (key: ItemKey, lang: Locale) =>
      query(
        [name, key, 'translation history', lang],
        async (transport, signal) =>
          (await translations.history(transport, { ...at(key), lang, per_page: 50 }, signal)).data,
      ),
  }

  /** Renders a text as readers would see it. */
  const render: RenderText = async (transport, { content, language, coverId, itemId }, signal) => {
    const of = itemId ? { [`${name}_id`]: itemId } : {}
    return (await preview.render(transport, { content, language, cover_id: coverId, ...of }, signal)).data
  }

  return {
    name,
    ownKey,
    at,
    itemIdOf,
    calls: { items, drafts, revisions, translations },
    queries,
    /** What one has written, whatever its status. */
    own: (locale: Locale, page: number) =>
      query([...ownKey, 'own', locale, page], (transport, signal) =>
        listOwn(transport, { own: 'all', lang: locale, page, period: 'all', sort: 'updated' }, signal),
      ),
    render,
    /** Something was written: what pages know of it is out of date. */
    async forget(client: QueryClient): Promise<void> {
      await Promise.all(groups.map((group) => client.invalidateQueries({ queryKey: [group] })))
    },
  }
}

export type PublicationQueries<T extends EditedPublication, D extends AnyDraft, L> = ReturnType<
  typeof publicationQueries<T, D, L>
>
