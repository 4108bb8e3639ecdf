import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Verdict } from '../../../contract/inspection.ts'
import type { VersionChannel } from '../../resources/limits/version-limits.contract.ts'
import type { Changelog } from './versions.store.ts'

export type NewVersion = {
  resourceId: number
  authorId: number
  number: string
  name: string
  channel: VersionChannel
  changelog: Changelog
  platforms: readonly Platform[]
  gameVersions: readonly GameVersion[]
  scheduledAt: Date | null
  submitted: boolean
  /** Sent in from a device or by a token that is new to the account. */
  newDevice: boolean
  now: Date
}

/** Null when the resource has a version of this number. */
export async function insertVersion(db: Db, row: NewVersion): Promise<number | null> {
  const at = row.now.toISOString()
  const { rows } = await db.execute<Row<'versions', 'id'>>(sql`
    insert into versions (resource_id, author_id, number, name, channel, language, changelog, changelog_html,
      changelog_text, platforms, game_versions, scheduled_at, submitted_at, new_device, listed_at, created_at, updated_at)
    values (${row.resourceId}, ${row.authorId}, ${row.number}, ${row.name}, ${row.channel}, ${row.changelog.language},
      ${JSON.stringify(row.changelog.document)}::jsonb, ${row.changelog.html}, ${row.changelog.text},
      ${[...row.platforms]}::text[], ${[...row.gameVersions]}::text[],
      ${row.scheduledAt?.toISOString() ?? null}, ${row.submitted ? at : null}, ${row.newDevice},
      ${at}, ${at}, ${at})
    on conflict (resource_id, number) do nothing returning id`)
  return rows[0] ? rows[0].id : null
}

export type VersionWords = Partial<{
  number: string
  name: string
  channel: VersionChannel
  changelog: Changelog
  platforms: readonly Platform[]
  gameVersions: readonly GameVersion[]
  scheduledAt: Date | null
}>

/** Changes words and counts the edit; false when the number belongs to another version. */
export async function updateWords(db: Db, id: number, words: VersionWords, now: Date): Promise<boolean> {
  const sets = [sql`edit = v.edit + 1`, sql`updated_at = ${now.toISOString()}`]
  if (words.number !== undefined) sets.push(sql`number = ${words.number}`)
  if (words.name !== undefined) sets.push(sql`name = ${words.name}`)
  if (words.channel !== undefined) sets.push(sql`channel = ${words.channel}`)
  if (words.platforms) sets.push(sql`platforms = ${[...words.platforms]}::text[]`)
  if (words.gameVersions) sets.push(sql`game_versions = ${[...words.gameVersions]}::text[]`)
  if (words.scheduledAt !== undefined)
    sets.push(sql`scheduled_at = ${words.scheduledAt?.toISOString() ?? null}`)
  if (words.changelog)
    sets.push(
      sql`language = ${words.changelog.language}, changelog = ${JSON.stringify(words.changelog.document)}::jsonb,
        changelog_html = ${words.changelog.html}, changelog_text = ${words.changelog.text}`,
    )
  const { rowCount } = await db.execute(sql`
    update versions v set ${sql.join(sets, sql`, `)} where v.id = ${id} and not exists (
      select from versions o where o.resource_id = v.resource_id and o.id <> v.id and o.number = ${words.number ?? ''})`)
  return rowCount === 1
}

export type VersionFacts = Partial<{
  submitted: boolean
  verdict: Verdict | null
  verified: boolean
  approved: boolean
  declined: boolean
  trusted: boolean
  newDevice: boolean
  yanked: { reason: string } | null
  recalled: boolean
  deleted: boolean
  public: boolean
}>

/** Writes what is now known or decided; what was true before keeps its date. */
export async function updateVersionFacts(db: Db, id: number, facts: VersionFacts, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const sets: Sql[] = []
  const dated = (column: string, value: boolean | undefined) => {
    if (value === undefined) return
    const name = sql.identifier(column)
    sets.push(value ? sql`${name} = coalesce(${name}, ${at})` : sql`${name} = null`)
  }
  dated('submitted_at', facts.submitted)
  dated('verified_at', facts.verified)
  dated('approved_at', facts.approved)
  dated('declined_at', facts.declined)
  dated('recalled_at', facts.recalled)
  dated('deleted_at', facts.deleted)
  if (facts.verdict !== undefined) sets.push(sql`verdict = ${facts.verdict}`)
  if (facts.trusted !== undefined) sets.push(sql`trusted = ${facts.trusted}`)
  if (facts.newDevice !== undefined) sets.push(sql`new_device = ${facts.newDevice}`)
  if (facts.yanked !== undefined)
    sets.push(sql`yanked_at = ${facts.yanked ? at : null}, yank_reason = ${facts.yanked?.reason ?? ''}`)
  if (facts.public !== undefined) {
    sets.push(sql`public = ${facts.public}`)
    if (facts.public)
      // The first time decides its place in lists.
      sets.push(sql`listed_at = coalesce(published_at, ${at}), published_at = coalesce(published_at, ${at})`)
  }
  if (sets.length > 0) await db.execute(sql`update versions set ${sql.join(sets, sql`, `)} where id = ${id}`)
}

/** Only what was never public; its files are let go of before. */
export async function removeVersion(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from versions where id = ${id} and published_at is null`)
}
