import { knownRows, recall, remember } from '../../../db/ask-once.ts'
import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { SubjectRef } from '../../../server/content-subjects.ts'
import { noReactions, type Counts } from './reactions.store.ts'

/** A column with the counts of a subject's reactions, as JSON. */
export const countsOf = (kind: Sql, id: Sql): Sql => sql`(
  select json_object_agg(n.kind, n.count) from reaction_counts n
  where n.subject_kind = ${kind} and n.subject_id = ${id} and n.kind >= 0)`

/** A column with the viewer's reaction to a subject. */
export const ownOf = (kind: Sql, id: Sql, viewerId: number | null): Sql =>
  viewerId === null
    ? sql`null::smallint`
    : sql`(
  select own.kind from reactions own
  where own.subject_kind = ${kind} and own.subject_id = ${id} and own.user_id = ${viewerId})`

export type ReactionState = { reactions: Counts; own: number | null }
type StateColumns = { counts: Counts | null; own: number | null }

const readState = ({ counts, own }: StateColumns): ReactionState => ({
  reactions: { ...noReactions(), ...counts },
  own,
})

const knownState = knownRows<ReactionState>()
const keyOf = ({ kind, id }: SubjectRef, viewerId: number | null) => `${kind} ${id} ${viewerId}`

/** Remembers what was read together with the subject. */
export function rememberState(
  db: Db,
  subject: SubjectRef,
  viewerId: number | null,
  columns: StateColumns,
): ReactionState {
  const state = readState(columns)
  remember(db, knownState, keyOf(subject, viewerId), state)
  return state
}

/** All counts of one subject, and the viewer's own reaction. */
export async function findState(
  db: Db,
  subject: SubjectRef,
  viewerId: number | null,
): Promise<ReactionState> {
  const known = recall(db, knownState, keyOf(subject, viewerId))
  if (known) return known
  const [kind, id] = [sql`${subject.kind}`, sql`${subject.id}::bigint`]
  const { rows } = await db.execute<StateColumns>(sql`
    select ${countsOf(kind, id)} as counts, ${ownOf(kind, id, viewerId)} as own`)
  return readState(rows[0]!)
}
