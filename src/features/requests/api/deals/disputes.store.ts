import { sql, type Db } from '../../../../db/sql.ts'
import type { Writer } from '../../../users/api/person.store.ts'
import { personJson } from './deals.store.ts'

type DisputeRow = {
  id: number
  slug: string
  title: string
  dealId: number
  price: number
  by: 'requester' | 'performer'
  heard: boolean
  at: Date
  requester: Writer
  performer: Writer
}

/** Disputes that wait, oldest first; before `since` the other side had its time. */
export async function listDisputes(db: Db, since: Date): Promise<DisputeRow[]> {
  const { rows } = await db.execute<DisputeRow>(sql`
    select a.id, a.slug, r.title, d.id as "dealId", d.price, d.disputed_at as at,
      case when d.disputed_by = a.author_id then 'requester' else 'performer' end as by,
      d.disputed_at <= ${since.toISOString()} or exists (
        select from request_messages m where m.offer_id = d.offer_id and m.created_at >= d.disputed_at
          and m.author_id = case when d.disputed_by = a.author_id then d.performer_id else a.author_id end) as heard,
      ${personJson(sql`u`)} as requester, ${personJson(sql`p`)} as performer
    from request_deals d join requests a on a.id = d.request_id
    join request_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)
    join users u on u.id = a.author_id join users p on p.id = d.performer_id
    where d.state = 'disputed' order by d.disputed_at limit 200`)
  return rows
}
