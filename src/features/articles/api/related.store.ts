import { sql } from '../../../db/sql.ts'
import { relatedKind } from '../../publications/kind/api/related-choice.store.ts'
import { articleLimits } from '../article-limits.contract.ts'

export const relatedArticles = relatedKind({
  name: 'article',
  isListed: sql`a.published_revision_id is not null`,
  most: articleLimits.related,
  taken: sql`a.views`,
  best: sql`a.published_at`,
})
