import { sql, type Db } from '../../../../db/sql.ts'

type UploadRecord = {
  /** Versions of theirs that a person approved. */
  approved: number
  /** Whether anybody else has one of the roles. */
  others: boolean
}

export async function findUploadRecord(
  db: Db,
  userId: number,
  roles: readonly string[],
): Promise<UploadRecord | undefined> {
  const { rows } = await db.execute<UploadRecord>(sql`
    select (select count(*) from versions where author_id = u.id and approved_at is not null) as approved,
      exists (select from user_roles o join users p on p.id = o.user_id and p.deleted_at is null
        where o.role = any(${[...roles]}::text[]) and o.user_id <> u.id) as others
    from users u where u.id = ${userId}`)
  return rows[0]
}
