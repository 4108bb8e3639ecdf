import { expect, test } from 'vitest'
import { sql, type Db } from '../../../../db/sql.ts'
import { aTopic } from '../../../../testing/content/topics.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { listBefore, listFrom } from './posts.store.ts'

const api = await testApi()
const { db, pool } = api.services.database

/** So many posts, written past the API as years would leave them. */
async function longTopic(posts: number): Promise<number> {
  const { id, authorRow } = await aTopic(api)
  await pool.query(
    `insert into comments (subject_kind, subject_id, author_id, content, content_html, content_text, created_at, number)
     select 'topic', $1, $2, '{"type":"doc","content":[]}', '<p>A post about what happened.</p>', 'A post.',
       '2026-01-01'::timestamptz + make_interval(secs => n), n + 1
     from generate_series(1, $3::int) n`,
    [id, authorRow.id, posts],
  )
  await pool.query('update topics set last_number = $2, comment_count = $3 where id = $1', [
    id,
    posts + 1,
    posts,
  ])
  return id
}

const lookedSoFar = async (tx: Db): Promise<number> => {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_all_tables where relname = 'comments'`)
  return rows[0]!.read
}
/** Posts that the database looked at meanwhile. */
const looked = (work: (tx: Db) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await lookedSoFar(tx)
    await work(tx)
    return (await lookedSoFar(tx)) - before
  })

test('any place of 10,000 posts is read as cheaply as the beginning of twenty, both ways', async () => {
  const [short, long] = [await longTopic(20), await longTopic(10_000)]
  await pool.query('analyze comments')
  const of = (topicId: number) => ({ topicId, viewerId: null, limit: 21 })
  const few = await looked((tx) => listFrom(tx, 2, of(short)))

  for (const place of [2, 5_000, 9_980, 10_001])
    expect(await looked((tx) => listFrom(tx, place, of(long)))).toBeLessThanOrEqual(few * 1.3)
  for (const place of [9_000, 10_002])
    expect(await looked((tx) => listBefore(tx, place, of(long)))).toBeLessThanOrEqual(few * 1.3)
})
