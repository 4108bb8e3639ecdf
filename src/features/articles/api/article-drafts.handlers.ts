import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { listMetaFor, maxCountedRows } from '../../../contract/paging.ts'
import { cursorOf, readCursor } from '../../../server/cursor.ts'
import { feature } from '../../../server/feature.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { articleLimits } from '../article-words.contract.ts'
import { endpoints } from '../article-drafts.contract.ts'
import type { DraftFields } from '../article-drafts.contract.ts'
import { articlePolicy } from './articles.policy.ts'
import { visibleArticle } from './article-access.ts'
import { bindDraft, dropDraft, presentDraft, presentDraftSummary } from './draft-fields.ts'
import {
  countDrafts,
  findDraft,
  findDraftOf,
  insertDraft,
  listDrafts,
  lockDraft,
  lockDrafter,
  updateDraft,
} from './drafts.store.ts'

const fieldsOf = (input: DraftFields): DraftFields => ({
  title: input.title,
  description: input.description,
  content: input.content,
  language: input.language,
  categories: input.categories,
  tags: input.tags,
  cover_id: input.cover_id,
  scheduled_at: input.scheduled_at,
})

/** A draft of somebody's article or translation is for those who may write it. */
async function mayDraft(context: RequestContext, articleId: number, translation: boolean): Promise<void> {
  const article = await visibleArticle(context, articleId)
  authorize((translation ? articlePolicy.translate : articlePolicy.edit)(context.viewer, article))
}

export const articleDraftsFeature = feature('articleDrafts', endpoints, {
  async list({ input, db, viewer }) {
    const { page, per_page: limit } = input
    const after = readCursor(input.cursor)
    if (!after && page * limit > maxCountedRows)
      throw failField('page', 'too_big', { max: Math.floor(maxCountedRows / limit) })
    const place = { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 }
    const [rows, total] = await Promise.all([
      listDrafts(db, { authorId: viewer!.id, ...place }),
      countDrafts(db, viewer!.id),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const next = last ? cursorOf({ at: last.savedAt, id: last.id }) : null
    return { data: shown.map(presentDraftSummary), meta: listMetaFor(input, total, next) }
  },

  async open(context) {
    const { input, db, viewer, now } = context
    const authorId = viewer!.id
    const { article_id: articleId, translation_language: language } = input
    if (articleId !== null) await mayDraft(context, articleId, language !== null)
    const row = await db.transaction(async (tx) => {
      // Two windows that begin at once get one draft, and nobody slips past the bound.
      await lockDrafter(tx, authorId)
      const known = articleId === null ? null : await findDraftOf(tx, { authorId, articleId, language })
      if (known) return known
      if ((await countDrafts(tx, authorId)) >= articleLimits.drafts)
        throw failField('draft', 'too_many_own', { max: articleLimits.drafts })
      const made = await insertDraft(tx, {
        authorId,
        articleId,
        language,
        fields: fieldsOf(input),
        now: now(),
      })
      await bindDraft(tx, authorId, made)
      return made
    })
    return { data: presentDraft(row) }
  },

  async get({ input, db, viewer }) {
    return { data: presentDraft(found(await findDraft(db, viewer!.id, input.id))) }
  },

  async save({ input, db, viewer, now }) {
    const row = await db.transaction(async (tx) => {
      const draft = found(await lockDraft(tx, viewer!.id, input.id))
      if (draft.version !== input.base_version && !input.force)
        throw fail('draftConflict', {
          version: draft.version,
          base: input.base_version,
          saved_at: draft.savedAt.toISOString(),
        })
      const saved = await updateDraft(tx, { id: draft.id, fields: fieldsOf(input), now: now() })
      await bindDraft(tx, viewer!.id, saved)
      return saved
    })
    return { data: presentDraft(row) }
  },

  async remove({ input, db, viewer }) {
    const removed = await db.transaction((tx) => dropDraft(tx, viewer!.id, input.id))
    if (!removed) throw fail('notFound')
  },
})
