import type { GameVersion, Platform } from '../../../contract/game.ts'
import { sql, type Db } from '../../../db/sql.ts'

export type ServerRow = {
  id: number
  userId: number
  name: string
  platform: Platform | null
  gameVersion: GameVersion | null
  java: number | null
  targetPlatform: Platform | null
  targetGameVersion: GameVersion | null
  publicKey: string | null
  notices: boolean
  entryCount: number
  unknownCount: number
  targetReady: boolean
  noticedAt: Date
  createdAt: Date
  updatedAt: Date
  hiddenAt: Date | null
  hiddenReason: string | null
}

const columns = sql`s.id, s.user_id as "userId", s.name, s.platform, s.game_version as "gameVersion", s.java,
  s.target_platform as "targetPlatform", s.target_game_version as "targetGameVersion", s.public_key as "publicKey", s.notices,
  s.entry_count as "entryCount", s.unknown_count as "unknownCount", s.target_ready as "targetReady",
  s.noticed_at as "noticedAt", s.created_at as "createdAt", s.updated_at as "updatedAt",
  s.hidden_at as "hiddenAt", s.hidden_reason as "hiddenReason"`

export async function listServers(db: Db, userId: number): Promise<ServerRow[]> {
  const { rows } = await db.execute<ServerRow>(
    sql`select ${columns} from servers s where s.user_id = ${userId} order by s.updated_at desc, s.id desc`,
  )
  return rows
}

/** Of this person alone. */
export async function findServer(db: Db, id: number, userId: number): Promise<ServerRow | null> {
  const { rows } = await db.execute<ServerRow>(
    sql`select ${columns} from servers s where s.id = ${id} and s.user_id = ${userId}`,
  )
  return rows[0] ?? null
}

/** Its owner's changes come one after the other. */
export async function lockServer(db: Db, id: number, userId: number): Promise<ServerRow | null> {
  const { rows } = await db.execute<ServerRow>(
    sql`select ${columns} from servers s where s.id = ${id} and s.user_id = ${userId} for update`,
  )
  return rows[0] ?? null
}

export type SharedServer = ServerRow & { username: string }

export async function findShared(db: Db, key: string): Promise<SharedServer | null> {
  const { rows } = await db.execute<SharedServer>(sql`
    select ${columns}, u.username from servers s join users u on u.id = s.user_id and u.deleted_at is null
    where s.public_key = ${key}`)
  return rows[0] ?? null
}

/** Staff decides about one after the other. */
export async function lockShared(db: Db, key: string): Promise<ServerRow | null> {
  const { rows } = await db.execute<ServerRow>(
    sql`select ${columns} from servers s where s.public_key = ${key} for update`,
  )
  return rows[0] ?? null
}

export async function updateHidden(
  db: Db,
  id: number,
  { hiddenAt, hiddenReason }: Pick<ServerRow, 'hiddenAt' | 'hiddenReason'>,
): Promise<void> {
  await db.execute(
    sql`update servers set hidden_at = ${hiddenAt}, hidden_reason = ${hiddenReason} where id = ${id}`,
  )
}

type Facts = { platform: Platform | null; gameVersion: GameVersion | null; java: number | null }

/** Null where the person has as many as they may. */
export async function insertServer(
  db: Db,
  row: Facts & { userId: number; name: string; most: number; now: Date },
): Promise<number | null> {
  const at = row.now.toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    with held as (select id from users where id = ${row.userId} for no key update)
    insert into servers (user_id, name, platform, game_version, java, noticed_at, created_at, updated_at)
    select held.id, ${row.name}, ${row.platform}, ${row.gameVersion}, ${row.java}::smallint, ${at}, ${at}, ${at} from held
    where (select count(*) from servers where user_id = ${row.userId}) < ${row.most} returning id`)
  return rows[0]?.id ?? null
}

export async function updateFacts(
  db: Db,
  id: number,
  { platform, gameVersion, java, unknown, now }: Facts & { unknown: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    update servers set platform = ${platform}, game_version = ${gameVersion}, java = ${java}::smallint,
      unknown_count = ${unknown}, updated_at = ${now.toISOString()},
      entry_count = (select count(*) from server_entries e where e.server_id = servers.id) where id = ${id}`)
}

export async function updateServer(
  db: Db,
  { id, name, notices, targetPlatform, targetGameVersion, publicKey }: ServerRow,
): Promise<void> {
  await db.execute(sql`
    update servers set name = ${name}, notices = ${notices}, target_platform = ${targetPlatform},
      target_game_version = ${targetGameVersion}, public_key = ${publicKey}, target_ready = false where id = ${id}`)
}

export async function removeServer(db: Db, id: number, userId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from servers where id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export type StoredEntry = { resourceId: number; versionId: number | null; number: string }

export async function listEntries(db: Db, serverId: number): Promise<StoredEntry[]> {
  const { rows } = await db.execute<StoredEntry>(sql`
    select e.resource_id as "resourceId", e.version_id as "versionId", e.number
    from server_entries e join resources r on r.id = e.resource_id where e.server_id = ${serverId}
    order by r.slug, r.id`)
  return rows
}

/** Puts these entries in the place of all before, and writes down what is different now. */
export async function replaceEntries(
  db: Db,
  serverId: number,
  entries: readonly StoredEntry[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const [ids, versions, numbers] = [
    entries.map((entry) => entry.resourceId),
    entries.map((entry) => entry.versionId),
    entries.map((entry) => entry.number),
  ]
  await db.execute(sql`
    with wanted as (
      select * from unnest(${ids}::bigint[], ${versions}::bigint[], ${numbers}::text[]) as w (resource_id, version_id, number)),
    noted as (
      insert into server_changes (server_id, resource_id, number_before, number_after, changed_at)
      select ${serverId}, coalesce(w.resource_id, e.resource_id), e.number, w.number, ${at}
      from wanted w full join (select * from server_entries where server_id = ${serverId}) e
        on e.resource_id = w.resource_id
      where e.number is distinct from w.number
      order by coalesce(w.resource_id, e.resource_id)),
    gone as (
      delete from server_entries e where e.server_id = ${serverId}
        and not exists (select from wanted w where w.resource_id = e.resource_id))
    insert into server_entries (server_id, resource_id, version_id, number)
    select ${serverId}, resource_id, version_id, number from wanted
    on conflict (server_id, resource_id) do update set version_id = excluded.version_id, number = excluded.number`)
}

/** A server that a script writes every hour keeps its newest changes. */
export async function removeOldChanges(db: Db, serverId: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from server_changes where server_id = ${serverId} and id <= (
      select id from server_changes where server_id = ${serverId} order by id desc offset ${most} limit 1)`)
}

export type ChangeRow = {
  id: number
  resourceId: number
  before: string | null
  after: string | null
  changedAt: Date
}

export async function listChanges(db: Db, serverId: number, most: number): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select id, resource_id as "resourceId", number_before as before, number_after as after, changed_at as "changedAt"
    from server_changes where server_id = ${serverId} order by id desc limit ${sql.count(most)}`)
  return rows
}
