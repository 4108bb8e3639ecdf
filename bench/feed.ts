import { Client } from 'pg'

/** What the site would have written when each resource and article became public. */
async function insertEvents(client: Client, kind: 'article' | 'resource'): Promise<void> {
  await client.query(
    `with made as (
       insert into feed_events (kind, subject_id, at, notified_user_id)
       select $1, id, published_at, null from ${kind}s where published_revision_id is not null order by published_at, id
       on conflict do nothing returning id, subject_id, at
     ), of as materialized (
       select made.id, made.at, i.author_id, i.categories, i.tag_ids from made join ${kind}s i on i.id = made.subject_id
     )
     insert into feed_event_keys (kind, subject, event_kind, at, event_id)
     select 'author', author_id::text, $1, at, id from of
     union all select 'category', c, $1, at, id from of, unnest(categories) c
     union all select 'tag', t::text, $1, at, id from of, unnest(tag_ids) t`,
    [kind],
  )
}

/** The same for a site that is served. */
export async function feedPast(databaseUrl: string, username: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await seedFeed(client, username).finally(() => client.end())
}

/** News of everything public, and a person who follows all categories and a hundred authors. */
export async function seedFeed(client: Client, username: string): Promise<void> {
  await insertEvents(client, 'resource')
  await insertEvents(client, 'article')
  await client.query(
    `insert into follows (user_id, kind, subject, created_at)
     select u.id, f.kind, f.subject, now() from users u, (
       (select distinct 'author' as kind, author_id::text as subject from articles order by subject limit 100)
       union all
       select distinct 'category', unnest(categories) from articles) f
     where u.username = $1 and f.subject <> u.id::text on conflict do nothing`,
    [username],
  )
  await client.query('analyze feed_events, feed_event_keys, follows')
}
