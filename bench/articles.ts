import type { Pool, PoolClient } from 'pg'

export type SeedOptions = {
  /** Rows of one statement; the default is small enough for the time limits of the product's own connections. */
  batch?: number
  /** How many people have written them. */
  authors?: number
}

export type Batch = { from: number; to: number; now: Date; authors: number }

/** Writes rows past the API, batch by batch, with their authors and tags, and has the database look at the tables. */
export async function seedRows(
  pool: Pool,
  { count, now, batch = 2_500, authors = 200 }: SeedOptions & { count: number; now: Date },
  tables: readonly string[],
  insertBatch: (client: PoolClient, batch: Batch) => Promise<void>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(
      `insert into users (username, username_key, staff_decision, language, created_at)
       select 'bench' || n, 'bench' || n, 'approved', 'ru', $1 from generate_series(1, $2::int) n on conflict do nothing`,
      [now, authors],
    )
    await client.query(
      `insert into tags (name, key, created_at) select 'bench' || n, 'bench' || n, $1
       from generate_series(1, 500) n on conflict do nothing`,
      [now],
    )
    for (let from = 1; from <= count; from += batch)
      await insertBatch(client, { from, to: Math.min(count, from + batch - 1), now, authors })
    for (const table of tables) await client.query(`analyze ${table}`)
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Many public articles: rows as a year of a busy site would leave them. Texts are short, because lists do not read them.
 * Says how many there are.
 */
export const seedArticles = (pool: Pool, count: number, now: Date, options: SeedOptions = {}) =>
  seedRows(pool, { count, now, ...options }, ['articles', 'article_revisions'], insertBatch)

export const people = `(select array_agg(id order by id) from users where username_key like 'bench%')`
export const words = `(select array_agg(id order by id) from tags where key like 'bench%')`

async function insertBatch(client: PoolClient, { from, to, now, authors }: Batch): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table bench_rows on commit drop as
     select n, nextval(pg_get_serial_sequence('articles', 'id')) as id,
       nextval(pg_get_serial_sequence('article_revisions', 'id')) as revision_id,
       (array['ru', 'ru', 'ru', 'ru', 'ru', 'en', 'en', 'uk', 'th', 'kz', 'be'])[1 + n % 11] as language,
       (array['tutorial', 'economy', 'magic', 'mobs', 'social', 'storage', 'utility', 'food'])[1 + n % 8] as category,
       $1::timestamptz - make_interval(secs => n * 600) as at
     from generate_series($2::int, $3::int) n`,
    [now, from, to],
  )
  await client.query(
    `insert into articles (id, author_id, slug, title_key, language, languages, latest_revision_id,
       published_revision_id, approved_revision_id, categories, tag_ids, views, reaction_count, useful_count,
       comment_count, rising, created_at, updated_at, published_at)
     overriding system value
     select b.id, ${people}[1 + b.n % $1::int], 'bench-' || b.n, 'bench article number ' || b.id, b.language,
       array[b.language], b.revision_id, b.revision_id, b.revision_id, array[b.category],
       array[${words}[1 + b.n % 500], ${words}[1 + (b.n * 7) % 499]], (b.n::bigint * 7919) % 100000, (b.n * 31) % 500,
       0, (b.n * 13) % 199, extract(epoch from b.at)::bigint / 5 + (b.n * 97) % 20000, b.at, b.at, b.at
     from bench_rows b`,
    [authors],
  )
  await client.query(
    `insert into article_revisions (id, article_id, number, title, description, content, content_html, text, text_hash,
       contents, reading_minutes, categories, tag_ids, author_id, created_at, submitted_at, verified_at, approved_at)
     overriding system value
     select b.revision_id, b.id, 1, 'Bench article number ' || b.id, 'A description long enough for number ' || b.id,
       '{"type":"doc","content":[{"type":"paragraph"}]}', '<p></p>', rpad('bench ' || b.id, 300, ' word'),
       sha256(convert_to(b.id::text, 'UTF8')), '[]', 1, a.categories, a.tag_ids, a.author_id, b.at, b.at, b.at, b.at
     from bench_rows b join articles a on a.id = b.id`,
  )
  await client.query('commit')
}
