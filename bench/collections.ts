import { Client } from 'pg'

const items = 100

/** A public collection of many resources, written past the API; the path of its page. */
export async function collectionPast(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into collections (user_id, title, slug, language, visibility, key, item_count, created_at, updated_at)
         select min(id), 'For a small server', 'for-a-small-server', 'ru', 'public', '', $1, now(), now() from users
         returning id),
       filled as (
         insert into collection_items (collection_id, resource_id, position, note, listed, added_at)
         select made.id, r.id, row_number() over (order by r.id desc), 'A few words about it.', true, now()
         from made, (select id from resources where listed order by id desc limit $1) r)
       select id from made`,
      [items],
    )
    return `/ru/collections/for-a-small-server.${rows[0]!.id}`
  } finally {
    await client.end()
  }
}
