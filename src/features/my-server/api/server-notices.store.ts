import type { GameVersion, Platform } from '../../../contract/game.ts'
import { sql, type Db } from '../../../db/sql.ts'

export type DueServer = {
  id: number
  userId: number
  name: string
  platform: Platform | null
  gameVersion: GameVersion | null
  java: number | null
  targetPlatform: Platform | null
  targetGameVersion: GameVersion | null
  targetReady: boolean
}

/** Servers whose turn it is, those that waited longest first; locked, so that no other job takes them too. */
export async function lockDueServers(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<DueServer[]> {
  const { rows } = await db.execute<DueServer>(sql`
    select s.id, s.user_id as "userId", s.name, s.platform, s.game_version as "gameVersion", s.java,
      s.target_platform as "targetPlatform", s.target_game_version as "targetGameVersion", s.target_ready as "targetReady"
    from servers s where s.notices and s.noticed_at < ${before.toISOString()}
    order by s.noticed_at, s.id limit ${sql.count(limit)} for update skip locked`)
  return rows
}

export type ServerNews = {
  serverId: number
  resourceId: number
  platforms: Platform[]
  gameVersions: GameVersion[]
  recalled: boolean
}

/** What became public since these servers were last looked at, and which of their files were recalled since. */
export async function listServerNews(db: Db, serverIds: readonly number[]): Promise<ServerNews[]> {
  const { rows } = await db.execute<ServerNews>(sql`
    select s.id as "serverId", e.resource_id as "resourceId", v.platforms, v.game_versions as "gameVersions", false as recalled
    from servers s join server_entries e on e.server_id = s.id
    cross join lateral (
      select v.platforms, v.game_versions from versions v
      where v.resource_id = e.resource_id and v.public and v.channel = 'release' and v.listed_at > s.noticed_at
        and v.id is distinct from e.version_id
      order by v.listed_at desc, v.id desc limit 5) v
    where s.id = any(${[...serverIds]}::bigint[])
    union all
    select s.id, e.resource_id, v.platforms, v.game_versions, true
    from servers s join server_entries e on e.server_id = s.id
    join versions v on v.id = e.version_id and v.recalled_at > s.noticed_at
    where s.id = any(${[...serverIds]}::bigint[])`)
  return rows
}

export async function updateNoticed(db: Db, serverIds: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    update servers set noticed_at = ${now.toISOString()} where id = any(${[...serverIds]}::bigint[])`)
}

export async function updateTargetReady(db: Db, serverIds: readonly number[]): Promise<void> {
  await db.execute(sql`update servers set target_ready = true where id = any(${[...serverIds]}::bigint[])`)
}
