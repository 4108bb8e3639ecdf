import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Transport } from '../../../../web/http/transport.ts'
import type { query } from '../../../../web/query.ts'
import type { PendingRevision, Preview, TranslationEvent } from '../publications.contract.ts'

/** What the pages about one text need to know of it, whatever kind it is. */
export type EditedPublication = {
  id: number
  title: string
  original_language: Locale
  languages: Locale[]
  revision_id: number
  reviewed: boolean
  /** Readers see it, though perhaps an earlier revision. */
  public: boolean
  pending_revision: PendingRevision | null
  scheduled_at?: string | null
  abilities: { edit: boolean; remove: boolean; translate: boolean; moderate: boolean }
}

/** Group of the messages that name a kind to its writers. */
export type WriterWords = 'articles' | 'resources' | 'forum' | 'requests'

type Translated = { title: string; description: string; content: RichDocument }

/** What writers do with one text, handed in by its kind. */
export type PublicationActions = {
  noun: WriterWords
  /** Its address, without the language. */
  path: string
  /** The page that lists one's own items of the kind. */
  ownPath: string
  /** Caches an answer as the newest revision of the item. */
  submit: (client: QueryClient) => Promise<void>
  withdraw: (client: QueryClient) => Promise<void>
  remove: (transport: Transport) => Promise<unknown>
  /** Something was written: what pages know of it is out of date. */
  forget: (client: QueryClient) => Promise<void>
  /** It is gone: nothing of it may be shown again. */
  drop: (client: QueryClient) => Promise<void>
  translations: {
    put: (
      transport: Transport,
      language: Locale,
      text: Translated & { based_on_revision_id: number; draft_id?: number },
    ) => Promise<unknown>
    remove: (transport: Transport, language: Locale) => Promise<unknown>
    restore: (transport: Transport, language: Locale, id: number) => Promise<unknown>
    history: (language: Locale) => ReturnType<typeof query<TranslationEvent[]>>
    /** The draft went into the translation. */
    forgetDraft: (client: QueryClient, language: Locale) => void
  }
}

/** Renders a text as readers would see it. */
export type RenderText = (
  transport: Transport,
  about: { content: RichDocument; language: Locale; coverId: number | null; itemId: number | undefined },
  signal?: AbortSignal,
) => Promise<Preview>
