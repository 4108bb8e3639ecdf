import { sql, type Db } from '../../../../db/sql.ts'

/**
 * Requests about which the site may have something to do: those that wait too long, and those whose people are gone.
 * The caller locks the row and looks again.
 */
export async function listDue(
  db: Db,
  { now, before, after, limit }: { now: Date; before: Date; after: number; limit: number },
): Promise<number[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from requests a join users u on u.id = a.author_id
    left join request_deals d on d.request_id = a.id and d.state in ('working', 'delivered')
    left join users p on p.id = d.performer_id
    where a.state in ('open', 'working', 'delivered') and a.deleted_at is null and a.id > ${after}
      and (a.state_at <= ${before.toISOString()} or (a.state = 'open' and (a.deadline <= ${at} or u.deleted_at is not null))
        or d.due_at <= ${before.toISOString()} or p.deleted_at is not null)
    order by a.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
