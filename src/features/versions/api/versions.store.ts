import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Verdict } from '../../../contract/inspection.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { knownRows, recall, remember } from '../../../db/ask-once.ts'
import type { VersionChannel } from '../../resources/limits/version-limits.contract.ts'
import { writerColumn, type Writer } from '../../users/api/person.store.ts'
import { readText, textColumns, type TextColumns, type VersionText } from './dependencies.store.ts'
import { filesColumn, readFiles, type FileRow, type StoredFile } from './files/version-files.store.ts'

export type VersionRow = {
  id: number
  resourceId: number
  author: Writer
  number: string
  name: string
  /** How its changelog begins. */
  changelogStart: string
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

export type RawVersion = Omit<VersionRow, 'files'> & { files: StoredFile[] | null }

/** Of `versions v` with its author, `users u`. */
export const versionColumns = sql`v.id, v.resource_id as "resourceId", ${writerColumn} as author, v.number, v.name,
  left(v.changelog_text, 240) as "changelogStart", v.channel,
  v.language, v.platforms, v.game_versions as "gameVersions", v.edit, v.submitted_at as "submittedAt", v.verdict,
  v.verified_at as "verifiedAt", v.approved_at as "approvedAt", v.declined_at as "declinedAt", v.trusted,
  v.new_device as "newDevice", v.yanked_at as "yankedAt", v.yank_reason as "yankReason", v.recalled_at as "recalledAt",
  v.deleted_at as "deletedAt", v.scheduled_at as "scheduledAt", v.published_at as "publishedAt", v.public, v.listed,
  v.listed_at as "listedAt", v.downloads, v.created_at as "createdAt", v.updated_at as "updatedAt", ${filesColumn} as files`

export const readVersion = (row: RawVersion): VersionRow => ({ ...row, files: readFiles(row.files) })

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
  const { rows } = await db.execute<{ document: RichDocument; html: string }>(
    sql`select changelog as document, changelog_html as html from versions where id = ${id}`,
  )
  return rows[0] ?? null
}

export async function selectByIds(db: Db, ids: readonly number[]): Promise<VersionRow[]> {
  return selectVersions(db, sql`v.id = any(${[...ids]}::bigint[])`)
}
