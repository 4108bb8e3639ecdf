import type { Sql } from '../db/sql.ts'

/**
 * Keeps the sums of a subject after one reaction, as a part of the statement that changes it: an update by the one row of
 * `reacted`, which is there when something changed. It holds `before` and `after`, the kinds (null: none),
 * `created_at`, and `total` if the sum of all has changed.
 *
 * @example sql`update comments c set reactions = n.total from reacted n where c.id = ${id} and n.total is not null`
 */
export type ReactionSums = Sql
