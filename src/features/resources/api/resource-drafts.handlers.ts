import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../../contract/rich-text/text-of.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { draftHandlers } from '../../publications/drafts/api/draft-handlers.ts'
import { glanceOf, holdDraftText, presentDraftFacts } from '../../publications/drafts/api/draft-content.ts'
import { endpoints } from '../resource-drafts.contract.ts'
import type { ResourceDraftFields } from '../resource-drafts.contract.ts'
import { resourceLimits } from '../resource-limits.contract.ts'
import { resourceDrafts, resourceKind } from './resource-kind.ts'
import { resourceTables } from './resource-tables.ts'

const handlers = draftHandlers(resourceKind, {
  store: resourceDrafts,
  max: resourceLimits.drafts,
  fieldsOf: (input: ResourceDraftFields): ResourceDraftFields => ({
    step: input.step,
    type: input.type,
    slug: input.slug,
    title: input.title,
    description: input.description,
    content: input.content,
    language: input.language,
    categories: input.categories,
    tags: input.tags,
    icon_id: input.icon_id,
    cover_id: input.cover_id,
    gallery: input.gallery,
    links: input.links,
    licence: input.licence,
    version: input.version,
  }),
  hold: (tx, ownerId, row) => {
    const { icon_id: icon, gallery, version } = row.fields
    const changelog = version?.changelog ? attachmentIdsOf(version.changelog as RichDocument) : []
    return holdDraftText(tx, resourceTables, ownerId, row, [
      { ids: icon === null ? [] : [icon], types: ['icon'], field: 'icon_id' },
      { ids: version?.files ?? [], types: ['version'], field: 'version.files' },
      {
        ids: [...gallery.map(({ id }) => id), ...changelog],
        types: ['gallery', 'content'],
        field: 'gallery',
        gallery: true,
      },
    ])
  },
  present: (row) => ({ ...presentDraftFacts(row), resource_id: row.itemId, fields: row.fields }),
  presentSummary: (row) => ({
    ...presentDraftFacts(row),
    resource_id: row.itemId,
    ...glanceOf(row.fields),
    type: row.fields.type,
  }),
})

export const resourceDraftsFeature = feature('resourceDrafts', endpoints, {
  ...handlers,
  open: (context) => handlers.open(context, context.input.resource_id),
})
