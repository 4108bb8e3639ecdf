import { countRows, sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import { contentStatus } from '../content-status.contract.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import type { Category } from '../../../../contract/categories.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import { writerColumn, type Writer } from '../../../users/api/person.store.ts'
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
  author: Writer | null
  createdAt: Date
  submittedAt: Date | null
  verified: boolean
  approved: boolean
  declined: boolean
  status: ModerationStatus
}

const whole = sql`r.content, r.content_html as "contentHtml", r.text`
/** Lists leave the text out: a hundred of them would be many megabytes. */
const bare = sql`null as content, '' as "contentHtml", '' as text`

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

/** Revisions of one kind; `hasDetails` says whether its table has a column for them. */
export function revisionStore<D>(tables: PublicationTables, { hasDetails }: { hasDetails: boolean }) {
  const { item, items, revisions } = tables
  const details = hasDetails ? sql`r.details` : sql`null::jsonb`

  async function select(db: Db, rest: Sql, body: Sql = whole): Promise<RevisionRow<D>[]> {
    const { rows } = await db.execute<Omit<RevisionRow<D>, 'status'>>(sql`
      select r.id, r.${item} as "itemId", r.number, r.title, r.description, ${body}, char_length(r.text) as characters, r.contents,
        r.reading_minutes as "readingMinutes", r.categories, r.tag_ids as "tagIds", r.cover_attachment_id as "coverId",
        ${details} as details, ${writerColumn} as author, r.created_at as "createdAt", r.submitted_at as "submittedAt",
        r.verified_at is not null as verified, r.approved_at is not null as approved, r.declined_at is not null as declined
      from ${revisions} r left join users u on u.id = r.author_id where ${rest}`)
    return rows.map((row) => ({ ...row, status: contentStatus(row) }))
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
    return countRows(db, sql`from ${revisions} where ${item} = ${itemId}`)
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
    return rows[0] ?? null
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
