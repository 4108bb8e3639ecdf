import { sql } from '../../../db/sql.ts'
import { counterStore } from '../../texts/api/counters.store.ts'
import { articleTables } from './article-tables.ts'

export const articleCounters = counterStore(articleTables, {
  interest: sql`a.views * 0.2 + a.reaction_count * 2 + a.comment_count * 3`,
  found: sql`join articles a on a.id = v.key::bigint`,
})
