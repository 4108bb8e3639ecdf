import { sql, type Db } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'

export type NewVersionRow = Row<'versions', 'resource_id' | 'number' | 'author_id'> &
  Row<'resources', 'slug' | 'type'> &
  Row<'resource_revisions', 'title'> & {
    published_at: NonNullable<Column<'versions', 'published_at'>>
    /** The last follower who was told. */
    last_notified: Column<'versions', 'told_follower_id'>
  }

/** Locked: only one job at a time tells of it. Nothing when it is not public. */
export async function lockNewVersion(db: Db, id: number): Promise<NewVersionRow | undefined> {
  const { rows } = await db.execute<NewVersionRow>(sql`
    select v.resource_id, v.published_at, v.told_follower_id as last_notified, v.number, r.slug, r.type, t.title, v.author_id
    from versions v join resources r on r.id = v.resource_id
    join resource_revisions t on t.id = r.published_revision_id
    where v.id = ${id} and v.public for update of v`)
  return rows[0]
}

/** The next of those who followed before it came out. */
export async function listFollowersToNotify(
  db: Db,
  version: Pick<NewVersionRow, 'resource_id' | 'last_notified' | 'published_at'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<Row<'follows', 'user_id'>>(sql`
    select user_id from follows where resource_id = ${version.resource_id} and user_id > ${version.last_notified}
      and created_at <= ${version.published_at}
    order by user_id limit ${limit}`)
  return rows.map((row) => row.user_id)
}

export async function updateNotifiedFollower(db: Db, id: number, userId: number): Promise<void> {
  await db.execute(sql`update versions set told_follower_id = ${userId} where id = ${id}`)
}
