import { fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cached-pages.ts'
import { feature } from '../../../server/feature.ts'
import { articleLimits } from '../article-words.contract.ts'
import { endpoints } from '../articles.contract.ts'
import { newest, ownArticle, visibleArticle, writingOf } from './article-access.ts'
import { listSummaries } from './article-list.store.ts'
import { articleTags } from './article-services.ts'
import { articleSlug, titleKey } from './article-slug.ts'
import { listTagNames } from './article-tags.store.ts'
import { insertArticle, lockArticle, updateDeleted, updateSchedule } from './articles.store.ts'
import { articlePolicy } from './articles.policy.ts'
import { takeDraft } from './draft-fields.ts'
import { listArticles } from './list-articles.ts'
import { presentArticle, presentSummaries } from './present-article.ts'
import { publishWhenDue, unpublish } from './publish-article.ts'
import { chooseRelated } from './related.store.ts'
import { findRevision } from './revisions.store.ts'
import { submitRevision, withdrawReview } from './submit-revision.ts'
import { writeRevision } from './write-revision.ts'

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
        authorId: viewer!.id,
        slug: articleSlug(input.title, input.language),
        titleKey: titleKey(input.title),
        language: input.language,
        categories: input.categories,
        scheduledAt,
        now: now(),
      })
      const revision = await writeRevision(
        tx,
        { id: made, language: input.language },
        { ...input, coverId: input.cover_id },
        { id: viewer!.id, now: now() },
      )
      if (input.submit) await submitRevision(writing, found(await lockArticle(tx, made)), revision, viewer!)
      await takeDraft(tx, viewer!.id, input.draft_id)
      return made
    })
    return newest(context, id)
  },

  async get(context) {
    const { input, readDb, viewer, locale, tag } = context
    tag(`article:${input.id}`)
    const article = await visibleArticle({ ...context, db: readDb }, input.id)
    tag(`user:${article.authorId}`)
    const latest = input.revision === 'latest'
    if (latest && !articlePolicy.seeUnpublished(viewer, article)) throw fail('notFound')
    const reader = input.language ?? locale
    const markdown = input.content === 'markdown'
    return { data: await presentArticle(readDb, article, { viewer, reader, markdown, latest }) }
  },

  async update(context) {
    const { input, db, viewer, now } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownArticle(context, writing, input.id, articlePolicy.edit)
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
        }
        const revision = await writeRevision(tx, article, fields, { id: viewer!.id, now: now() })
        const current = found(await lockArticle(tx, article.id))
        if (input.submit) await submitRevision(writing, current, revision, viewer!)
      } else await publishWhenDue(writing, found(await lockArticle(tx, article.id)))
      await takeDraft(tx, viewer!.id, input.draft_id)
    })
    return newest(context, input.id)
  },

  async remove(context) {
    const { input, db, now } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownArticle(context, writing, input.id, articlePolicy.remove)
      await withdrawReview(writing, article)
      await unpublish(tx, article)
      await updateDeleted(tx, article.id, now())
      await clearPages(tx, articleTags(article))
    })
  },

  async submit(context) {
    const { input, db, viewer } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownArticle(context, writing, input.id, articlePolicy.edit)
      if (article.latestRevisionId === article.publishedRevisionId) throw fail('alreadyDecided')
      const revision = found(await findRevision(tx, article.id, article.latestRevisionId))
      // Twice is once: what waits already keeps its place, and what is approved needs no second look.
      const waits = revision.submittedAt !== null && !revision.declined
      if (!waits) await submitRevision(writing, article, revision, viewer!)
    })
    return newest(context, input.id)
  },

  async withdraw(context) {
    const { input, db } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownArticle(context, writing, input.id, articlePolicy.isAuthor)
      if (!(await withdrawReview(writing, article))) throw fail('alreadyDecided')
    })
    return newest(context, input.id)
  },

  async related(context) {
    const { input, readDb, locale, tag } = context
    tag(`article:${input.id}`, 'list:articles')
    const article = await visibleArticle({ ...context, db: readDb }, input.id)
    const revisionId = article.publishedRevisionId ?? article.latestRevisionId
    const revision = found(await findRevision(readDb, article.id, revisionId))
    const rows = await listSummaries(readDb, chooseRelated({ ...revision, id: article.id }), locale)
    return { data: await presentSummaries(readDb, rows) }
  },
})
