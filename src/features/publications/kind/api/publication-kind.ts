import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import type { CacheTag } from '../../../../server/cache/tags.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import type { DraftStore } from './drafts.store.ts'
import type { RevisionRow, RevisionStore } from './revisions.store.ts'
import type { PublicationName, PublicationTables } from './publication-tables.store.ts'
import type { TranslationStore } from './translations.store.ts'

/** What the rules about texts need to know of one thing. */
export type Publication = {
  id: number
  authorId: number
  language: Locale
  latestRevisionId: number
  publishedRevisionId: number | null
  approvedRevisionId: number | null
  createdAt: Date
  publishedAt: Date | null
  /** Not before this moment; null: as soon as it is approved. */
  scheduledAt: Date | null
  public: boolean
}

type Decide<Item> = (viewer: Viewer, item: Item) => boolean

export type TextPolicy<Item> = {
  isAuthor: Decide<Item>
  isStaff: (viewer: Viewer) => boolean
  /** What is not public is seen by those who write it and by staff alone. */
  see: Decide<Item>
  seeUnpublished: Decide<Item>
  edit: Decide<Item>
  translate: Decide<Item>
  remove: Decide<Item>
  moderate: Decide<Item>
}

/** What writing needs besides its words. */
export type Writing = { tx: Db; now: Date; services: NotifyServices }

/** What a kind of text has besides its words, and how the shared rules look at it. */
export type DetailRules<Details> = {
  /** Holds the pictures it shows. */
  hold(
    tx: Db,
    details: Details,
    place: { itemId: number; ownerId: number; revisionId: number },
  ): Promise<void>
  /** Addresses it leads to. */
  links(details: Details): string[]
  /** Words of it that readers see. */
  words(details: Details): string
  /** Things of it that must not be new in an edit nobody reads. */
  embedded(details: Details): string[]
  /** True when nothing but words, or the order of things, differs. */
  same(a: Details, b: Details): boolean
}

/** One kind of text: articles, resources. Everything that is the same for both asks this for what differs. */
export type PublicationKind<Item extends Publication = Publication, Details = unknown> = {
  name: PublicationName
  tables: PublicationTables
  revisions: RevisionStore<Details>
  translations: TranslationStore
  drafts: Pick<DraftStore, 'removeDraft' | 'listDraftIdsOf'>
  policy: TextPolicy<Item>
  details: DetailRules<Details>
  find(db: Db, id: number): Promise<Item | null>
  /** Locked first: whoever writes about it at the same time waits and then sees what was done. */
  lock(db: Db, id: number): Promise<Item | null>
  /** Where it stands on the site, without the language. */
  path(item: Item): string
  /** What cached pages that show it are tagged with. */
  tags(item: Item): CacheTag[]
  /** The row follows its newest revision. */
  followLatest(
    tx: Db,
    item: Pick<Item, 'id' | 'language'>,
    revision: { id: number; title: string; now: Date },
  ): Promise<void>
  /** The row becomes a view of this revision, which readers see from now on. */
  followPublished(tx: Db, item: Item, revision: RevisionRow<Details>, now: Date): Promise<void>
  /** Whether an approved text may appear now, apart from its time. */
  isReady(tx: Db, item: Item): Promise<boolean>
  /** What search knows besides the words; null: not to be found. */
  searchFacts(item: Item): { type?: string } | null
}

/** How the review kernel names it. */
export const reviewSubject = (kind: { name: PublicationName }, item: { id: number }) => ({
  kind: kind.name,
  id: item.id,
})
