import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import { emailKey, usernameKey } from '../../../users/api/users.store.ts'
import { sharedAddressDays, type QueueFilter } from '../../contract/people/moderation.contract.ts'
import { isNotHeld } from '../held/held-decisions.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type PersonRow = CamelRow<
  'users',
  | 'id'
  | 'username'
  | 'avatar_key'
  | 'email_verified_at'
  | 'staff_decision'
  | 'decision_reason'
  | 'language'
  | 'created_at'
  | 'last_seen_at'
> & {
  emailDomain: string | null
  roles: string[]
  accountsFromAddress: number
  declinedTwin: boolean
  strikes: number
  suspendedUntil: Date | null
}

type PeopleFilter = {
  status: QueueFilter
  /** The beginning of a name, or a whole e-mail address. */
  q?: string | undefined
  language?: string | undefined
}

const u = sql`u`
const running = (now: Date) =>
  sql`x.user_id = u.id and x.kind = 'suspend' and x.lifted_at is null and x.until > ${now.toISOString()}::timestamptz`

/** The address is confirmed, and nobody has decided, not even a moment ago. */
export const isWaitingPerson = sql`u.staff_decision = 'pending' and u.email_verified_at is not null
  and ${isNotHeld(sql`'user'`, sql`u.id`)}`

function statusIs(status: QueueFilter, now: Date): Sql {
  if (status === 'all') return sql`true`
  if (status === 'waiting') return isWaitingPerson
  if (status === 'declined') return sql`u.staff_decision = 'declined'`
  if (status === 'suspended') return sql`exists (select from user_sanctions x where ${running(now)})`
  const decision = status.startsWith('approved') ? 'approved' : 'pending'
  const proven = status === 'verified' || status === 'approved_and_verified'
  return sql`u.staff_decision = ${decision} and u.email_verified_at is ${sql.raw(proven ? 'not null' : 'null')}`
}

function matches({ status, q, language }: PeopleFilter, now: Date): Sql {
  const parts = [sql`u.deleted_at is null`, statusIs(status, now)]
  if (language) parts.push(sql`u.language = ${language}`)
  if (q?.includes('@')) parts.push(sql`u.email_key = ${emailKey(q)}`)
  // The planner uses the index for a prefix only if it knows the prefix, so this is no parameter.
  else if (q)
    parts.push(sql.unprepared(sql`u.username_key like ${`${usernameKey(q).replace(/[\\%_]/g, '\\$&')}%`}`))
  return sql.join(parts, sql` and `)
}

/** Waiting people are listed in order of arrival, all others newest first. */
const isNewestFirst = (status: QueueFilter): boolean => !['waiting', 'pending', 'verified'].includes(status)

export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  slice: Slice,
  now: Date,
): Promise<PersonRow[]> {
  const { where, tail } = inOrder(slice, isNewestFirst(filter.status), u)
  return withFacts(db, sql`${matches(filter, now)} and ${where} ${tail}`, isNewestFirst(filter.status), now)
}

export const countPeople = (db: Db, filter: PeopleFilter, now: Date): Promise<number> =>
  countRows(db, sql`from users u where ${matches(filter, now)}`)

/** How many waiting people with a proven address came before this one. */
export const countAhead = (db: Db, { id, createdAt }: Pick<PersonRow, 'id' | 'createdAt'>): Promise<number> =>
  countRows(
    db,
    sql`from users u where u.deleted_at is null and u.staff_decision = 'pending' and u.email_verified_at is not null
      and (u.created_at, u.id) < (${createdAt.toISOString()}::timestamptz, ${id}::bigint)`,
  )

export async function findPerson(db: Db, id: number, now: Date): Promise<PersonRow | null> {
  return (await withFacts(db, sql`u.id = ${id} and u.deleted_at is null`, false, now))[0] ?? null
}

/** People whose address was proven before `before` and about whom nobody has decided. */
export async function listUndecided(
  db: Db,
  { before, afterId, limit, now }: { before: Date; afterId: number; limit: number; now: Date },
): Promise<PersonRow[]> {
  const chosen = sql`u.staff_decision = 'pending' and u.deleted_at is null and u.id > ${afterId}
    and u.email_verified_at <= ${before.toISOString()}::timestamptz order by u.id limit ${limit}`
  const rows = await withFacts(db, chosen, false, now)
  return rows.toSorted((a, b) => a.id - b.id)
}

const addressGroup = (column: Sql) =>
  sql`network(set_masklen(${column}, case family(${column}) when 4 then 32 else 64 end))`

/** The chosen people with facts about them: accounts from their first address, twins, sanctions. */
async function withFacts(db: Db, chosen: Sql, newestFirst: boolean, now: Date): Promise<PersonRow[]> {
  const direction = sql.raw(newestFirst ? 'desc' : 'asc')
  const days = sql.raw(`interval '${sharedAddressDays} days'`)
  // Without a session nobody is counted, not even this account: hence the least number of accounts.
  const { rows } = await db.execute<PersonRow>(sql`
    with u as materialized (select u.* from users u where ${chosen})
    select u.id, u.username, u.avatar_key as "avatarKey", u.email_verified_at as "emailVerifiedAt",
      nullif(split_part(u.email_key, '@', 2), '') as "emailDomain", u.staff_decision as "staffDecision",
      u.decision_reason as "decisionReason", u.language, u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
      array(select role from user_roles r where r.user_id = u.id order by role) as roles,
      greatest(1, near.accounts) as "accountsFromAddress",
      coalesce(near.declined, false) or exists (
        select from users t where t.email_key = u.email_key and t.id <> u.id and t.staff_decision = 'declined'
      ) as "declinedTwin",
      (select count(*) from user_sanctions x where x.user_id = u.id and x.kind = 'strike' and x.lifted_at is null) as strikes,
      (select max(x.until) from user_sanctions x where ${running(now)}) as "suspendedUntil"
    from u
    left join lateral (
      select ${addressGroup(sql`s.ip`)} as net from sessions s
      where s.user_id = u.id and s.ip is not null order by s.created_at, s.id limit 1
    ) first on true
    left join lateral (
      select count(distinct o.id) as accounts, bool_or(o.staff_decision = 'declined' and o.id <> u.id) as declined
      from (select s.user_id from sessions s
            where s.ip is not null and ${addressGroup(sql`s.ip`)} = first.net limit 1000) s
      join users o on o.id = s.user_id and o.created_at between u.created_at - ${days} and u.created_at + ${days}
      where first.net is not null
    ) near on true
    order by u.created_at ${direction}, u.id ${direction}`)
  return rows
}
