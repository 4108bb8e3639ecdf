import { sql } from '../../../../db/sql.ts'
import { insertFeedEvent } from '../../../following/api/feed-events.store.ts'
import type { FeedSource } from '../../../following/api/feed-source.store.ts'
import type { SearchPresenter } from '../../../search/api/search.handlers.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import type { Publication, PublicationKind } from './publication-kind.ts'
import type { PublicationName } from './publication-tables.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import type { Db } from '../../../../db/client.ts'

/** What is public for the first time is news to those who follow its author, a tag or a category of it. */
export const announcePublication = (
  tx: Db,
  kind: Pick<PublicationKind, 'name'>,
  { id, authorId }: Pick<Publication, 'id' | 'authorId'>,
  { tagIds, categories }: Pick<RevisionRow, 'tagIds' | 'categories'>,
  now: Date,
): Promise<void> =>
  insertFeedEvent(tx, {
    kind: kind.name,
    subjectId: id,
    keys: [
      { kind: 'author', subject: authorId },
      ...tagIds.map((tag) => ({ kind: 'tag' as const, subject: tag })),
      ...categories.map((category) => ({ kind: 'category' as const, subject: category })),
    ],
    levels: ['everything'],
    now,
  })

/** New publications of one kind in the feed. `unlisted`: lists may leave a public one out. */
export function publicationFeed<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { presenter, unlisted = false }: { presenter: SearchPresenter; unlisted?: boolean },
): FeedSource {
  const { tables } = kind
  // Only works are news; see `isWork`.
  const name = kind.name as Exclude<PublicationName, 'topic' | 'request'>
  const notice: FeedSource['notice'] = async (db, id) => {
    const item = await kind.find(db, id)
    const revision = item?.publishedRevisionId
      ? await kind.revisions.findRevision(db, id, item.publishedRevisionId)
      : null
    const author = item && revision && (await findUserById(db, item.authorId))
    if (!author) return null
    const args = { user: author.username, title: revision.title, what: name }
    return { kind: 'publication', data: { args, path: kind.path(item) } }
  }
  return {
    kind: name,
    shown: (id) => sql`
      select array[a.author_id] as people, ${unlisted ? sql`not a.unlisted` : sql`true`} as listed
      from ${tables.items} a where a.id = ${id} and a.published_revision_id is not null`,
    async present(db, ids, viewer, reader) {
      const items = await presenter.presentMany(db, ids, viewer, reader)
      return new Map(items.map(({ text: _text, ...item }) => [item.id, { item, version: null }]))
    },
    notice,
    async content(db, id) {
      const said = await notice(db, id)
      if (said?.kind !== 'publication') return null
      const { args, path } = said.data
      return { subject: { kind: name, id, title: args.title, path }, path }
    },
  }
}
