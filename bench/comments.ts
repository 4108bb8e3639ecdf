import { Client } from 'pg'
import { openDatabase } from '../src/db/client.ts'
import { findRunning } from '../src/db/embedded/embedded.ts'
import { mendCommentCounts } from '../src/features/comments/api/comment-sums.store.ts'
import { newestArticle } from './rates.ts'
import type { Site } from './servers.ts'

/** Past the API: a thousand comments under one article, and a million elsewhere, as years would leave them. */
export async function seedComments(site: Site, elsewhere = 1_000_000): Promise<{ id: number; path: string }> {
  const article = await newestArticle(site)
  const running = await findRunning(site.dataDir)
  const client = new Client({ connectionString: running!.url })
  await client.connect()
  const insert = (count: number, subject: string) => `
    insert into comments (subject_kind, subject_id, author_id, kind, content, content_html, content_text, created_at)
    select 'article', ${subject}, p.ids[1 + n % array_length(p.ids, 1)],
      (array['question', 'bug', 'idea', 'thanks', null])[1 + n % 5],
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"A comment."}]}]}',
      '<p>A comment of the usual length, with a word or two about what happened.</p>', 'A comment.',
      '2026-01-01'::timestamptz + make_interval(secs => n)
    from generate_series(1, ${count}) n, (select array_agg(id) as ids from users) p`
  try {
    await client.query(insert(1_000, String(article.id)))
    for (let done = 0; done < elsewhere; done += 100_000)
      await client.query(insert(Math.min(100_000, elsewhere - done), '1000000 + n % 5000'))
    await client.query(`
      insert into comment_counts (subject_kind, subject_id, count)
      select subject_kind, subject_id, count(*) from comments group by 1, 2
      on conflict (subject_kind, subject_id) do update set count = excluded.count`)
    const database = openDatabase(running!.url, { max: 1, statementTimeoutMs: 60_000 })
    await mendCommentCounts(database.db)
    await database.close()
    await client.query('analyze comments')
  } finally {
    await client.end()
  }
  return article
}
