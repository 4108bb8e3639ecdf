import type { SearchDocument } from '../../../search/api/search-document.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { SignedIn, Viewer } from '../../../../server/endpoints/viewer.ts'
import type { CacheTag } from '../../../../server/cache/tags.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { draftStore, type DraftStore } from './drafts.store.ts'
import type { Shown } from './hold-pictures.ts'
import { publicationTables } from './publication-tables.store.ts'
import type { PublicationName, PublicationTables } from './publication-tables.store.ts'
import { revisionStore, type RevisionRow, type RevisionStore } from './revisions.store.ts'
import { translationStore, type TranslationStore } from './translations.store.ts'

/** What the rules about publications need to know of one item. */
export type Publication = {
  id: number
  authorId: number
  language: Locale
  latestRevisionId: number
  publishedRevisionId: number | null
  approvedRevisionId: number | null
  createdAt: Date
  updatedAt: Date
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
  /** Belongs to those who write it, approved or not. */
  write: Decide<Item>
  edit: Decide<Item>
  translate: Decide<Item>
  remove: Decide<Item>
  moderate: Decide<Item>
}

/** What writing needs besides its words. */
export type Writing = { tx: Db; now: Date; services: NotifyServices }

/** What a kind has besides words and a cover, and how the shared rules look at it. */
export type DetailRules<Details> = {
  /** Pictures it shows; while the revision is there, they are too. */
  shown(details: Details): Shown[]
  /** Addresses it leads to. */
  links(details: Details): string[]
  /** Words of it that readers see. */
  words(details: Details): string
  /** Values that must not be new in an edit without a review. */
  embedded(details: Details): string[]
  /** True when only the wording or the order differs. */
  same(a: Details, b: Details): boolean
}

/** What a feature says of its kind: everything that differs from the other kinds. */
type KindDescription<Item extends Publication, Details> = {
  name: PublicationName
  /** Bounds of its text. */
  content: { min: number; max: number }
  policy: TextPolicy<Item>
  /** Left out: it has words and a cover, and nothing besides. */
  details?: DetailRules<Details>
  find(db: Db, id: number): Promise<Item | null>
  /** Locked first: a second writer waits and then sees what was done. */
  lock(db: Db, id: number): Promise<Item | null>
  /** Where it stands on the site, without the language. */
  path(item: Item): string
  /** What cached pages about one item are tagged with. */
  tag(id: number): CacheTag
  /** The same with every list that shows it. */
  tags(item: Item): CacheTag[]
  /** The row follows its newest revision. */
  followLatest(
    tx: Db,
    item: Pick<Item, 'id' | 'language'>,
    revision: { id: number; title: string; now: Date },
  ): Promise<void>
  /** The row becomes a view of this revision, which readers see from now on. */
  followPublished(tx: Db, item: Item, revision: RevisionRow<Details>, now: Date): Promise<void>
  /** Whether an approved text may appear now, apart from its time; always where left out. */
  isReady?(tx: Db, item: Item): Promise<boolean>
  /** Works are news to followers, and three approved ones make an author. A conversation is neither. */
  isWork?: boolean
  /** Whether what this person writes appears before somebody has read it, the first time too; never where left out. */
  appearsUnread?(writing: Writing, viewer: SignedIn): Promise<boolean>
  /** What search knows besides the words; null: not to be found. */
  searchFacts?(tx: Db, item: Item): Promise<SearchFacts | null>
}

type SearchFacts = Pick<SearchDocument, 'type' | 'slug' | 'platforms' | 'gameVersions' | 'licence'>

/** One kind of publication, with its tables. Everything that is the same for all asks this for what differs. */
export type PublicationKind<Item extends Publication = Publication, Details = unknown> = Required<
  KindDescription<Item, Details>
> & {
  tables: PublicationTables
  revisions: RevisionStore<Details>
  translations: TranslationStore
  drafts: Pick<DraftStore, 'removeDraft' | 'listDraftIdsOf'>
}

const noDetails: DetailRules<unknown> = {
  shown: () => [],
  links: () => [],
  words: () => '',
  embedded: () => [],
  same: () => true,
}

/** Registers a kind; `Fields` is what a draft of it holds. */
export function publicationKind<Item extends Publication, Details, Fields>(
  described: KindDescription<Item, Details>,
): PublicationKind<Item, Details> & { drafts: DraftStore<Fields> } {
  const tables = publicationTables(described.name)
  return {
    details: noDetails,
    isReady: async () => true,
    isWork: true,
    appearsUnread: async () => false,
    searchFacts: async () => ({}),
    ...described,
    tables,
    revisions: revisionStore<Details>(tables, { hasDetails: described.details !== undefined }),
    translations: translationStore(tables),
    drafts: draftStore<Fields>(tables),
  }
}

/** How the review kernel names it. */
export const reviewSubject = (kind: { name: PublicationName }, item: { id: number }) => ({
  kind: kind.name,
  id: item.id,
})
