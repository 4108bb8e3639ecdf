import { sql } from 'drizzle-orm'
import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'

/**
 * Sets what somebody is. All admins are locked first, in one order: two of them taking the role from each other at
 * once would otherwise leave nobody.
 */
export async function updateRoles(
  db: Db,
  change: { userId: number; roles: readonly string[]; now: Date },
): Promise<{ before: string[] }> {
  const { rows: admins } = await db.execute<{ id: string }>(sql`
    select r.user_id as id from user_roles r join users u on u.id = r.user_id
    where r.role = 'admin' and u.deleted_at is null order by r.user_id for update of r`)
  const { rows } = await db.execute<{ role: string }>(sql`
    select role from user_roles where user_id = ${change.userId} order by role`)
  const before = rows.map((row) => row.role)
  const others = admins.filter((admin) => Number(admin.id) !== change.userId)
  if (before.includes('admin') && !change.roles.includes('admin') && others.length === 0)
    throw fail('lastAdmin')
  const wanted = sql`array[${sql.join(
    change.roles.map((role) => sql`${role}`),
    sql`, `,
  )}]::text[]`
  await db.execute(sql`delete from user_roles where user_id = ${change.userId} and role <> all(${wanted})`)
  await db.execute(sql`
    insert into user_roles (user_id, role, granted_at)
    select ${change.userId}::bigint, role, ${change.now.toISOString()}::timestamptz from unnest(${wanted}) role
    on conflict (user_id, role) do nothing`)
  return { before }
}
