import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { CamelRow } from '../../../../db/sql.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { Writer } from '../../../users/api/person.store.ts'
import type { DealState } from '../../request-limits.contract.ts'

export type OfferRow = CamelRow<
  'request_offers',
  'id' | 'request_id' | 'author_id' | 'price' | 'days' | 'text' | 'withdrawn_at' | 'created_at' | 'updated_at'
> & { author: Writer; messages: number; stars: number | null; fulfilled: number }

export const personJson = (u: Sql): Sql => sql`json_build_object('id', ${u}.id, 'username', ${u}.username,
  'avatarKey', ${u}.avatar_key, 'deleted', ${u}.deleted_at is not null)`
/** The mean of what others said of a person, with one decimal. */
export const starsOf = (userId: Sql): Sql => sql`(
  select round(avg(g.stars), 1)::float8 from request_ratings g where g.subject_id = ${userId})`
/** Requests of others a person fulfilled. */
export const fulfilledBy = (userId: Sql): Sql => sql`(
  select count(distinct f.request_id) from request_deals f where f.performer_id = ${userId} and f.state = 'paid')`

async function selectOffers(db: Db, where: Sql): Promise<OfferRow[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    select o.id, o.request_id as "requestId", o.author_id as "authorId", o.price, o.days, o.text,
      o.withdrawn_at as "withdrawnAt", o.created_at as "createdAt", o.updated_at as "updatedAt",
      ${personJson(sql`u`)} as author,
      (select count(*) from request_messages m where m.offer_id = o.id) as messages,
      ${starsOf(sql`o.author_id`)} as stars, ${fulfilledBy(sql`o.author_id`)} as fulfilled
    from request_offers o join users u on u.id = o.author_id
    where ${where} order by o.created_at, o.id limit 500`)
  return rows
}

/** The offers of a request, oldest first; with a person only theirs. */
export const listOffers = (db: Db, requestId: number, authorId: number | null): Promise<OfferRow[]> =>
  selectOffers(
    db,
    sql`o.request_id = ${requestId} ${authorId === null ? sql`` : sql`and o.author_id = ${authorId}`}`,
  )

export async function findOffer(db: Db, requestId: number, id: number): Promise<OfferRow | null> {
  return (await selectOffers(db, sql`o.request_id = ${requestId} and o.id = ${id}`))[0] ?? null
}

/** Writes the one offer of a person, new or changed; a withdrawn one stands again. Tells whether it was not there. */
export async function saveOffer(
  db: Db,
  offer: { requestId: number; authorId: number; price: number; days: number; text: string; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const at = offer.now.toISOString()
  const { rows } = await db.execute<{ id: number; isNew: boolean }>(sql`
    insert into request_offers (request_id, author_id, price, days, text, created_at, updated_at)
    values (${offer.requestId}, ${offer.authorId}, ${offer.price}, ${offer.days}, ${offer.text}, ${at}, ${at})
    on conflict (request_id, author_id) do update set price = excluded.price, days = excluded.days,
      text = excluded.text, withdrawn_at = null, updated_at = excluded.updated_at
    returning id, created_at = updated_at as "isNew"`)
  await countOffers(db, offer.requestId)
  return rows[0]!
}

export async function withdrawOffer(
  db: Db,
  { requestId, authorId, now }: { requestId: number; authorId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update request_offers set withdrawn_at = ${now.toISOString()}
    where request_id = ${requestId} and author_id = ${authorId} and withdrawn_at is null`)
  await countOffers(db, requestId)
  return rowCount > 0
}

async function countOffers(db: Db, requestId: number): Promise<void> {
  await db.execute(sql`
    update requests set offer_count = (
      select count(*) from request_offers where request_id = ${requestId} and withdrawn_at is null)
    where id = ${requestId}`)
}

export type Rating = { author_id: number; subject_id: number; stars: number; text: string; answer: string }
export type DealRow = CamelRow<
  'request_deals',
  | 'id'
  | 'request_id'
  | 'offer_id'
  | 'performer_id'
  | 'price'
  | 'started_at'
  | 'due_at'
  | 'delivered_at'
  | 'attachment_id'
  | 'note'
  | 'reminded'
  | 'disputed_by'
  | 'disputed_at'
  | 'decision'
  | 'paid'
  | 'ended_at'
> & {
  state: DealState
  performer: Writer
  resource: { title: string; slug: string; type: ResourceType } | null
  ratings: Rating[] | null
}

async function selectDeals(db: Db, where: Sql): Promise<DealRow[]> {
  const { rows } = await db.execute<DealRow>(sql`
    select d.id, d.request_id as "requestId", d.offer_id as "offerId", d.performer_id as "performerId", d.price, d.state,
      d.started_at as "startedAt", d.due_at as "dueAt", d.delivered_at as "deliveredAt",
      d.attachment_id as "attachmentId", d.note, d.reminded, d.disputed_by as "disputedBy",
      d.disputed_at as "disputedAt", d.decision, d.paid, d.ended_at as "endedAt", ${personJson(sql`p`)} as performer,
      case when x.id is not null then json_build_object('title', xr.title, 'slug', x.slug, 'type', x.type) end as resource,
      (select json_agg(json_build_object('author_id', g.author_id, 'subject_id', g.subject_id, 'stars', g.stars,
        'text', g.text, 'answer', g.answer) order by g.created_at) from request_ratings g where g.deal_id = d.id) as ratings
    from request_deals d join users p on p.id = d.performer_id
    left join resources x on x.id = d.resource_id and x.published_revision_id is not null
    left join resource_revisions xr on xr.id = x.published_revision_id
    where ${where} order by d.id desc limit 100`)
  return rows
}

/** The deals of a request, the newest first; with a person only theirs. */
export const listDeals = (db: Db, requestId: number, performerId: number | null): Promise<DealRow[]> =>
  selectDeals(
    db,
    sql`d.request_id = ${requestId} ${performerId === null ? sql`` : sql`and d.performer_id = ${performerId}`}`,
  )

export async function findDeal(db: Db, requestId: number, id: number): Promise<DealRow | null> {
  return (await selectDeals(db, sql`d.request_id = ${requestId} and d.id = ${id}`))[0] ?? null
}

/** The one deal that is going on. */
export async function findGoing(db: Db, requestId: number): Promise<DealRow | null> {
  const going = sql`d.request_id = ${requestId} and d.state in ('working', 'delivered', 'disputed')`
  return (await selectDeals(db, going))[0] ?? null
}

export async function insertDeal(
  db: Db,
  deal: { requestId: number; offerId: number; performerId: number; price: number; dueAt: Date; now: Date },
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into request_deals (request_id, offer_id, performer_id, price, state, started_at, due_at)
    values (${deal.requestId}, ${deal.offerId}, ${deal.performerId}, ${deal.price}, 'working',
      ${deal.now.toISOString()}, ${deal.dueAt.toISOString()})
    returning id`)
  return rows[0]!.id
}

export async function updateDelivered(
  db: Db,
  id: number,
  delivery: { attachmentId: number | null; resourceId: number | null; note: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update request_deals set state = 'delivered', delivered_at = ${delivery.now.toISOString()}, reminded = 0,
      attachment_id = ${delivery.attachmentId}::bigint, resource_id = ${delivery.resourceId}::bigint,
      note = ${delivery.note}
    where id = ${id}`)
}

/** Back to work. What was delivered stays to be looked at. */
export async function updateWorking(db: Db, id: number): Promise<void> {
  await db.execute(sql`update request_deals set state = 'working' where id = ${id}`)
}

export async function updateDisputed(db: Db, id: number, by: number, now: Date): Promise<void> {
  await db.execute(sql`
    update request_deals set state = 'disputed', disputed_by = ${by}, disputed_at = ${now.toISOString()}
    where id = ${id}`)
}

export async function updateEnded(
  db: Db,
  id: number,
  end: { state: 'paid' | 'ended'; paid: number; decision?: string; decidedBy?: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    update request_deals set state = ${end.state}, paid = ${end.paid}, ended_at = ${end.now.toISOString()},
      decision = ${end.decision ?? ''}, decided_by = ${end.decidedBy ?? null}::bigint
    where id = ${id}`)
}

export async function updateReminded(db: Db, id: number, reminded: number): Promise<void> {
  await db.execute(sql`update request_deals set reminded = ${reminded} where id = ${id}`)
}

export async function hasDeals(db: Db, requestId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from request_deals where request_id = ${requestId} limit 1`,
  )
  return rowCount > 0
}

export type EventRow = CamelRow<'request_events', 'id' | 'action' | 'kopecks' | 'created_at'> & {
  dealId: number | null
  state: CamelRow<'request_events', 'to_state'>['toState']
  actor: Writer | null
}

export async function listEvents(db: Db, requestId: number): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.action, e.deal_id as "dealId", e.to_state as state, e.kopecks, e.created_at as "createdAt",
      case when u.id is not null then ${personJson(sql`u`)} end as actor
    from request_events e left join users u on u.id = e.actor_id
    where e.request_id = ${requestId} order by e.id limit 500`)
  return rows
}
