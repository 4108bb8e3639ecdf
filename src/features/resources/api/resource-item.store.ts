import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Picture } from '../../../contract/picture.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { remember } from '../../../db/ask-once.ts'
import type { Db } from '../../../db/client.ts'
import { readPicture } from '../../attachments/api/pictures.ts'
import { pictureOf, type StoredPicture } from '../../attachments/api/pictures.store.ts'
import { discussionOf, rememberDiscussion } from '../../comments/api/discussion.store.ts'
import type { StoredDiscussion } from '../../comments/api/discussion.store.ts'
import { countsOf, ownOf, rememberState } from '../../reactions/api/reaction-state.store.ts'
import type { Counts } from '../../reactions/api/reactions.store.ts'
import { relatedOf, rememberRelated, type Chosen } from '../../publications/kind/api/related.store.ts'
import { personOf, rememberPerson, type StoredPerson } from '../../users/api/person.store.ts'
import type { Contents } from '../../publications/kind/api/revisions.store.ts'
import type { TeamPermission } from '../limits/resource-limits.contract.ts'
import type { Details } from './resource-details.ts'
import { readSummary, summaryColumns, summaryJoins } from '../list/api/resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../list/api/resource-summary.store.ts'
import { knownSubject } from './resource-subjects.store.ts'
import { knownResource, type ResourceRow } from './resources.store.ts'
import { knownPerson } from './team-people.store.ts'

type Person = { id: number; username: string; avatarKey: string | null; deleted: boolean }

/** Everything the page of a resource shows, in one language. */
export type WholeRow = {
  item: ResourceRow
  summary: SummaryRow
  text: { content: RichDocument; contentHtml: string; contents: Contents }
  details: Details
  gallery: ReadonlyMap<number, Picture>
  /** Of the original. */
  revisionId: number
  translator: Person | null
  reviewed: boolean
  /** By id, all ten. */
  reactions: Record<string, number>
}

type Raw = RawSummary &
  Row<'resources', 'published_revision_id' | 'approved_revision_id' | 'team' | 'version_count'> &
  Row<'resource_revisions', 'details'> & {
    latest_revision_id: NonNullable<Column<'resources', 'latest_revision_id'>>
    team: Record<string, TeamPermission[]>
    content: RichDocument
    content_html: string
    contents: Contents
    details: Details
    gallery: StoredPicture[] | null
    revision_id: Column<'resource_revisions', 'id'>
    translator: Person | null
    original_title: string
    counts: Counts | null
    own: number | null
    discussion: StoredDiscussion
    author: StoredPerson | null
    related: Chosen
  }

const translated = sql`, t.content, t.content_html, t.contents, t.translator_id`

/** By slug, by a slug it had before, or by number: one question for the whole page. */
export async function findWhole(
  db: Db,
  key: string | number,
  { reader, viewerId }: { reader: Locale; viewerId: number | null },
): Promise<WholeRow | null> {
  const isNumber = /^[1-9]\d{0,15}$/.test(String(key))
  if (isNumber && !Number.isSafeInteger(Number(key))) return null
  const chosen = isNumber
    ? sql`a.id = ${Number(key)}`
    : sql`a.id = (select resource_id from resource_slugs where slug = ${String(key).toLowerCase()})`
  const { rows } = await db.execute<Raw>(sql`
    select 0 as sort_key, ${summaryColumns}, a.latest_revision_id, a.published_revision_id, a.approved_revision_id,
      a.team, a.version_count, r.title as original_title, coalesce(t.content, r.content) as content,
      coalesce(t.content_html, r.content_html) as content_html, coalesce(t.contents, r.contents) as contents, r.details,
      r.id as revision_id, (
        select json_agg(${pictureOf(sql`(g.entry ->> 'id')::bigint`)})
        from jsonb_array_elements(r.details -> 'gallery') as g (entry)) as gallery, (
        select json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
          'deleted', w.deleted_at is not null) from users w where w.id = t.translator_id) as translator,
      ${countsOf(sql`'resource'`, sql`a.id`)} as counts, ${ownOf(sql`'resource'`, sql`a.id`, viewerId)} as own,
      ${discussionOf(sql`'resource'`, sql`a.id`, viewerId)} as discussion,
      ${personOf(db, sql`a.author_id`)} as author,
      ${relatedOf('resource', sql`a.id`)} as related
    from resources a ${summaryJoins(reader, translated)}
    where ${chosen} and a.deleted_at is null`)
  if (!rows[0]) return null
  const id = rows[0].id
  const subject = { kind: 'resource' as const, id }
  const { reactions } = rememberState(db, subject, viewerId, rows[0])
  rememberDiscussion(db, subject, viewerId, rows[0].discussion)
  const whole = read(rows[0], reactions)
  const { item, summary } = whole
  for (const name of [item.id, item.slug, String(key).toLowerCase()]) remember(db, knownResource, name, item)
  remember(db, knownPerson, item.authorId, summary.author)
  rememberPerson(db, rows[0].author)
  rememberRelated(db, 'resource', id, rows[0].related)
  if (item.public) {
    const author = summary.author.deleted ? null : item.authorId
    remember(db, knownSubject, item.id, { ...item, author_id: author, title: rows[0].original_title })
  }
  return whole
}

function read(row: Raw, reactions: Counts): WholeRow {
  const summary = readSummary(row)
  const pictures = (row.gallery ?? []).flatMap((stored) => readPicture(stored) ?? [])
  return {
    item: {
      id: summary.id,
      authorId: summary.author.id,
      slug: summary.slug,
      type: summary.type,
      language: summary.language,
      latestRevisionId: row.latest_revision_id,
      publishedRevisionId: row.published_revision_id,
      approvedRevisionId: row.approved_revision_id,
      scheduledAt: null,
      team: row.team,
      archived: row.archived,
      unlisted: row.unlisted,
      lookingForMaintainer: summary.lookingForMaintainer,
      versionCount: row.version_count,
      createdAt: summary.createdAt,
      updatedAt: summary.updatedAt,
      publishedAt: summary.publishedAt,
      public: row.published_revision_id !== null,
    },
    summary,
    text: { content: row.content, contentHtml: row.content_html, contents: row.contents },
    details: row.details,
    gallery: new Map(pictures.map((picture) => [picture.id, picture])),
    revisionId: row.revision_id,
    translator: row.translator,
    reviewed: row.approved,
    reactions,
  }
}
