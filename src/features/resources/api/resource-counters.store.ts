import { sql } from '../../../db/sql.ts'
import { counterStore } from '../../publications/counters/api/counters.store.ts'
import { resourceTables } from './resource-tables.ts'

export const resourceCounters = counterStore(resourceTables, {
  interest: ({ reactions, comments }) =>
    sql`a.views * 0.2 + a.downloads + ${reactions} * 2 + ${comments} * 3`,
  found: sql`join resource_slugs s on s.slug = v.key join resources a on a.id = s.resource_id`,
})
