import type { QueryKey } from '@tanstack/react-query'
import type { Locale } from '../../../../contract/locales.ts'
import type { Transport } from '../../../../web/http/transport.ts'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

/** What a draft changes: an existing item or one of its translations; both null for a new one. */
export type DraftOf = { itemId: number | null; language: Locale | null }

export type AnyDraft = { id: number; version: number; saved_at: string }

/** How one kind of text keeps its drafts on the server. */
export type DraftKind<
  W extends PublicationFormState = PublicationFormState,
  D extends AnyDraft = AnyDraft,
> = {
  /** In the names under which browsers keep texts. */
  name: 'article' | 'resource' | 'topic' | 'request'
  open: (transport: Transport, formState: W, of: DraftOf) => Promise<D>
  save: (
    transport: Transport,
    on: { id: number; base_version: number; force: boolean },
    formState: W,
  ) => Promise<D>
  get: (transport: Transport, id: number) => Promise<D>
  remove: (transport: Transport, id: number) => Promise<unknown>
  formStateOf: (draft: D) => W
  /** Whether two texts say the same; spaces and spelling of the document may come back tidied. */
  same: (a: W, b: W) => boolean
  /** Under which query one draft is known, and what all drafts and lists of one's own are known under. */
  queryKey: (id: number) => QueryKey
  ownKey: QueryKey
}
