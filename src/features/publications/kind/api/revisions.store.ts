import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import { contentStatus } from '../content-status.contract.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Category } from '../../../../contract/taxonomy.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import type { PublicationTables } from './publication-tables.store.ts'

export type Contents = { id: string; level: number; title: string }[]
export type RevisionRow<D = unknown> = {
  id: number
  itemId: number
  number: number
  title: string
  description: string
  content: RichDocument
  contentHtml: string
  text: string
  /** Of the text, in code points. */
  characters: number
  contents: Contents
  readingMinutes: number
  categories: Category[]
  tagIds: number[]
  coverId: number | null
  /** What only this kind of text has. */
  details: D
  author: { id: number; username: string; avatarKey: string | null; deleted: boolean } | null
  createdAt: Date
  submittedAt: Date | null
  verified: boolean
  approved: boolean
  declined: boolean
  status: ModerationStatus
}

type Raw<D> = Row<'users', 'avatar_key'> & {
  id: number
  item_id: number
  number: number
  title: string
  description: string
  content: RichDocument
  content_html: string
  text: string
  characters: number
  contents: Contents
  reading_minutes: number
  categories: Category[]
  tag_ids: number[]
  cover_attachment_id: number | null
  details: D
  author_id: Column<'users', 'id'> | null
  username: Column<'users', 'username'> | null
  author_deleted: boolean
  created_at: Date
  submitted_at: Date | null
  verified: boolean
  approved: boolean
  declined: boolean
}

const whole = sql`r.content, r.content_html, r.text`
/** Lists leave the text out: a hundred of them would be many megabytes. */
const bare = sql`null as content, '' as content_html, '' as text`

export type NewRevision<D = unknown> = {
  itemId: number
  title: string
  description: string
  content: RichDocument
  contentHtml: string
  text: string
  textHash: Buffer
  contents: Contents
  readingMinutes: number
  categories: readonly Category[]
  tagIds: readonly number[]
  coverId: number | null
  details: D
  authorId: number
  now: Date
}

/** Revisions of one kind of text. */
export function revisionStore<D>(tables: PublicationTables) {
  const { item, items, revisions, hasDetails } = tables

  async function select(db: Db, rest: Sql, body: Sql = whole): Promise<RevisionRow<D>[]> {
    const { rows } = await db.execute<Raw<D>>(sql`
      select r.id, r.${item} as item_id, r.number, r.title, r.description, ${body}, char_length(r.text) as characters, r.contents,
        r.reading_minutes, r.categories, r.tag_ids, r.cover_attachment_id, ${tables.details} as details, u.id as author_id, u.username, u.avatar_key,
        u.deleted_at is not null as author_deleted, r.created_at, r.submitted_at, r.verified_at is not null as verified,
        r.approved_at is not null as approved, r.declined_at is not null as declined
      from ${revisions} r left join users u on u.id = r.author_id where ${rest}`)
    return rows.map((row) => ({
      id: row.id,
      itemId: row.item_id,
      number: row.number,
      title: row.title,
      description: row.description,
      content: row.content,
      contentHtml: row.content_html,
      text: row.text,
      characters: row.characters,
      contents: row.contents,
      readingMinutes: row.reading_minutes,
      categories: row.categories,
      tagIds: row.tag_ids.map(Number),
      coverId: row.cover_attachment_id,
      details: row.details,
      author:
        row.author_id === null
          ? null
          : {
              id: row.author_id,
              username: row.username!,
              avatarKey: row.avatar_key,
              deleted: row.author_deleted,
            },
      createdAt: row.created_at,
      submittedAt: row.submitted_at,
      verified: row.verified,
      approved: row.approved,
      declined: row.declined,
      status: contentStatus(row),
    }))
  }

  async function findRevision(db: Db, itemId: number, id: number): Promise<RevisionRow<D> | null> {
    return (await select(db, sql`r.id = ${id} and r.${item} = ${itemId}`))[0] ?? null
  }

  async function findRevisionBefore(
    db: Db,
    revision: Pick<RevisionRow<D>, 'itemId' | 'number'>,
  ): Promise<RevisionRow<D> | null> {
    const rest = sql`r.${item} = ${revision.itemId} and r.number < ${revision.number}
      order by r.number desc limit 1`
    return (await select(db, rest))[0] ?? null
  }

  async function listRevisions(db: Db, itemId: number, slice: Slice): Promise<RevisionRow<D>[]> {
    const { where, tail } = inOrder(slice, true, sql`r`)
    return select(db, sql`r.${item} = ${itemId} and ${where} ${tail}`, bare)
  }

  async function countRevisions(db: Db, itemId: number): Promise<number> {
    const { rows } = await db.execute<{
      total: number
    }>(sql`
      select count(*) as total from (
        select from ${revisions} where ${item} = ${itemId} limit ${countBound}) counted`)
    return rows[0]!.total
  }

  /**
   * The caller holds the lock on the item, so numbers follow each other without gaps. A cover that is not there is left out;
   * binding it is what refuses it.
   */
  async function insertRevision(db: Db, revision: NewRevision<D>): Promise<number> {
    const { rows } = await db.execute<{
      id: number
    }>(sql`
      insert into ${revisions} (${item}, number, title, description, content, content_html, text, text_hash,
        contents, reading_minutes, categories, tag_ids, cover_attachment_id, author_id, created_at ${hasDetails ? sql`, details` : sql``})
      select ${revision.itemId}::bigint,
        coalesce((select max(number) from ${revisions} where ${item} = ${revision.itemId}), 0) + 1,
        ${revision.title}, ${revision.description}, ${JSON.stringify(revision.content)}::jsonb, ${revision.contentHtml},
        ${revision.text}, ${revision.textHash}, ${JSON.stringify(revision.contents)}::jsonb,
        ${revision.readingMinutes}::int, ${[...revision.categories]}::text[],
        ${[...revision.tagIds]}::bigint[], (select id from attachments where id = ${revision.coverId}), ${revision.authorId}::bigint,
        ${revision.now.toISOString()}::timestamptz
        ${hasDetails ? sql`, ${JSON.stringify(revision.details)}::jsonb` : sql``}
      returning id`)
    return rows[0]!.id
  }

  /** What was decided about a revision; a fact left out stays as it is. */
  async function updateFacts(
    db: Db,
    id: number,
    facts: { submitted?: boolean; verified?: boolean; approved?: boolean; declined?: boolean },
    now: Date,
  ): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`
    const set = (column: string, value: boolean | undefined): Sql[] =>
      value === undefined ? [] : [sql`${sql.identifier(column)} = ${value ? at : sql`null`}`]
    const changes = [
      ...set('submitted_at', facts.submitted),
      ...set('verified_at', facts.verified),
      ...set('approved_at', facts.approved),
      ...set('declined_at', facts.declined),
    ]
    if (changes.length > 0)
      await db.execute(sql`update ${revisions} set ${sql.join(changes, sql`, `)} where id = ${id}`)
  }

  /** Another item with the same words that is still there; null when there is none. */
  async function findTwin(
    db: Db,
    { itemId, textHash }: { itemId: number; textHash: Buffer },
  ): Promise<{ id: number; title: string } | null> {
    const { rows } = await db.execute<{
      id: number
      title: string
    }>(sql`
      select a.id, r.title from ${revisions} r join ${items} a on a.id = r.${item}
      where r.text_hash = ${textHash} and r.${item} <> ${itemId} and a.deleted_at is null
        and r.id in (a.latest_revision_id, a.published_revision_id)
      order by r.id limit 1`)
    return rows[0] ? { id: rows[0].id, title: rows[0].title } : null
  }

  /** Every revision of an item, for letting its pictures go. */
  async function listRevisionIds(db: Db, itemId: number): Promise<number[]> {
    const { rows } = await db.execute<{
      id: number
    }>(sql`
      select id from ${revisions} where ${item} = ${itemId} order by id`)
    return rows.map((row) => row.id)
  }

  return {
    findRevision,
    findRevisionBefore,
    listRevisions,
    countRevisions,
    insertRevision,
    updateFacts,
    findTwin,
    listRevisionIds,
  }
}
export type RevisionStore<D = unknown> = ReturnType<typeof revisionStore<D>>
