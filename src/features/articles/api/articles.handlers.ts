import { fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { tags } from '../../../server/cache/tags.ts'
import { articleLimits } from '../article-limits.contract.ts'
import { endpoints } from '../articles.contract.ts'
import { chooseRelated } from '../../publications/kind/api/related.store.ts'
import { takeDraft } from '../../publications/drafts/api/drop-draft.ts'
import { updateDeleted } from '../../publications/kind/api/items.store.ts'
import { publishWhenDue, unpublish } from '../../publications/kind/api/publish.ts'
import { submitRevision, withdrawReview } from '../../publications/review/api/submit-revision.ts'
import { listTagNames } from '../../publications/kind/api/tags-of.store.ts'
import {
  insiderItem,
  ownItem,
  visibleItem,
  writingOf,
} from '../../publications/kind/api/publication-access.ts'
import { writeRevision } from '../../publications/revisions/api/write-revision.ts'
import { newest } from './article-access.ts'
import { articleKind } from './article-kind.ts'
import { listSummaries } from './article-list.store.ts'
import { articleTags } from './article-services.ts'
import { articleSlug, titleKey } from './article-slug.ts'
import { findWhole } from './article-whole.store.ts'
import { articlePolicy } from './articles.policy.ts'
import { insertArticle, lockArticle, updateSchedule } from './articles.store.ts'
import { listArticles } from './list-articles.ts'
import { findLatest, presentArticle, presentSummary } from './present-article.ts'
import { relatedArticles } from './related.store.ts'
import { findRevision } from './revisions.store.ts'

const dayMs = 24 * 60 * 60 * 1000

function checkSchedule(value: string | null | undefined, now: Date): Date | null {
  if (!value) return null
  const at = new Date(value)
  if (at <= now || at.getTime() > now.getTime() + articleLimits.scheduleDays * dayMs)
    throw failField('scheduled_at', 'schedule_range')
  return at
}

export const articlesFeature = feature('articles', endpoints, {
  list: listArticles,

  async create(context) {
    const { input, db, viewer, now } = context
    const scheduledAt = checkSchedule(input.scheduled_at, now())
    const id = await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const made = await insertArticle(tx, {
        authorId: viewer.id,
        slug: articleSlug(input.title, input.language),
        titleKey: titleKey(input.title),
        language: input.language,
        categories: input.categories,
        scheduledAt,
        now: now(),
      })
      const revision = await writeRevision(
        articleKind,
        tx,
        { id: made, language: input.language },
        { ...input, coverId: input.cover_id, details: null },
        { id: viewer.id, now: now() },
      )
      if (input.submit)
        await submitRevision(articleKind, writing, found(await lockArticle(tx, made)), revision, viewer)
      await takeDraft(articleKind, tx, viewer.id, input.draft_id)
      return made
    })
    return newest(context, id)
  },

  async get(context) {
    const { input, readDb, viewer, locale, tag } = context
    tag(tags.article(input.id))
    const shown = { viewer, markdown: input.content === 'markdown' }
    if (input.revision === 'latest') {
      const article = await insiderItem(articleKind, { ...context, db: readDb }, input.id)
      tag(tags.user(article.authorId))
      return { data: await presentArticle(readDb, await findLatest(readDb, article), shown) }
    }
    const asked = { reader: input.language ?? locale, viewerId: viewer?.id ?? null }
    const whole = found(await findWhole(readDb, input.id, asked))
    tag(tags.user(whole.item.authorId))
    if (!articlePolicy.see(viewer, whole.item)) throw fail('notFound')
    return { data: await presentArticle(readDb, whole, shown) }
  },

  async update(context) {
    const { input, db, viewer, now } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownItem(articleKind, context, writing, input.id, articlePolicy.edit)
      if (input.base_revision_id !== undefined && input.base_revision_id !== article.latestRevisionId)
        throw fail('editConflict')
      if (input.scheduled_at !== undefined)
        await updateSchedule(tx, article.id, checkSchedule(input.scheduled_at, now()))
      const before = found(await findRevision(tx, article.id, article.latestRevisionId))
      const { title, description, content, categories, tags, cover_id } = input
      const touched = [title, description, content, categories, tags, cover_id].some(
        (value) => value !== undefined,
      )
      if (touched) {
        const fields = {
          title: title ?? before.title,
          description: description ?? before.description,
          content: content ?? before.content,
          categories: categories ?? before.categories,
          tags: tags ?? (await listTagNames(tx, before.tagIds)),
          coverId: cover_id === undefined ? before.coverId : cover_id,
          details: null,
        }
        const revision = await writeRevision(articleKind, tx, article, fields, { id: viewer.id, now: now() })
        const current = found(await lockArticle(tx, article.id))
        if (input.submit) await submitRevision(articleKind, writing, current, revision, viewer)
      } else await publishWhenDue(articleKind, writing, found(await lockArticle(tx, article.id)))
      await takeDraft(articleKind, tx, viewer.id, input.draft_id)
    })
    return newest(context, input.id)
  },

  async remove(context) {
    const { input, db, now } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownItem(articleKind, context, writing, input.id, articlePolicy.remove)
      await withdrawReview(articleKind, writing, article)
      await unpublish(articleKind, tx, article)
      await updateDeleted(tx, articleKind.tables, article.id, now())
      await clearPages(tx, articleTags(article))
    })
  },

  async submit(context) {
    const { input, db, viewer } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownItem(articleKind, context, writing, input.id, articlePolicy.edit)
      if (article.latestRevisionId === article.publishedRevisionId) throw fail('alreadyDecided')
      const revision = found(await findRevision(tx, article.id, article.latestRevisionId))
      // Twice is once: what waits already keeps its place, and what is approved needs no second look.
      const waits = revision.submittedAt !== null && !revision.declined
      if (!waits) await submitRevision(articleKind, writing, article, revision, viewer)
    })
    return newest(context, input.id)
  },

  async withdraw(context) {
    const { input, db } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownItem(articleKind, context, writing, input.id, articlePolicy.isAuthor)
      if (!(await withdrawReview(articleKind, writing, article))) throw fail('alreadyDecided')
    })
    return newest(context, input.id)
  },

  async related(context) {
    const { input, readDb, locale, tag } = context
    tag(tags.article(input.id), tags.list('articles'))
    const article = await visibleItem(articleKind, { ...context, db: readDb }, input.id)
    const rows = await listSummaries(readDb, await chooseRelated(readDb, relatedArticles, article.id), locale)
    return { data: rows.map(presentSummary) }
  },
})
