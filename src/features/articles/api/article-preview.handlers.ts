import { feature } from '../../../server/endpoints/feature.ts'
import { renderPreview } from '../../publications/editor/api/render-preview.ts'
import { endpoints } from '../article-preview.contract.ts'
import { articleKind } from './article-kind.ts'

export const articlePreviewFeature = feature('articlePreview', endpoints, {
  async render(context) {
    const { content, language, cover_id: coverId, article_id: itemId } = context.input
    return { data: await renderPreview(articleKind, context, { content, language, coverId, itemId }) }
  },
})
