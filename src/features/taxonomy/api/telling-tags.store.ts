import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'

/** A tag with more uses than this says little about what bears it, and its index would give far too many rows. */
const mostUses = 1_000

/** Those of the given tags that few use. */
export const tellingTags = (tags: Sql): Sql =>
  sql`array(select id from tags where id = any(${tags}) and uses <= ${sql.count(mostUses)})`
