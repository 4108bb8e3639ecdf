import { sql, type CamelRow } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { analyzerVersion } from '../search-index.store.ts'
import type { Authors } from '../words/author-names.ts'

export type ReviewTexts = CamelRow<
  'content_reviews',
  'id' | 'title' | 'path' | 'language' | 'author_id' | 'created_at'
>

const columns = sql`id, title, path, language, author_id as "authorId", created_at as "createdAt"`

export async function findReviewTexts(db: Db, id: number): Promise<ReviewTexts | null> {
  const { rows } = await db.execute<ReviewTexts>(sql`select ${columns} from content_reviews where id = ${id}`)
  return rows[0] ?? null
}

/** Some of those whose words an older analyzer made, or none. */
export async function listStaleReviews(db: Db, limit: number): Promise<ReviewTexts[]> {
  const { rows } = await db.execute<ReviewTexts>(sql`
    select ${columns} from content_reviews where analyzer < ${analyzerVersion} order by analyzer, id limit ${limit}`)
  return rows
}

/** `words` is in PostgreSQL's text format. Of a title that has changed meanwhile they are not stored. */
export async function updateReviewWords(
  db: Db,
  { id, title }: Pick<ReviewTexts, 'id' | 'title'>,
  words: string,
): Promise<void> {
  await db.execute(sql`
    update content_reviews set words = ${words}::tsvector, analyzer = ${analyzerVersion}
    where id = ${id} and title = ${title}`)
}

/** Has all that match read anew; those of one language where it is given. */
export async function markReviewsStale(db: Db, match: string, language: Locale | null): Promise<void> {
  const only = language ? sql`and language = ${language}` : sql``
  await db.execute(sql`update content_reviews set analyzer = 0 where words @@ ${match}::tsquery ${only}`)
}

/** People by their names, whether anything of theirs is public or not. */
export async function listPeopleNamed(db: Db, names: readonly string[]): Promise<Authors> {
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<CamelRow<'users', 'id' | 'username'>>(sql`
    select id, username from users where username_key = any(${[...names]}::text[]) and deleted_at is null`)
  return new Map(rows.map((person) => [person.username.toLowerCase(), person]))
}
