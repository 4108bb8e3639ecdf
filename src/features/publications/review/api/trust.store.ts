import { sql, type Db } from '../../../../db/sql.ts'

/** Nothing of somebody with a strike, suspended, or not approved appears unread, whatever their roles: texts and files. */
export async function isHeldBack(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{
    held_back: boolean
  }>(sql`
    select u.deleted_at is not null or u.staff_decision <> 'approved' or exists (select from user_sanctions s
      where s.user_id = u.id and s.lifted_at is null and (s.kind = 'strike'
        or (s.kind = 'suspend' and (s.until is null or s.until > ${now.toISOString()})))) as held_back
    from users u where u.id = ${userId}`)
  return rows[0]?.held_back !== false
}

/** Texts of a person that somebody of staff approved, each counted once, and strikes that still count. */
export async function findRecord(db: Db, userId: number): Promise<{ approved: number; strikes: number }> {
  const { rows } = await db.execute<{ approved: number; strikes: number }>(sql`
    select (select count(distinct (subject_kind, subject_id)) from content_reviews
            where author_id = ${userId} and decision = 'approved' and subject_kind in ('article', 'resource')) as approved,
      (select count(*) from user_sanctions
       where user_id = ${userId} and kind = 'strike' and lifted_at is null) as strikes`)
  return rows[0]!
}
