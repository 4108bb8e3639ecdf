import { sql } from '../../../db/sql.ts'
import { counterStore } from '../../publications/counters/api/counters.store.ts'
import { articleTables } from './article-tables.ts'

export const articleCounters = counterStore(articleTables, {
  interest: ({ reactions, comments }) => sql`a.views * 0.2 + ${reactions} * 2 + ${comments} * 3`,
  found: sql`join articles a on a.id = v.key::bigint`,
})
