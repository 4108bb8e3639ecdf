import { createHash } from 'node:crypto'
import { sql } from '../../db/sql.ts'
import type { Locale } from '../../contract/locales.ts'
import type { ResourceType } from '../../contract/taxonomy.ts'
import { refreshResourceFacts } from '../../features/resources/api/resource-facts.ts'
import type { Resource } from '../../features/resources/resource-shapes.contract.ts'
import type { UserRow } from '../../features/users/api/users.store.ts'
import { someText } from './articles.ts'
import type { TestApi } from '../test-api.ts'
import { aUser, bearerHeaders } from './users.ts'

let counter = 0

/** A body that every rule accepts. */
export function resourceBody(more: Record<string, unknown> = {}) {
  const number = ++counter
  return {
    type: 'plugin' as ResourceType,
    title: `Фонари ${number}`,
    slug: `lanterns-${number}`,
    description: `Ставит фонари по команде, издание ${number}.`,
    content: `Что умеет издание ${number}.\n\n${someText(200, `фонарь${number}`)}`,
    language: 'ru' as Locale,
    categories: ['utility'],
    tags: ['фонари'],
    ...more,
  }
}

const moderators = new WeakMap<TestApi, Promise<UserRow>>()

/** Somebody of staff says yes to what waits. */
export async function approveResource(api: TestApi, id: number): Promise<void> {
  const moderator = moderators.get(api) ?? aUser(api, { roles: ['user', 'moderator'] })
  moderators.set(api, moderator)
  const answer = await api.send(`/api/moderations/resources/${id}`, {
    method: 'PUT',
    headers: await bearerHeaders(api, await moderator),
    json: { status: 'approved' },
  })
  if (answer.status !== 200) throw new Error(`The resource was not approved: ${await answer.text()}`)
}

type VersionFacts = {
  number?: string
  platforms?: string[]
  gameVersions?: string[]
  public?: boolean
  /** What the scan said of one that is not public. */
  verdict?: 'clean' | 'hold' | null
  /** With a file of this verdict, without bytes. */
  file?: boolean
}

/** A version as if it had been uploaded, scanned and, unless told otherwise, approved. */
export async function aVersionOf(
  api: TestApi,
  resource: { id: number; author: { id: number } },
  facts: VersionFacts = {},
): Promise<number> {
  const {
    number = `1.${++counter}`,
    platforms = ['paper'],
    gameVersions = ['1.21'],
    verdict = 'clean',
  } = facts
  const isPublic = facts.public ?? true
  const now = api.clock.now()
  const at = now.toISOString()
  const verified = verdict === 'clean' ? at : null
  const { db } = api.services.database
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into versions (resource_id, author_id, number, channel, language, changelog, changelog_html, changelog_text,
      platforms, game_versions, submitted_at, verdict, verified_at, approved_at, published_at, public, listed_at,
      created_at, updated_at)
    values (${resource.id}, ${resource.author.id}, ${number}, 'release', 'ru', '{"type":"doc","content":[{"type":"paragraph"}]}'::jsonb, '', '',
      ${platforms}::text[], ${gameVersions}::text[], ${at}, ${verdict}, ${verified},
      ${isPublic ? at : null}, ${isPublic ? at : null}, ${isPublic}, ${at}, ${at}, ${at}) returning id`)
  const id = Number(rows[0]!.id)
  if (facts.file) await insertFile(api, { versionId: id, ownerId: resource.author.id, verdict, at })
  await db.transaction((tx) => refreshResourceFacts(tx, resource.id, now))
  return id
}

/** Its one file, without bytes: rows as an upload and a scan leave them. */
async function insertFile(
  api: TestApi,
  file: { versionId: number; ownerId: number; verdict: 'clean' | 'hold' | null; at: string },
): Promise<void> {
  const { versionId, ownerId, verdict, at } = file
  const hash = (bytes: number) =>
    createHash('sha512')
      .update(`file ${versionId}`)
      .digest('hex')
      .slice(0, bytes * 2)
  const state = verdict === null ? 'pending' : 'done'
  await api.services.database.db.execute(sql`
    with uploaded as (
      insert into attachments (owner_id, type, status, name, size, stored_bytes, mime, sha256, sha1, sha512, created_at)
      values (${ownerId}, 'version', 'ready', 'lanterns.jar', 10, 10, 'application/java-archive', ${hash(32)}, ${hash(20)},
        ${hash(64)}, ${at}) returning id
    ), stored as (
      insert into attachment_files (attachment_id, key, size) select id, ${`blobs/${hash(32)}`}, 10 from uploaded
    ), bound as (
      insert into attachment_bindings (subject_kind, subject_id, attachment_id) select 'version', ${versionId}, id from uploaded
    ), scanned as (
      insert into file_inspections (attachment_id, resource_type, state, verdict, found, requested_at, finished_at)
      select id, 'plugin', ${state}, ${verdict}, ${verdict === null ? null : '{}'}::jsonb, ${at}::timestamptz,
        ${verdict === null ? null : at}::timestamptz from uploaded
    )
    insert into version_files (version_id, attachment_id, position, is_primary, name, size, sha1, sha256, sha512)
    select ${versionId}, id, 0, true, 'lanterns.jar', 10, ${hash(20)}, ${hash(32)}, ${hash(64)} from uploaded`)
}

/** One resource and the people it needs; public, with a version, unless the caller says otherwise. */
export async function aResource(
  api: TestApi,
  options: { author?: UserRow; public?: boolean; version?: VersionFacts } & Record<string, unknown> = {},
): Promise<Resource & { authorRow: UserRow }> {
  const { author = await aUser(api), public: isPublic = true, version, ...more } = options
  const headers = await bearerHeaders(api, author)
  const made = await api.send('/api/resources', { headers, json: resourceBody(more) })
  const { data } = (await made.json()) as { data: Resource }
  if (made.status !== 201) throw new Error(`No resource was made: ${made.status}`)
  if (!isPublic) return { ...data, authorRow: author }
  await approveResource(api, data.id)
  await aVersionOf(api, data, version)
  const shown = await api.send(`/api/resources/${data.id}?lang=${data.original_language}`, { headers })
  return { ...((await shown.json()) as { data: Resource }).data, authorRow: author }
}
