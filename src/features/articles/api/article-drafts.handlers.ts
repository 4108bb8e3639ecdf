import { feature } from '../../../server/endpoints/feature.ts'
import { draftHandlers } from '../../publications/drafts/api/draft-handlers.ts'
import { articleLimits } from '../article-limits.contract.ts'
import { endpoints } from '../article-drafts.contract.ts'
import type { DraftFields } from '../article-drafts.contract.ts'
import { articleDrafts, articleKind } from './article-kind.ts'
import { holdDraft, presentDraft, presentDraftSummary } from './draft-fields.ts'

const handlers = draftHandlers(articleKind, {
  store: articleDrafts,
  max: articleLimits.drafts,
  fieldsOf: (input: DraftFields): DraftFields => ({
    title: input.title,
    description: input.description,
    content: input.content,
    language: input.language,
    categories: input.categories,
    tags: input.tags,
    cover_id: input.cover_id,
    scheduled_at: input.scheduled_at,
  }),
  hold: holdDraft,
  present: presentDraft,
  presentSummary: presentDraftSummary,
})

export const articleDraftsFeature = feature('articleDrafts', endpoints, {
  ...handlers,
  open: (context) => handlers.open(context, context.input.article_id),
})
