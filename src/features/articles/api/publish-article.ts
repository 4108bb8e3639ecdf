import { found } from '../../../contract/errors.ts'
import { mentionsOf } from '../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../db/client.ts'
import { clearPages } from '../../../server/cached-pages.ts'
import { addJob } from '../../../server/jobs/add-job.ts'
import { notify, notifyAll } from '../../notifications/api/notify.ts'
import { indexDocument, removeDocument } from '../../search/api/search-index.ts'
import { listTagNames } from './article-tags.store.ts'
import { risingAtPublication } from './article-counters.store.ts'
import { articlePath, articleTags } from './article-services.ts'
import type { Writing } from './article-services.ts'
import { articleSlug } from './article-slug.ts'
import { findArticle, updatePublished, updateUnpublished } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { findRevision } from './revisions.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import { listTranslations, listWholeTranslations } from './translations.store.ts'

const mostMentions = 20

/** Makes a revision what readers see, with everything that follows from it, in the caller's transaction. */
export async function publishRevision(
  writing: Writing,
  article: ArticleRow,
  revision: RevisionRow,
  { trivial = false }: { trivial?: boolean } = {},
): Promise<void> {
  const { tx, now } = writing
  const before = article.publishedRevisionId
    ? await findRevision(tx, article.id, article.publishedRevisionId)
    : null
  const slug = articleSlug(revision.title, article.language)
  await updatePublished(tx, {
    id: article.id,
    revisionId: revision.id,
    slug,
    rising: risingAtPublication(now),
    now,
  })
  await indexArticle(tx, article.id)
  await clearPages(tx, articleTags(article))
  if (!trivial && before) await tellTranslators(writing, article, revision)
  await tellMentioned(writing, { ...article, slug }, before, revision)
}

/** What readers saw is gone from pages, lists and search; the text itself stays. */
export async function unpublish(tx: Db, article: ArticleRow): Promise<void> {
  await updateUnpublished(tx, article.id)
  await removeDocument(tx, { kind: 'article', id: article.id })
  await clearPages(tx, articleTags(article))
}

/** Writes the search entry anew in every language the article can be read in. */
export async function indexArticle(tx: Db, id: number): Promise<void> {
  const article = found(await findArticle(tx, id))
  await removeDocument(tx, { kind: 'article', id })
  if (!article.publishedRevisionId) return
  const revision = found(await findRevision(tx, id, article.publishedRevisionId))
  const shared = {
    kind: 'article' as const,
    id,
    tags: await listTagNames(tx, revision.tagIds),
    categories: revision.categories,
    createdAt: article.publishedAt!,
  }
  const versions = [{ ...revision, language: article.language }, ...(await listWholeTranslations(tx, id))]
  for (const { language, title, description, text } of versions)
    await indexDocument(tx, { ...shared, language, title, description, text })
}

/**
 * Publishes what a person approved once its time has come, or plans it. Safe to repeat: what is public already is left
 * alone, so the job may run twice, early or late.
 */
export async function publishWhenDue(writing: Writing, article: ArticleRow): Promise<void> {
  const { tx, now } = writing
  const { approvedRevisionId, publishedRevisionId, scheduledAt } = article
  if (approvedRevisionId === null || approvedRevisionId <= (publishedRevisionId ?? 0)) return
  const revision = found(await findRevision(tx, article.id, approvedRevisionId))
  if (revision.status !== 'approved_and_verified') return
  if (scheduledAt && scheduledAt > now)
    await addJob(
      tx,
      'articles.publish',
      { id: article.id },
      { runAt: scheduledAt, key: `articles.publish:${article.id}` },
    )
  else await publishRevision(writing, article, revision)
}

async function tellTranslators({ tx, now, services }: Writing, article: ArticleRow, revision: RevisionRow) {
  for (const { language, translator, stale } of await listTranslations(tx, article.id))
    if (translator && stale)
      await notify(
        tx,
        {
          userId: translator.id,
          kind: 'translation_stale',
          data: {
            args: { title: revision.title, language },
            path: articlePath(article),
          },
          now,
        },
        services,
      )
}

async function tellMentioned(
  { tx, now, services }: Writing,
  article: ArticleRow,
  before: RevisionRow | null,
  revision: RevisionRow,
): Promise<void> {
  const known = new Set([article.authorId, ...(before ? mentionsOf(before.content) : [])])
  const userIds = mentionsOf(revision.content)
    .filter((id) => !known.has(id))
    .slice(0, mostMentions)
  if (userIds.length === 0 || !revision.author) return
  await notifyAll(
    tx,
    {
      userIds,
      kind: 'mention',
      data: { args: { user: revision.author.username, title: revision.title }, path: articlePath(article) },
      now,
    },
    services,
  )
}
