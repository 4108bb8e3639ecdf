import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Verdict } from '../../../contract/inspection.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { knownRows, recall, remember } from '../../../db/ask-once.ts'
import type { Db } from '../../../db/client.ts'
import type { VersionChannel } from '../../resources/limits/version-limits.contract.ts'
import { readText, textColumns } from './dependencies.store.ts'
import type { TextColumns, VersionText } from './dependencies.store.ts'
import { filesColumn, readFiles } from './files/version-files.store.ts'
import type { FileRow, StoredFile } from './files/version-files.store.ts'

export type VersionAuthor = { id: number; username: string; avatarKey: string | null; deleted: boolean }

export type VersionRow = {
  id: number
  resourceId: number
  author: VersionAuthor
  number: string
  name: string
  channel: VersionChannel
  language: Locale
  platforms: Platform[]
  gameVersions: GameVersion[]
  edit: number
  submittedAt: Date | null
  verdict: Verdict | null
  verifiedAt: Date | null
  approvedAt: Date | null
  declinedAt: Date | null
  trusted: boolean
  newDevice: boolean
  yankedAt: Date | null
  yankReason: string
  recalledAt: Date | null
  deletedAt: Date | null
  scheduledAt: Date | null
  publishedAt: Date | null
  public: boolean
  listed: boolean
  listedAt: Date
  downloads: number
  createdAt: Date
  updatedAt: Date
  /** The primary one first. */
  files: FileRow[]
}

/** A version with all that its page says. */
export type WholeVersion = VersionRow & VersionText

export type RawVersion = Record<string, unknown> & { files: StoredFile[] | null } & Row<
    'versions',
    | 'id'
    | 'resource_id'
    | 'author_id'
    | 'number'
    | 'name'
    | 'channel'
    | 'language'
    | 'platforms'
    | 'game_versions'
    | 'edit'
    | 'submitted_at'
    | 'verdict'
    | 'verified_at'
    | 'approved_at'
    | 'declined_at'
    | 'trusted'
    | 'new_device'
    | 'yanked_at'
    | 'yank_reason'
    | 'recalled_at'
    | 'deleted_at'
    | 'scheduled_at'
    | 'published_at'
    | 'public'
    | 'listed'
    | 'listed_at'
    | 'downloads'
    | 'created_at'
    | 'updated_at'
  > &
  Row<'users', 'username' | 'avatar_key'> & {
    author_deleted: boolean
    platforms: Platform[]
    game_versions: GameVersion[]
  }

/** Of `versions v` with its author, `users u`. */
export const versionColumns = sql`v.id, v.resource_id, v.author_id, u.username, u.avatar_key, u.deleted_at is not null as author_deleted,
  v.number, v.name, v.channel, v.language, v.platforms, v.game_versions, v.edit, v.submitted_at, v.verdict,
  v.verified_at, v.approved_at, v.declined_at, v.trusted, v.new_device, v.yanked_at, v.yank_reason, v.recalled_at, v.deleted_at,
  v.scheduled_at, v.published_at, v.public, v.listed, v.listed_at, v.downloads, v.created_at, v.updated_at, ${filesColumn} as files`

export const readVersion = (row: RawVersion): VersionRow => ({
  id: row.id,
  resourceId: row.resource_id,
  author: {
    id: row.author_id,
    username: row.username,
    avatarKey: row.avatar_key,
    deleted: row.author_deleted,
  },
  number: row.number,
  name: row.name,
  channel: row.channel,
  language: row.language,
  platforms: row.platforms,
  gameVersions: row.game_versions,
  edit: row.edit,
  submittedAt: row.submitted_at,
  verdict: row.verdict,
  verifiedAt: row.verified_at,
  approvedAt: row.approved_at,
  declinedAt: row.declined_at,
  trusted: row.trusted,
  newDevice: row.new_device,
  yankedAt: row.yanked_at,
  yankReason: row.yank_reason,
  recalledAt: row.recalled_at,
  deletedAt: row.deleted_at,
  scheduledAt: row.scheduled_at,
  publishedAt: row.published_at,
  public: row.public,
  listed: row.listed,
  listedAt: row.listed_at,
  downloads: row.downloads,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  files: readFiles(row.files),
})

const select = <More>(db: Db, rest: Sql, more: Sql) =>
  db.execute<RawVersion & More>(
    sql`select ${versionColumns} ${more} from versions v join users u on u.id = v.author_id where ${rest}`,
  )

/** Versions by a condition on `v`, which also brings the order. */
export async function selectVersions(db: Db, rest: Sql): Promise<VersionRow[]> {
  return (await select(db, rest, sql``)).rows.map(readVersion)
}

/** The same with a number beside all of them; null where there are none. */
export async function selectCounted(
  db: Db,
  rest: Sql,
  total: Sql,
): Promise<{ rows: VersionRow[]; total: number | null }> {
  const { rows } = await select<{ total: number }>(db, rest, sql`, ${total} as total`)
  return { rows: rows.map(readVersion), total: rows[0]?.total ?? null }
}

/** Read by the address of its page, and then by the number that address has. */
const knownVersion = knownRows<VersionRow>()

export function readWhole(db: Db, row: RawVersion & TextColumns): WholeVersion {
  const version = { ...readVersion(row), ...readText(row) }
  remember(db, knownVersion, `${version.resourceId} ${version.id}`, version)
  return version
}

export async function selectWhole(db: Db, rest: Sql): Promise<WholeVersion[]> {
  const { rows } = await select<TextColumns>(db, rest, sql`, ${textColumns}`)
  return rows.map((row) => readWhole(db, row))
}

export async function findWholeVersion(db: Db, id: number): Promise<WholeVersion | null> {
  return (await selectWhole(db, sql`v.id = ${id}`))[0] ?? null
}

export async function findVersion(db: Db, id: number): Promise<VersionRow | null> {
  return (await selectVersions(db, sql`v.id = ${id}`))[0] ?? null
}

/** The id that a key may be; 0 where it can only be a number. */
export const versionIdOf = (key: string): number => (/^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0)

/** By id or number; an id of this resource wins over a number that looks like one. */
function called(resourceId: number, key: string): Sql {
  const id = versionIdOf(key)
  return sql`v.resource_id = ${resourceId} and (v.id = ${id} or v.number = ${key}) order by v.id = ${id} desc limit 1`
}

export async function findVersionOf(db: Db, resourceId: number, key: string): Promise<VersionRow | null> {
  const known = recall(db, knownVersion, `${resourceId} ${key}`)
  return known ?? (await selectVersions(db, called(resourceId, key)))[0] ?? null
}

export async function findWholeVersionOf(
  db: Db,
  resourceId: number,
  key: string,
): Promise<WholeVersion | null> {
  return (await selectWhole(db, called(resourceId, key)))[0] ?? null
}

/** Locked until the caller's transaction ends. A caller that locks the resource too locks it first. */
export async function lockVersion(db: Db, id: number): Promise<VersionRow | null> {
  const { rows } = await db.execute(sql`select from versions where id = ${id} for update`)
  // Read afterwards: a statement that waited for the lock would join what was there before.
  return rows.length === 0 ? null : findVersion(db, id)
}

export type Changelog = { language: Locale; document: RichDocument; html: string; text: string }

export async function findChangelog(
  db: Db,
  id: number,
): Promise<{ document: RichDocument; html: string } | null> {
  const { rows } = await db.execute<
    Row<'versions', 'changelog' | 'changelog_html'> & {
      changelog: RichDocument
    }
  >(sql`select changelog, changelog_html from versions where id = ${id}`)
  return rows[0] ? { document: rows[0].changelog, html: rows[0].changelog_html } : null
}

export async function selectByIds(db: Db, ids: readonly number[]): Promise<VersionRow[]> {
  return selectVersions(db, sql`v.id = any(${[...ids]}::bigint[])`)
}
