import { Client, Pool } from 'pg'
import { seedArticles } from './articles.ts'
import { insertComments, sumComments } from './comments.ts'
import { seedFeed } from './feed.ts'
import { memberName } from './requests.ts'
import { seedResources } from './resources.ts'

/** No foreign keys are checked and no commit waits for the disk: the rows fit by the way they are made. */
const fast = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB'
const batch = 100_000
const filled = [
  'users',
  'resources',
  'resource_revisions',
  'resource_slugs',
  'articles',
  'article_revisions',
  'comments',
  'notifications',
  'content_reviews',
]

/** What the table about size asks for. */
export type Rows = {
  resources: number[]
  articles: number[]
  people: number[]
  /** Resources with comments. */
  discussed: number[]
  /** Holds half of all comments. */
  longDiscussion: number
}

/**
 * So many people, resources, articles, comments, notifications and waiting reviews, written past the API. As a larger
 * site has them: more authors with the same fifty things each, but one discussion and one person's notifications grow
 * with the rest.
 */
export async function seedScale(databaseUrl: string, count: number, now: Date): Promise<Rows> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options: fast })
  const client = new Client({ connectionString: databaseUrl, options: fast })
  await client.connect()
  const step = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    console.log(`  ${count} ${name}: ${Math.round((performance.now() - started) / 1000)} s`)
  }
  try {
    const authors = count / 50
    const indexes = await dropIndexes(client)
    await step('people', () => insertPeople(client, count, now))
    await step('resources', () => seedResources(pool, count, now, { batch, authors }))
    await step('articles', () => seedArticles(pool, count, now, { batch, authors }))
    const longDiscussion = (await sample(client, 'articles where published_revision_id is not null', 1))[0]!
    await step('comments', async () => {
      await insertComments(client, { kind: 'article', subject: String(longDiscussion), count: count / 2 })
      const spreadOver = `(select min(id) from resources) + n % ${count / 20}`
      await insertComments(client, { kind: 'resource', subject: spreadOver, count: count / 2 })
      await sumComments(client)
    })
    await step('notifications', () => insertNotifications(client, count, now))
    await step('reviews', () => insertReviews(client, now))
    await step('rows in indexes', async () => {
      for (const index of indexes) await client.query(index)
    })
    await step('news', () => seedFeed(client, memberName))
    await step('rows vacuumed', () => client.query('vacuum analyze'))
    await client.query('checkpoint')
    return {
      resources: await sample(client, 'resources where listed', 500),
      articles: await sample(client, 'articles where published_revision_id is not null', 500),
      people: await sample(client, `users where username_key like 'bench%'`, 500),
      discussed: await sample(
        client,
        `(select subject_id as id from comment_counts where subject_kind = 'resource') c join resources using (id)
         where listed`,
        500,
      ),
      longDiscussion,
    }
  } finally {
    await client.end()
    await pool.end()
  }
}

/** A finished table is sorted into an index in a fraction of the time; says how to make them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where not indisunique and indrelid::regclass::text = any($1)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Numbers from everywhere in a table, the same ones in every run. */
async function sample(client: Client, from: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${from} order by hashint8(id) limit ${count}`,
  )
  return rows.map(({ id }) => Number(id))
}

async function insertPeople(client: Client, count: number, now: Date): Promise<void> {
  await client.query(
    `insert into users (username, username_key, staff_decision, language, created_at, last_seen_at)
     select 'member' || n, 'member' || n, 'approved', 'ru', $1::timestamptz - make_interval(secs => n),
       $1::timestamptz - make_interval(secs => n * 3)
     from generate_series(1, $2::int) n`,
    [now, count],
  )
}

/** Half of them for the one who is logged in, the others for everybody else; one in ten is unread. */
async function insertNotifications(client: Client, count: number, now: Date): Promise<void> {
  const insert = (whose: string) =>
    client.query(
      `insert into notifications (user_id, kind, data, read_at, created_at)
       select ${whose}, 'comment',
         '{"args":{"user":"moderator","title":"A guide to everything"},"path":"/article/a-guide.1","text":"Thank you."}',
         case when n % 10 > 0 then $1::timestamptz end, $1::timestamptz - make_interval(secs => n)
       from generate_series(1, $2::int) n`,
      [now, count / 2],
    )
  await insert(`(select id from users where username_key = '${memberName}')`)
  await insert(`(select min(id) from users where username_key like 'member%') + n % ${count / 2}`)
}

/** Every resource of the rows waits for a decision about a change. */
async function insertReviews(client: Client, now: Date): Promise<void> {
  await client.query(
    `insert into content_reviews (subject_kind, subject_id, revision_id, author_id, language, title, path, is_edit, checks,
       created_at)
     select 'resource', id, latest_revision_id, author_id, language, 'Bench resource number ' || id, '/plugins/' || slug,
       true, '[]', $1::timestamptz - make_interval(secs => id)
     from resources where slug like 'bench-%'
     on conflict do nothing`,
    [now],
  )
}
