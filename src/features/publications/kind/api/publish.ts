import { findUserById } from '../../../users/api/users.store.ts'
import { found } from '../../../../contract/errors.ts'
import { mentionsOf } from '../../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../../db/client.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import { notify, notifyAll } from '../../../notifications/api/notify.ts'
import { indexDocument, removeDocument } from '../../../search/api/search-index.ts'
import { updateUnpublished } from './items.store.ts'
import { announcePublication } from './publication-feed.store.ts'
import { chooseRelatedSoon } from './related-jobs.ts'
import type { RevisionRow } from './revisions.store.ts'
import { listTagNames } from './tags-of.store.ts'
import type { Publication, PublicationKind, Writing } from './publication-kind.ts'

const mostMentions = 20

/** Makes a revision what readers see, with everything that follows from it, in the caller's transaction. */
export async function publishRevision<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  writing: Writing,
  item: Item,
  revision: RevisionRow<Details>,
  { trivial = false }: { trivial?: boolean } = {},
): Promise<void> {
  const { tx, now } = writing
  const before = item.publishedRevisionId
    ? await kind.revisions.findRevision(tx, item.id, item.publishedRevisionId)
    : null
  await kind.followPublished(tx, item, revision, now)
  await indexText(kind, tx, item.id)
  await clearPages(tx, kind.tags(item))
  if (item.publishedAt === null && kind.isWork) await announcePublication(tx, kind, item, revision, now)
  const path = kind.path(found(await kind.find(tx, item.id)))
  if (!trivial && before) await notifyTranslators(kind, writing, { id: item.id, path }, revision)
  await notifyMentioned(writing, { authorId: item.authorId, path }, before, revision)
}

/** What readers saw is gone from pages, lists and search; the text itself stays. */
export async function unpublish<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  tx: Db,
  item: Item,
): Promise<void> {
  await updateUnpublished(tx, kind.tables, item.id)
  await removeDocument(tx, { kind: kind.name, id: item.id })
  await clearPages(tx, kind.tags(item))
}

/** Writes the search entry anew in every language the item can be read in; what is near it is chosen anew by a job. */
export async function indexText<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  tx: Db,
  id: number,
): Promise<void> {
  const item = found(await kind.find(tx, id))
  await removeDocument(tx, { kind: kind.name, id })
  const facts = await kind.searchFacts(tx, item)
  if (!item.publishedRevisionId || !facts) return
  await chooseRelatedSoon(tx, kind.name, id)
  const revision = found(await kind.revisions.findRevision(tx, id, item.publishedRevisionId))
  const author = await findUserById(tx, item.authorId)
  const shared = {
    ...facts,
    kind: kind.name,
    id,
    tags: await listTagNames(tx, revision.tagIds),
    categories: revision.categories,
    author,
    createdAt: item.publishedAt!,
    updatedAt: item.updatedAt,
  }
  const versions = [
    { ...revision, language: item.language },
    ...(await kind.translations.listWholeTranslations(tx, id)),
  ]
  for (const { language, title, description, text } of versions)
    await indexDocument(tx, { ...shared, language, title, description, text })
}

/** The same for what may be gone meanwhile: then it is not written again, and the caller removes its old entry. */
export const indexAgain =
  <Item extends Publication, Details>(kind: PublicationKind<Item, Details>) =>
  async (tx: Db, id: number): Promise<void> => {
    if (await kind.find(tx, id)) await indexText(kind, tx, id)
  }

/**
 * Publishes what a person approved once its time has come, or plans it. Safe to repeat: what is public already is left
 * alone, so the job may run twice, early or late.
 */
export async function publishWhenDue<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  writing: Writing,
  item: Item,
): Promise<void> {
  const { tx, now } = writing
  const { approvedRevisionId, publishedRevisionId, scheduledAt } = item
  if (approvedRevisionId === null || approvedRevisionId <= (publishedRevisionId ?? 0)) return
  const revision = found(await kind.revisions.findRevision(tx, item.id, approvedRevisionId))
  if (revision.status !== 'approved_and_verified') return
  if (scheduledAt && scheduledAt > now) {
    const job = `${kind.name}s.publish`
    await addJob(tx, job, { id: item.id }, { runAt: scheduledAt, key: `${job}:${item.id}` })
  } else if (await kind.isReady(tx, item)) await publishRevision(kind, writing, item, revision)
}

async function notifyTranslators<Item extends Publication, Details>(
  kind: PublicationKind<Item, Details>,
  { tx, now, services }: Writing,
  item: { id: number; path: string },
  revision: RevisionRow<Details>,
): Promise<void> {
  for (const { language, translator, stale } of await kind.translations.listTranslations(tx, item.id))
    if (translator && stale)
      await notify(
        tx,
        {
          userId: translator.id,
          kind: 'translation_stale',
          data: { args: { title: revision.title, language }, path: item.path },
          now,
        },
        services,
      )
}

export async function notifyMentioned(
  { tx, now, services }: Writing,
  item: { authorId: number; path: string },
  before: RevisionRow | null,
  revision: RevisionRow,
): Promise<void> {
  const known = new Set([item.authorId, ...(before ? mentionsOf(before.content) : [])])
  const userIds = mentionsOf(revision.content)
    .filter((id) => !known.has(id))
    .slice(0, mostMentions)
  if (userIds.length === 0 || !revision.author) return
  await notifyAll(
    tx,
    {
      userIds,
      kind: 'mention',
      data: { args: { user: revision.author.username, title: revision.title }, path: item.path },
      now,
    },
    services,
  )
}
