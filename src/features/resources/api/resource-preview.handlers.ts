import { feature } from '../../../server/endpoints/feature.ts'
import { renderPreview } from '../../publications/editor/api/render-preview.ts'
import { endpoints } from '../resource-preview.contract.ts'
import { resourceKind } from './resource-kind.ts'

export const resourcePreviewFeature = feature('resourcePreview', endpoints, {
  async render(context) {
    const { content, language, cover_id: coverId, resource_id: itemId } = context.input
    return { data: await renderPreview(resourceKind, context, { content, language, coverId, itemId }) }
  },
})
