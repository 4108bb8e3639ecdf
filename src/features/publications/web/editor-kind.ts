import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Locale } from '../../../contract/locales.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import { transportOf, type query } from '../../../web/query.ts'
import type { AnyDraft, DraftKind } from '../drafts/web/draft-kind.ts'
import type { PublicationFormState } from '../kind/web/form-state.ts'
import type { EditedPublication, PublicationActions, WriterWords } from '../kind/web/publication-actions.ts'
import type { OwnerPage } from './owner-frame.tsx'
import type { ItemKey, PublicationQueries } from './publication-queries.ts'

/** Pages behind one item, besides itself. */
export type EditorTab = 'review' | 'edit' | 'translations' | 'revisions' | 'statistics'

/** What a kind says of its editor; the pages of all kinds are made from it. */
type Described<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication> = {
  /** Its calls and queries. */
  api: Omit<PublicationQueries<T, D, unknown>, 'own'>
  /** Group of the words that name it. */
  noun: WriterWords
  createPath: string
  ownPath: string
  limits: Record<'title' | 'description' | 'content', { max: number }>
  /** Its address, without the language. */
  pathOf: (item: Omit<T, 'content'>) => string
  /** Leads on to the same address; only the number is known. */
  pathOfId: (id: number) => string
  /** What names an item in calls, from itself and from the address of a page. */
  keyOf: (item: Omit<T, 'content'>) => ItemKey
  keyFrom: (params: { slug?: string }) => ItemKey
  /** As readers see it. */
  read: (key: ItemKey, locale: Locale) => ReturnType<typeof query<Omit<T, 'content'>>>
  /** Around every page behind one item. */
  Frame: ComponentType<OwnerPage & { item: Omit<T, 'content'>; current: EditorTab }>
  form: {
    blank: () => W
    fromDraft: (draft: D) => W
    fromItem: (item: T) => W
    /** As drafts are sent. */
    toDraft: (formState: W) => object
    /** Whether two texts say the same; spaces and spelling of the document may come back tidied. */
    same: (a: W, b: W) => boolean
  }
}

export type EditorKind<
  W extends PublicationFormState = PublicationFormState,
  D extends AnyDraft = AnyDraft,
  T extends EditedPublication = EditedPublication,
> = Described<W, D, T> & {
  drafts: DraftKind<W, D>
  /** What writers do with one item. */
  actionsOf: (item: Omit<T, 'content'>) => PublicationActions
}

/** Words that are the same once the server has tidied them. */
export const sameWords = (a: PublicationFormState, b: PublicationFormState): boolean =>
  a.title.trim() === b.title.trim() &&
  a.description.trim() === b.description.trim() &&
  textOf(a.content) === textOf(b.content)

/** Registers the editor of a kind. */
export function editorKind<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication>(
  described: Described<W, D, T>,
): EditorKind<W, D, T> {
  const { api, noun, ownPath, form } = described
  const { name, calls, queries, forget } = api

  const drafts: DraftKind<W, D> = {
    name,
    async open(transport, formState, { itemId, language }) {
      const about = { [`${name}_id`]: itemId, translation_language: language }
      return (await calls.drafts.open(transport, { ...form.toDraft(formState), ...about }))
        .data as unknown as D
    },
    save: async (transport, on, formState) =>
      (await calls.drafts.save(transport, { ...on, ...form.toDraft(formState) })).data as unknown as D,
    get: async (transport, id) => (await calls.drafts.get(transport, { id })).data as unknown as D,
    remove: (transport, id) => calls.drafts.remove(transport, { id }),
    formStateOf: form.fromDraft,
    same: form.same,
    queryKey: (id) => queries.draft(id).queryKey,
    ownKey: api.ownKey,
  }

  function actionsOf(item: Omit<T, 'content'>): PublicationActions {
    const key = described.keyOf(item)
    const at = api.at(key)
    const send = (call: 'submit' | 'withdraw') => async (client: QueryClient) => {
      const { data } = await calls.items[call](transportOf(client), at)
      await forget(client)
      client.setQueryData(queries.latest(key).queryKey, data as T)
    }
    return {
      noun,
      path: described.pathOf(item),
      ownPath,
      submit: send('submit'),
      withdraw: send('withdraw'),
      remove: (transport) => calls.items.remove(transport, at),
      forget,
      async drop(client) {
        client.removeQueries({ queryKey: [name, key] })
        await forget(client)
      },
      translations: {
        put: (transport, lang, text) => calls.translations.put(transport, { ...at, lang, ...text }),
        remove: (transport, lang) => calls.translations.remove(transport, { ...at, lang }),
        restore: (transport, lang, translation_id) =>
          calls.translations.restore(transport, { ...at, lang, translation_id }),
        history: (lang) => queries.translationHistory(key, lang),
        forgetDraft: (client, lang) => client.setQueryData(queries.draftOf(item.id, lang).queryKey, null),
      },
    }
  }

  return { ...described, drafts, actionsOf }
}
