import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Platform } from '../../../contract/game.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { itemStore } from '../../publications/kind/api/items.store.ts'
import type { Publication } from '../../publications/kind/api/publication-kind.ts'
import type { RequestState } from '../request-limits.contract.ts'

export type Conditions = {
  type: ResourceType
  platforms: readonly Platform[]
  gameVersions: readonly string[]
  wantedLanguages: readonly Locale[]
  deadline: Date | null
}

/** One request as rules need it. */
export type RequestRow = Publication &
  Conditions & {
    slug: string
    /** Of the original that readers see. */
    title: string
    authorDeleted: boolean
    reward: number
    paid: number
    state: RequestState
    stateAt: Date
  }

type RawOwn = Row<
  'requests',
  | 'slug'
  | 'type'
  | 'platforms'
  | 'game_versions'
  | 'wanted_languages'
  | 'deadline'
  | 'reward'
  | 'paid'
  | 'state'
  | 'state_at'
> & { title: string; author_deleted: boolean }

const readOwn = (row: RawOwn) => ({
  slug: row.slug,
  title: row.title,
  authorDeleted: row.author_deleted,
  type: row.type,
  platforms: row.platforms as Platform[],
  gameVersions: row.game_versions,
  wantedLanguages: row.wanted_languages as Locale[],
  deadline: row.deadline,
  reward: row.reward,
  paid: row.paid,
  state: row.state,
  stateAt: row.state_at,
})

const store = itemStore('request', {
  columns: sql`a.slug, a.type, a.platforms, a.game_versions, a.wanted_languages, a.deadline, a.reward, a.paid, a.state,
    a.state_at, coalesce(r.title, '') as title, u.deleted_at is not null as author_deleted`,
  joins: sql`join users u on u.id = a.author_id
    left join request_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)`,
  read: readOwn,
})
export const { find: findRequest, lock: lockRequest } = store

export type NewRequest = Parameters<typeof store.insert>[1] & Conditions & { slug: string; reward: number }

export const insertRequest = (
  db: Db,
  { slug, reward, type, platforms, gameVersions, wantedLanguages, deadline, ...item }: NewRequest,
): Promise<number> =>
  store.insert(db, item, {
    slug,
    type,
    platforms: [...platforms],
    game_versions: [...gameVersions],
    wanted_languages: [...wantedLanguages],
    deadline: deadline?.toISOString() ?? null,
    reward,
    state_at: item.now.toISOString(),
  })

export async function updateConditions(db: Db, id: number, to: Conditions): Promise<void> {
  await db.execute(sql`
    update requests set type = ${to.type}, platforms = ${[...to.platforms]}::text[],
      game_versions = ${[...to.gameVersions]}::text[], wanted_languages = ${[...to.wantedLanguages]}::text[],
      deadline = ${to.deadline?.toISOString() ?? null}::timestamptz
    where id = ${id}`)
}

/** Until something is public, the address follows the newest revision. */
export const updateLatest = (
  db: Db,
  { slug, ...change }: Parameters<typeof store.updateLatest>[1] & { slug: string },
): Promise<void> =>
  store.updateLatest(
    db,
    change,
    sql`, slug = case when a.published_revision_id is null then ${slug} else a.slug end`,
  )

export const updatePublished = (
  db: Db,
  { slug, ...change }: Parameters<typeof store.updatePublished>[1] & { slug: string },
): Promise<void> => store.updatePublished(db, change, sql`, slug = ${slug}`)

/** A step of a request: its state, and what its reward became and was paid by it. The row must be locked. */
export async function updateState(
  db: Db,
  id: number,
  to: { state: RequestState; reward: number; paid: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    update requests set state = ${to.state}, reward = ${to.reward}, paid = ${to.paid},
      state_at = ${to.now.toISOString()}
    where id = ${id}`)
}

export type NewEvent = {
  requestId: number
  dealId: number | null
  actorId: number | null
  action: Row<'request_events', 'action'>['action']
  from: RequestState | null
  to: RequestState
  kopecks: number
  now: Date
}

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.execute(sql`
    insert into request_events (request_id, deal_id, actor_id, action, from_state, to_state, kopecks, created_at)
    values (${event.requestId}, ${event.dealId}, ${event.actorId}, ${event.action}, ${event.from}, ${event.to},
      ${event.kopecks}, ${event.now.toISOString()})`)
}

/** What the ledger holds for a request. */
export async function findHeld(db: Db, id: number): Promise<number> {
  const account = `request:${id}`
  const { rows } = await db.execute<{ held: number }>(sql`
    select (select coalesce(sum(kopecks), 0) from transfers where to_account = ${account})::bigint
      - (select coalesce(sum(kopecks), 0) from transfers where from_account = ${account})::bigint as held`)
  return rows[0]!.held
}

/** The highest number given out so far. */
export async function findLastRequestId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from requests`)
  return rows[0]!.last
}

export type RequestSubjectRow = Row<'requests', 'id' | 'slug'> & { title: string; author_id: number | null }

/** What is public of these, as reports need it. */
export async function listPublicSubjects(db: Db, ids: readonly number[]): Promise<RequestSubjectRow[]> {
  const { rows } = await db.execute<RequestSubjectRow>(sql`
    select a.id, a.slug, r.title, case when u.deleted_at is null then a.author_id end as author_id
    from requests a join request_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${ids}::bigint[])`)
  return rows
}
