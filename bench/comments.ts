import { Client } from 'pg'
import type { Site } from './servers.ts'
import { newestArticles, type ArticleSubject } from './subjects.ts'

/** Where the `n`-th comment stands, as SQL, and how many there are. */
type Comments = { kind: 'article' | 'resource'; subject: string; count: number }

const batch = 100_000

/** Written past the API, as years would leave them; the sums follow from `sumComments`. */
export async function insertComments(client: Client, { kind, subject, count }: Comments): Promise<void> {
  for (let from = 1; from <= count; from += batch)
    await client.query(
      `insert into comments (subject_kind, subject_id, author_id, kind, content, content_html, content_text, created_at)
       select $1, ${subject}, (select array_agg(id order by id) from (select id from users order by id limit 200) u)
           [1 + n % least(200, (select count(*) from users))::int],
         (array['question', 'bug', 'idea', 'thanks', null])[1 + n % 5],
         '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"A comment."}]}]}',
         '<p>A comment of the usual length, with a word or two about what happened.</p>', 'A comment.',
         '2026-01-01'::timestamptz + make_interval(secs => n)
       from generate_series($2::int, $3::int) n`,
      [kind, from, Math.min(count, from + batch - 1)],
    )
}

/** Sums as the product keeps them with every comment. */
export async function sumComments(client: Client): Promise<void> {
  await client.query(`
    insert into comment_counts (subject_kind, subject_id, count, threads, questions, bugs, ideas, thanks, newest_id)
    select subject_kind, subject_id, count(*) filter (where readable), count(*) filter (where thread),
      count(*) filter (where thread and kind = 'question'), count(*) filter (where thread and kind = 'bug'),
      count(*) filter (where thread and kind = 'idea'), count(*) filter (where thread and kind = 'thanks'), max(id)
    from (
      select id, subject_kind, subject_id, kind, deleted_at is null and hidden_at is null as readable,
        parent_id is null and ((deleted_at is null and hidden_at is null) or replies > 0) as thread
      from comments) c
    group by 1, 2
    on conflict (subject_kind, subject_id) do update set count = excluded.count, threads = excluded.threads,
      questions = excluded.questions, bugs = excluded.bugs, ideas = excluded.ideas, thanks = excluded.thanks,
      newest_id = excluded.newest_id`)
  await client.query(`
    insert into author_comment_counts (user_id, count)
    select author_id, count(*) from comments
    where author_id is not null and deleted_at is null and hidden_at is null group by 1
    on conflict (user_id) do update set count = excluded.count`)
  await client.query('analyze comments')
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** So many comments under one article. */
export const discussionPast = (databaseUrl: string, articleId: number, count: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await insertComments(client, { kind: 'article', subject: String(articleId), count })
    await sumComments(client)
  })

/** A thousand comments under one article, and a million elsewhere. */
export async function seedComments(site: Site, elsewhere = 1_000_000): Promise<ArticleSubject> {
  const [article] = await newestArticles(site, 1)
  await withClient(site.databaseUrl, async (client) => {
    await insertComments(client, { kind: 'article', subject: String(article!.id), count: 1_000 })
    await insertComments(client, { kind: 'article', subject: '1000000 + n % 5000', count: elsewhere })
    await sumComments(client)
  })
  return article!
}
