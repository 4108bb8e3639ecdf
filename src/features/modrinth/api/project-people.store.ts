import { sql, type Sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Db } from '../../../db/client.ts'

export type MemberRow = {
  project_id: number
  /** The owner's is empty. */
  title: string
  owner: boolean
  ordering: number
} & PersonRow

/** The public data of a person who has published something. */
export type PersonRow = Row<'users', 'id' | 'username' | 'avatar_key'> & {
  /** When they first published something; the date they joined is not public here. */
  since: Date
}

const ofPerson = sql`u.id, u.username, u.avatar_key`
const firstOwn = sql`(select min(r.published_at) from resources r where r.author_id = u.id and r.listed)`
/** Listed resources a person works on. */
const worksOn = (person: Sql): Sql => sql`
  select r.id, r.published_at from resources r where r.author_id = ${person} and r.listed
  union all
  select r.id, r.published_at from team_members m join resources r on r.id = m.resource_id
  where m.user_id = ${person} and r.listed`

/** The teams of projects, the owner of each first, without deleted people. */
export async function listMembers(db: Db, projectIds: readonly number[]): Promise<MemberRow[]> {
  const ids = sql`any(${[...projectIds]}::bigint[])`
  const { rows } = await db.execute<MemberRow>(sql`
    select ${ofPerson}, coalesce(${firstOwn}, p.published_at) as since, m.project_id, m.title, m.owner, m.ordering from (
      select id as project_id, author_id as user_id, '' as title, true as owner, 0 as ordering from resources
      where id = ${ids}
      union all
      select resource_id, user_id, title, false, place from team_members where resource_id = ${ids}) m
    join users u on u.id = m.user_id and u.deleted_at is null
    join resources p on p.id = m.project_id order by m.project_id, m.ordering`)
  return rows
}

/** People who work on something public, by id or by name; nobody else is found. */
export async function listPeople(
  db: Db,
  keys: { ids: readonly number[]; names: readonly string[] },
): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select ${ofPerson}, w.since from users u
    cross join lateral (select min(w.published_at) as since from (${worksOn(sql`u.id`)}) w) w
    where u.deleted_at is null and w.since is not null and (u.id = any(${[...keys.ids]}::bigint[])
      or u.username_key = any(${[...keys.names]}::text[]))
    order by u.id = any(${[...keys.ids]}::bigint[]) desc, u.id`)
  return rows
}

/** Ids of the projects a person works on, newest first. */
export async function listWorks(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select w.id from (${worksOn(sql`${userId}`)}) w order by w.published_at desc, w.id desc limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Ids of the public projects that public versions of this one depend on. */
export async function listDependencyIds(db: Db, projectId: number): Promise<number[]> {
  const { rows } = await db.execute<{
    resource_id: NonNullable<Column<'version_dependencies', 'resource_id'>>
  }>(sql`
    select distinct d.resource_id from versions v join version_dependencies d on d.version_id = v.id
    where v.resource_id = ${projectId} and v.public and d.resource_id is not null limit 200`)
  return rows.map((row) => row.resource_id)
}
