import { sql } from '../../../../db/sql.ts'
import { relatedKind } from '../../../publications/kind/api/related-choice.store.ts'
import { resourceLimits } from '../../limits/resource-limits.contract.ts'

export const relatedResources = relatedKind({
  name: 'resource',
  isListed: sql`a.listed`,
  most: resourceLimits.related,
  taken: sql`a.downloads`,
  best: sql`a.downloads`,
  type: sql`a.type`,
})
