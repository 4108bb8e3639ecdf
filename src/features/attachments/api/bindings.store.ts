import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'

/** Something that uses attachments: `{ kind: 'article', id }`, a revision, a draft. */
export type Subject = { kind: string; id: number }
type Bindable = { id: number; ownerId: number; type: AttachmentType; bound: boolean }

const ids = (list: readonly number[]): Sql => sql`${list}::bigint[]`

/** Locks rows in a fixed order, so that bindings and deletions cannot deadlock. */
export async function lockBindable(db: Db, wanted: readonly number[], subject: Subject): Promise<Bindable[]> {
  const { rows } = await db.execute<Bindable>(sql`
    select a.id, a.owner_id as "ownerId", a.type, exists (
      select from attachment_bindings b where b.attachment_id = a.id
        and b.subject_kind = ${subject.kind} and b.subject_id = ${subject.id}) as bound
    from attachments a where a.id = any(${ids(wanted)}) and a.status = 'ready'
    order by a.id for update of a`)
  return rows
}

export async function insertBindings(db: Db, bound: readonly number[], subject: Subject): Promise<void> {
  await db.execute(sql`
    insert into attachment_bindings (subject_kind, subject_id, attachment_id)
    select ${subject.kind}, ${subject.id}, a from unnest(${ids(bound)}) a
    on conflict do nothing`)
  await db.execute(sql`update attachments set unbound_since = null where id = any(${ids(bound)})
    and unbound_since is not null`)
}

/** A query for the ids of attachments that stay in use anyway. */
export type HeldIds = Sql
type Attached = { id: number; ownerId: number; type: AttachmentType; held: boolean; ready: boolean }
type Bound = { id: number; type: AttachmentType; subject: string }

/**
 * What is wanted, and what subjects of one number use now; all locked in one order.
 */
export async function lockAttached(
  db: Db,
  {
    wanted,
    subjects,
    held,
  }: { wanted: readonly number[]; subjects: readonly Subject[]; held: HeldIds | null },
): Promise<{ attached: Attached[]; bound: Bound[] }> {
  const isBound = sql`b.subject_kind = any(${subjects.map(({ kind }) => kind)}::text[])
    and b.subject_id = ${subjects[0]!.id}`
  const { rows } = await db.execute<Attached & { subjects: string[] }>(sql`
    select a.id, a.owner_id as "ownerId", a.type, ${held ? sql`a.id in (${held})` : sql`false`} as held, a.status = 'ready' as ready,
      array(select b.subject_kind from attachment_bindings b where b.attachment_id = a.id and ${isBound}) as subjects
    from attachments a
    where a.id = any(array(
      select unnest(${ids(wanted)}) union select b.attachment_id from attachment_bindings b where ${isBound}))
    order by a.id for update of a`)
  return {
    attached: rows,
    bound: rows.flatMap(({ id, type, ...row }) => row.subjects.map((subject) => ({ id, type, subject }))),
  }
}

type Use = { id: number; subject: string }

/** Adds and removes bindings of subjects with the same id. The attachments must be locked. */
export async function updateBindings(
  db: Db,
  subjectId: number,
  { added, gone }: { added: readonly Use[]; gone: readonly Use[] },
): Promise<void> {
  const rows = (uses: readonly Use[]): Sql =>
    sql`unnest(${uses.map(({ subject }) => subject)}::text[], ${ids(uses.map(({ id }) => id))}) as w (kind, id)`
  const [bound, released] = [added, gone].map((uses) => ids(uses.map(({ id }) => id))) as [Sql, Sql]
  await db.execute(sql`
    with removed as (
      delete from attachment_bindings b using ${rows(gone)}
      where b.subject_kind = w.kind and b.subject_id = ${subjectId} and b.attachment_id = w.id
    ), inserted as (
      insert into attachment_bindings (subject_kind, subject_id, attachment_id)
      select w.kind, ${subjectId}::bigint, w.id from ${rows(added)} on conflict do nothing
    )
    update attachments a set released = a.released or a.id = any(${released}),
      unbound_since = case when a.id = any(${bound}) then null else a.unbound_since end
    where a.id = any(${bound} || ${released})`)
}

/** The clean-up finds out whether something else still uses them. */
export async function removeBindings(
  db: Db,
  subject: Subject,
  { types, except }: { types: readonly AttachmentType[] | null; except: readonly number[] },
): Promise<void> {
  const ofTypes = types ? sql`and a.type = any(${types}::text[])` : sql``
  await db.execute(sql`
    with gone as (
      delete from attachment_bindings b using attachments a
      where a.id = b.attachment_id and b.subject_kind = ${subject.kind} and b.subject_id = ${subject.id}
        ${ofTypes} and not b.attachment_id = any(${ids(except)})
      returning b.attachment_id)
    update attachments set released = true where id in (select attachment_id from gone)`)
}
