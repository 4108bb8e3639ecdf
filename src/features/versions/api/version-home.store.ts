import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

/** What a version needs to know of the resource it belongs to. */
export type VersionHome = {
  id: number
  authorId: number
  slug: string
  type: ResourceType
  title: string
  language: Locale
  /** A person said yes to its text and nobody took that back. Its versions may then be public. */
  approved: boolean
}

export async function findHome(db: Db, id: number): Promise<VersionHome | null> {
  const { rows } = await db.execute<VersionHome>(sql`
    select r.id, r.author_id as "authorId", r.slug, r.type, t.title, r.language, coalesce(
      a.approved_at is not null and a.verified_at is not null and a.declined_at is null, false) as approved
    from resources r
    join resource_revisions t on t.id = coalesce(r.published_revision_id, r.latest_revision_id)
    left join resource_revisions a on a.id = r.approved_revision_id
    where r.id = ${id} and r.deleted_at is null`)
  return rows[0] ?? null
}

/**
 * Locked before any of its versions: publishing a resource and publishing a version wait for each other in
 * one order. Null when it is deleted.
 */
export async function lockHome(db: Db, id: number): Promise<VersionHome | null> {
  await db.execute(sql`select from resources where id = ${id} for update`)
  return findHome(db, id)
}

export async function findResourceIdOf(db: Db, versionId: number): Promise<number | null> {
  const { rows } = await db.execute<Row<'versions', 'resource_id'>>(
    sql`select resource_id from versions where id = ${versionId}`,
  )
  return rows[0] ? rows[0].resource_id : null
}

/** Versions of a resource that were sent in and are not public. */
export async function listWaitingVersions(db: Db, resourceId: number): Promise<number[]> {
  const { rows } = await db.execute<Row<'versions', 'id'>>(sql`
    select id from versions where resource_id = ${resourceId} and not public and submitted_at is not null
      and deleted_at is null order by id`)
  return rows.map((row) => row.id)
}

/** Planned for a moment that is over, and still not public: their job was lost. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<Row<'versions', 'id'>>(sql`
    select id from versions where scheduled_at < ${new Date(now.getTime() - 60_000).toISOString()} and not public
      and published_at is null and (approved_at is not null or trusted) and declined_at is null and deleted_at is null
    order by scheduled_at limit ${limit}`)
  return rows.map((row) => row.id)
}
