import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { fail } from '../../../../contract/errors.ts'

/** Taken before a change that could remove an admin: two admins who demote each other at once would leave none. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.execute(sql`select from user_roles where role = 'admin' order by user_id for update`)
}

/** Refuses a change after which there is no admin. Must run under the lock above. */
export async function requireAdmin(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select from user_roles r join users u on u.id = r.user_id
    where r.role = 'admin' and u.deleted_at is null and u.staff_decision = 'approved' and u.email_verified_at is not null
    limit 1`)
  if (rows.length === 0) throw fail('lastAdmin')
}

/** Replaces a person's roles. */
export async function updateRoles(
  db: Db,
  change: { userId: number; roles: readonly string[]; now: Date },
): Promise<{ before: string[] }> {
  await lockAdmins(db)
  const { rows } = await db.execute<Row<'user_roles', 'role'>>(sql`
    select role from user_roles where user_id = ${change.userId} order by role`)
  const before = rows.map((row) => row.role)
  const wanted = sql`array[${sql.join(
    change.roles.map((role) => sql`${role}`),
    sql`, `,
  )}]::text[]`
  await db.execute(sql`delete from user_roles where user_id = ${change.userId} and role <> all(${wanted})`)
  await db.execute(sql`
    insert into user_roles (user_id, role, granted_at)
    select ${change.userId}::bigint, role, ${change.now.toISOString()}::timestamptz from unnest(${wanted}) role
    on conflict (user_id, role) do nothing`)
  if (before.includes('admin') && !change.roles.includes('admin')) await requireAdmin(db)
  return { before }
}
