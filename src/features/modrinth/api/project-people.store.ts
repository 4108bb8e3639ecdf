import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

export type MemberRow = {
  id: string
  username: string
  avatar_key: string | null
  /** The owner's is empty. */
  title: string
  owner: boolean
  ordering: number
}

/** Who works on a project, its owner first; people who left are not named. */
export async function listMembers(db: Db, projectId: number): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select u.id, u.username, u.avatar_key, m.title, m.owner, m.ordering from (
      select author_id as user_id, '' as title, true as owner, 0 as ordering from resources where id = ${projectId}
      union all
      select user_id, title, false, place from team_members where resource_id = ${projectId}) m
    join users u on u.id = m.user_id and u.deleted_at is null order by m.ordering`)
  return rows
}

/** Numbers of the public projects that public versions of this one name as dependencies. */
export async function listDependencyIds(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await db.execute<{ resource_id: string }>(sql`
    select distinct d.resource_id from versions v join version_dependencies d on d.version_id = v.id
    where v.resource_id = ${projectId} and v.public and d.resource_id is not null limit 200`)
  return rows.map((row) => Number(row.resource_id))
}
