import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { StaffOverview } from '../../contract/content/queues.contract.ts'
import { waiting } from '../content/content-reviews.store.ts'
import { isOpenReport } from '../content/reports.store.ts'
import { isWaitingPerson } from '../people/people.store.ts'

/** No queue is counted further. */
const mostCounted = 10_000

const counted = (rows: Sql): Sql =>
  sql`(select count(*) from (select ${rows} limit ${sql.count(mostCounted)}) counted)`
const oldest = (rows: Sql): Sql => sql`(select ${rows} order by created_at, id limit 1)`

export type QueueRow = {
  articles: number
  resources: number
  versions: number
  contentSince: Date | null
  waiting: number
  unconfirmed: number
  peopleSince: Date | null
  reports: number
  reportsSince: Date | null
  waves: number
  wavesSince: Date | null
  appeals: number
  letters: number
  complaints: number
  inboxSince: Date | null
}

/** All queues in one statement, each from the index of what is open. */
export async function findQueues(db: Db): Promise<QueueRow> {
  const content = (kind: string): Sql =>
    counted(sql`from content_reviews r where ${waiting} and r.subject_kind = ${sql.raw(`'${kind}'`)}`)
  const { rows } = await db.execute<QueueRow>(sql`
    select ${content('article')} as articles, ${content('resource')} as resources, ${content('version')} as versions,
      ${oldest(sql`r.created_at from content_reviews r where ${waiting}`)} as "contentSince",
      ${counted(sql`from users u where u.deleted_at is null and ${isWaitingPerson}`)} as waiting,
      ${counted(sql`from users u where u.deleted_at is null and u.staff_decision = 'pending'
        and u.email_verified_at is null`)} as unconfirmed,
      ${oldest(sql`u.created_at from users u where u.deleted_at is null and ${isWaitingPerson}`)} as "peopleSince",
      ${counted(sql`from reports r where ${isOpenReport}`)} as reports,
      ${oldest(sql`r.created_at from reports r where ${isOpenReport}`)} as "reportsSince",
      ${counted(sql`from compatibility_waves where closed_at is null`)} as waves,
      ${oldest(sql`created_at from compatibility_waves where closed_at is null`)} as "wavesSince",
      ${counted(sql`from appeals where answered_at is null`)} as appeals,
      ${counted(sql`from contact_messages where handled_at is null`)} as letters,
      ${counted(sql`from complaints where closed_at is null`)} as complaints,
      least(${oldest(sql`created_at from appeals where answered_at is null`)},
        ${oldest(sql`created_at from contact_messages where handled_at is null`)},
        ${oldest(sql`created_at from complaints where closed_at is null`)}) as "inboxSince"`)
  return rows[0]!
}

export async function countWeek(db: Db, since: Date): Promise<StaffOverview['week']> {
  const at = sql`${since.toISOString()}::timestamptz`
  const content = (decision: string): Sql =>
    counted(sql`from content_reviews where decided_at >= ${at} and decision = ${sql.raw(`'${decision}'`)}`)
  const { rows } = await db.execute<StaffOverview['week']>(sql`
    select ${content('approved')} as approved, ${content('declined')} as declined,
      ${content('automatic')} as automatic,
      ${counted(sql`from user_status_events where created_at >= ${at} and actor_id is not null
        and to_status in ('approved', 'approved_and_verified', 'declined')`)} as people,
      ${counted(sql`from reports where closed_at >= ${at}`)} as reports`)
  return rows[0]!
}

/** Everybody who can do more than write; there are few, and two hundred is more than a page can show. */
export async function listRoleHolders(
  db: Db,
): Promise<(Row<'users', 'id' | 'username'> & { roles: string[] })[]> {
  const { rows } = await db.execute<Row<'users', 'id' | 'username'> & { roles: string[] }>(sql`
    select u.id, u.username, array_agg(r.role order by r.role) as roles
    from user_roles r join users u on u.id = r.user_id
    where r.role in ('translator', 'editor', 'moderator', 'admin') and u.deleted_at is null
    group by u.id order by bool_or(r.role = 'admin') desc, bool_or(r.role = 'moderator') desc, u.username_key
    limit 200`)
  return rows
}
