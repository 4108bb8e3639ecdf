import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { recall } from '../../../db/ask-once.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { updateTeam, type ResourceRow } from '../../resources/api/resources.store.ts'
import { knownPerson } from '../../resources/api/team-people.store.ts'
import { writerColumn, type Writer } from '../../users/api/person.store.ts'

export type MemberRow = {
  user: Writer
  title: string
  permissions: TeamPermission[]
  share: number
  joinedAt: Date
}

const columns = sql`${writerColumn} as "user", m.title, m.permissions, m.share, m.joined_at as "joinedAt"`

/** Everybody but the owner, in their order. */
export async function listMembers(db: Db, resourceId: number): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select ${columns} from team_members m join users u on u.id = m.user_id
    where m.resource_id = ${resourceId} order by m.place, m.user_id`)
  return rows
}

/** The owner, also one who is gone, and the members in their order. */
export async function findTeam(
  db: Db,
  { id, authorId, team }: Pick<ResourceRow, 'id' | 'authorId' | 'team'>,
): Promise<{ owner: Writer; members: MemberRow[] }> {
  // Most authors work alone, and the page has read them with their resource.
  const known = recall(db, knownPerson, authorId)
  if (known && Object.keys(team).length === 0) return { owner: known, members: [] }
  const { rows } = await db.execute<MemberRow | { user: Writer; joinedAt: null }>(sql`
    select "user", title, permissions, share, "joinedAt" from (
      select ${writerColumn} as "user", null as title, null as permissions, null as share, null as "joinedAt", -1 as place, u.id
      from users u where u.id = ${authorId}
      union all
      select ${columns}, m.place, u.id from team_members m join users u on u.id = m.user_id where m.resource_id = ${id}) team
    order by place, id`)
  const isMember = (row: (typeof rows)[number]): row is MemberRow => row.joinedAt !== null
  return { owner: rows[0]!.user, members: rows.filter(isMember) }
}

export type NewMember = {
  resourceId: number
  userId: number
  title: string
  permissions: readonly TeamPermission[]
  share: number
  now: Date
}

/** At the end of the list, or before everybody else. */
export async function insertMember(
  db: Db,
  member: NewMember,
  where: 'first' | 'last' = 'last',
): Promise<void> {
  const { resourceId, userId, title, permissions, share } = member
  if (where === 'first')
    await db.execute(sql`update team_members set place = place + 1 where resource_id = ${resourceId}`)
  const place =
    where === 'first'
      ? sql`1`
      : sql`(select coalesce(max(place), 0) + 1 from team_members where resource_id = ${resourceId})`
  await db.execute(sql`
    insert into team_members (resource_id, user_id, title, permissions, place, share, joined_at)
    values (${resourceId}, ${userId}, ${title}, ${[...permissions]}::text[], ${place}, ${share},
      ${member.now.toISOString()})`)
  await mirror(db, resourceId)
}

export async function updateMember(
  db: Db,
  resourceId: number,
  userId: number,
  change: { title: string; permissions: readonly TeamPermission[]; share: number },
): Promise<void> {
  await db.execute(sql`
    update team_members set title = ${change.title}, permissions = ${[...change.permissions]}::text[],
      share = ${change.share} where resource_id = ${resourceId} and user_id = ${userId}`)
  await mirror(db, resourceId)
}

export async function updateOrder(db: Db, resourceId: number, userIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update team_members m set place = o.place
    from unnest(${[...userIds]}::bigint[]) with ordinality as o (user_id, place)
    where m.resource_id = ${resourceId} and m.user_id = o.user_id`)
}

export async function removeMember(db: Db, resourceId: number, userId: number): Promise<void> {
  await db.execute(sql`delete from team_members where resource_id = ${resourceId} and user_id = ${userId}`)
  // Places stay without gaps, so that they never run out.
  await db.execute(sql`
    update team_members m set place = o.place
    from (select user_id, row_number() over (order by place, user_id) as place from team_members
      where resource_id = ${resourceId}) o
    where m.resource_id = ${resourceId} and m.user_id = o.user_id and m.place <> o.place`)
  await mirror(db, resourceId)
}

/** Rules ask the resource's own row; it says the same as the table. */
async function mirror(db: Db, resourceId: number): Promise<void> {
  const { rows } = await db.execute<
    Row<'team_members', 'user_id' | 'permissions'> & {
      permissions: TeamPermission[]
    }
  >(sql`
    select user_id, permissions from team_members where resource_id = ${resourceId}`)
  await updateTeam(db, resourceId, Object.fromEntries(rows.map((row) => [row.user_id, row.permissions])))
}

/** What it is called for readers, or for its author while it has none; null when it has no text. */
export async function findTitle(
  db: Db,
  resource: Pick<ResourceRow, 'publishedRevisionId' | 'latestRevisionId'>,
): Promise<string | null> {
  const { rows } = await db.execute<Row<'resource_revisions', 'title'>>(sql`
    select title from resource_revisions where id = ${resource.publishedRevisionId ?? resource.latestRevisionId}`)
  return rows[0]?.title ?? null
}
