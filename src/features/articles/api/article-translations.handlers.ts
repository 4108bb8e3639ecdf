import { authorize, fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { feature } from '../../../server/feature.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { cutSlice, sliceOf } from '../../../server/list-page.ts'
import { endpoints } from '../article-translations.contract.ts'
import type { Translation, TranslationState } from '../article-translations.contract.ts'
import { ownArticle, visibleArticle, writingOf } from './article-access.ts'
import { diffWritten } from './article-revisions.handlers.ts'
import { articlePolicy } from './articles.policy.ts'
import type { ArticleRow } from './articles.store.ts'
import { presentAuthor } from './present-article.ts'
import { findRevision } from './revisions.store.ts'
import {
  countTranslationHistory,
  findTranslation,
  findTranslationById,
  insertTranslation,
  listTranslationHistory,
  listTranslations,
  removeCurrent,
} from './translations.store.ts'
import type { TranslationRow } from './translations.store.ts'
import { follow, refuseOriginal, writeDown, writeTranslation } from './write-translation.ts'

const presentState = (row: TranslationRow): TranslationState => ({
  language: row.language,
  title: row.title,
  stale: row.stale,
  based_on_revision_id: row.basedOnRevisionId,
  translator: row.translator && presentAuthor(row.translator),
  updated_at: row.createdAt.toISOString(),
})

const presentTranslation = (row: TranslationRow): Translation => ({
  ...presentState(row),
  id: row.id,
  description: row.description,
  content: row.content,
  content_html: row.contentHtml,
})

async function desk(context: RequestContext, id: number): Promise<ArticleRow> {
  const article = await visibleArticle(context, id)
  authorize(articlePolicy.translate(context.viewer, article))
  return article
}

export const articleTranslationsFeature = feature('articleTranslations', endpoints, {
  async list(context) {
    const { input, readDb, tag } = context
    tag(`article:${input.id}`)
    const article = await visibleArticle({ ...context, db: readDb }, input.id)
    return { data: (await listTranslations(readDb, article.id)).map(presentState) }
  },

  async get(context) {
    const { input, db } = context
    const article = await desk(context, input.id)
    refuseOriginal(article, input.lang)
    const originalId = article.publishedRevisionId ?? article.latestRevisionId
    const [original, translation] = await Promise.all([
      findRevision(db, article.id, originalId),
      findTranslation(db, article.id, input.lang),
    ])
    const source = found(original)
    const base = translation?.stale ? await findRevision(db, article.id, translation.basedOnRevisionId) : null
    return {
      data: {
        original: {
          language: article.language,
          revision_id: source.id,
          title: source.title,
          description: source.description,
          content: source.content,
          content_html: source.contentHtml,
        },
        translation: translation && presentTranslation(translation),
        changes: base && diffWritten(base, source, article.language),
      },
    }
  },

  async put(context) {
    const { input, db } = context
    await writeTranslation(context)
    return { data: presentTranslation(found(await findTranslation(db, input.id, input.lang))) }
  },

  async remove(context) {
    const { input, db } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const may = (viewer: RequestContext['viewer'], row: ArticleRow) =>
        articlePolicy.translate(viewer, row) || articlePolicy.moderate(viewer, row)
      const article = await ownArticle(context, writing, input.id, may)
      const before = found(await findTranslation(tx, article.id, input.lang))
      await removeCurrent(tx, article.id, input.lang)
      await follow(writing, article)
      await writeDown(context, writing, article, {
        action: 'article.remove_translation',
        language: input.lang,
        before: { translation_id: before.id },
      })
    })
  },

  async history(context) {
    const { input, db, viewer } = context
    const article = await visibleArticle(context, input.id)
    authorize(articlePolicy.translate(viewer, article) || articlePolicy.isStaff(viewer))
    const [rows, total] = await Promise.all([
      listTranslationHistory(db, article.id, input.lang, sliceOf(input)),
      countTranslationHistory(db, article.id, input.lang),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return {
      data: page.rows.map((row) => ({ ...presentState(row), id: row.id, current: row.current })),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async restore(context) {
    const { input, db, viewer, now } = context
    await db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = await ownArticle(context, writing, input.id, articlePolicy.translate)
      const place = { articleId: article.id, language: input.lang, id: input.translation_id }
      const old = await findTranslationById(tx, place)
      if (!old) throw fail('notFound')
      // A copy, so that the history goes on; its pictures are still held by the row it came from.
      const id = await insertTranslation(tx, { ...old, translatorId: viewer!.id, now: now() })
      await follow(writing, article)
      await writeDown(context, writing, article, {
        action: 'article.restore_translation',
        language: input.lang,
        after: { translation_id: id, from: old.id },
      })
    })
    return { data: presentTranslation(found(await findTranslation(db, input.id, input.lang))) }
  },
})
