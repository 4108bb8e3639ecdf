import { countRows, sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../server/endpoints/list-page.store.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { teamLimits, type InvitationKind } from '../team-limits.contract.ts'
import { writerColumn, type Writer } from '../../users/api/person.store.ts'

const dayMs = 86_400_000

export type InvitationRow = {
  id: number
  resourceId: number
  kind: InvitationKind
  user: Writer
  invitedBy: Writer | null
  title: string
  permissions: TeamPermission[]
  share: number
  createdAt: Date
  expiresAt: Date
  answer: 'accepted' | 'declined' | 'withdrawn' | null
}

const columns = sql`i.id, i.resource_id as "resourceId", i.kind, i.title, i.permissions, i.share, i.created_at as "createdAt",
  i.expires_at as "expiresAt", i.answer, ${writerColumn} as "user",
  (select ${writerColumn} from users u where u.id = i.invited_by) as "invitedBy"`

const waits = (now: Date): Sql => sql`i.answer is null and i.expires_at > ${now.toISOString()}::timestamptz`

export async function findInvitation(db: Db, id: number): Promise<InvitationRow | null> {
  const { rows } = await db.execute<InvitationRow>(sql`
    select ${columns} from team_invitations i join users u on u.id = i.user_id where i.id = ${id}`)
  return rows[0] ?? null
}

/** Those of a resource that wait for an answer, oldest first. */
export async function listWaiting(db: Db, resourceId: number, now: Date): Promise<InvitationRow[]> {
  const { rows } = await db.execute<InvitationRow>(sql`
    select ${columns} from team_invitations i join users u on u.id = i.user_id
    where i.resource_id = ${resourceId} and ${waits(now)} order by i.created_at, i.id`)
  return rows
}

/** Whether somebody said no to this lately. */
export async function hasDeclined(
  db: Db,
  { resourceId, userId, now }: { resourceId: number; userId: number; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - teamLimits.declinedDays * dayMs).toISOString()
  const { rows } = await db.execute(sql`
    select from team_invitations where resource_id = ${resourceId} and user_id = ${userId}
      and answer = 'declined' and answered_at > ${since}::timestamptz limit 1`)
  return rows.length > 0
}

export type NewInvitation = {
  resourceId: number
  userId: number
  kind: InvitationKind
  title: string
  permissions: readonly TeamPermission[]
  share: number
  invitedBy: number
  now: Date
}

/** Null where one waits already. One whose time is over makes room. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<number | null> {
  const { resourceId, userId, kind, now } = invitation
  const at = now.toISOString()
  await db.execute(sql`
    update team_invitations set answer = 'withdrawn', answered_at = expires_at
    where resource_id = ${resourceId} and answer is null and expires_at <= ${at}::timestamptz`)
  const { rows } = await db.execute<Row<'team_invitations', 'id'>>(sql`
    insert into team_invitations (resource_id, user_id, kind, title, permissions, share, invited_by, created_at, expires_at)
    values (${resourceId}, ${userId}, ${kind}, ${invitation.title}, ${[...invitation.permissions]}::text[],
      ${invitation.share}, ${invitation.invitedBy}, ${at},
      ${new Date(now.getTime() + teamLimits.invitationDays * dayMs).toISOString()})
    on conflict do nothing returning id`)
  return rows[0] ? rows[0].id : null
}

/** Says whether it was still open. */
export async function updateAnswer(
  db: Db,
  id: number,
  answer: NonNullable<InvitationRow['answer']>,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update team_invitations set answer = ${answer}, answered_at = ${now.toISOString()}
    where id = ${id} and answer is null returning id`)
  return rows.length === 1
}

/** What waits for somebody who is no longer in the team, or is owner now, waits no longer. */
export async function withdrawAllFor(db: Db, resourceId: number, userId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update team_invitations set answer = 'withdrawn', answered_at = ${now.toISOString()}
    where resource_id = ${resourceId} and user_id = ${userId} and answer is null`)
}

export type OwnInvitationRow = InvitationRow & {
  resource: { id: number; slug: string; type: ResourceType; title: string; public: boolean }
}

/** What one person was asked and has not answered, newest first. */
export async function listOwnInvitations(
  db: Db,
  { userId, reader, now }: { userId: number; reader: Locale; now: Date },
  slice: Slice,
): Promise<OwnInvitationRow[]> {
  const { where, tail } = inOrder(slice, true, sql`i`)
  const { rows } = await db.execute<OwnInvitationRow>(sql`
    select ${columns}, json_build_object('id', r.id, 'slug', r.slug, 'type', r.type, 'title',
      coalesce((select t.title from resource_translations t where t.resource_id = r.id and t.is_current
        and t.language = ${reader}), v.title), 'public', r.published_revision_id is not null) as resource
    from team_invitations i join users u on u.id = i.user_id
    join resources r on r.id = i.resource_id and r.deleted_at is null
    join resource_revisions v on v.id = coalesce(r.published_revision_id, r.latest_revision_id)
    where i.user_id = ${userId} and ${waits(now)} and ${where} ${tail}`)
  return rows
}

export async function countOwnInvitations(db: Db, userId: number, now: Date): Promise<number> {
  return countRows(
    db,
    sql`from team_invitations i join resources r on r.id = i.resource_id and r.deleted_at is null
      where i.user_id = ${userId} and ${waits(now)}`,
  )
}
