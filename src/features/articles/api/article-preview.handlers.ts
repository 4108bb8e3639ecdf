import { found } from '../../../contract/errors.ts'
import { attachmentIdsOf } from '../../../contract/rich-text/text-of.ts'
import { feature } from '../../../server/feature.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import { picturesByIds } from '../../attachments/api/pictures.ts'
import { endpoints } from '../article-preview.contract.ts'
import { visibleArticle } from './article-access.ts'
import { findRevision } from './revisions.store.ts'
import { listOwnPictureIds } from './usable-pictures.store.ts'

/** Pictures of an article this person may see: those of the version readers get, or of the only one there is. */
async function picturesOf(context: RequestContext, articleId: number | undefined): Promise<number[]> {
  if (articleId === undefined) return []
  const article = await visibleArticle(context, articleId)
  const revisionId = article.publishedRevisionId ?? article.latestRevisionId
  const { content, coverId } = found(await findRevision(context.db, article.id, revisionId))
  return [...attachmentIdsOf(content), ...(coverId === null ? [] : [coverId])]
}

export const articlePreviewFeature = feature('articlePreview', endpoints, {
  async render(context) {
    const { input, db, viewer } = context
    const asked = [...attachmentIdsOf(input.content), ...(input.cover_id === null ? [] : [input.cover_id])]
    // Only one's own: numbers are easily guessed, and an unpublished picture is nobody else's business.
    const usable = new Set([
      ...(await listOwnPictureIds(db, viewer!.id, asked)),
      ...(await picturesOf(context, input.article_id)),
    ])
    const pictures = await picturesByIds(
      db,
      asked.filter((id) => usable.has(id)),
    )
    const { html, readingMinutes } = renderDocument(input.content, { pictures, language: input.language })
    return {
      data: { content_html: html, reading_minutes: readingMinutes, pictures: [...pictures.values()] },
    }
  },
})
