import { sql, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { failField } from '../../../contract/errors.ts'
import { tagIssue, tagKey, tagLimits, tidyTag } from '../../../contract/tags.ts'
import type { Db } from '../../../db/client.ts'

export type Tag = { id: number; name: string; key: string }
type TagSubject = { kind: 'article' | 'resource' | 'topic' | 'request'; id: number }

/** The tags with these names, created if new, in the given order and without repetitions. */
export async function resolveTags(tx: Db, names: readonly string[], now: Date): Promise<Tag[]> {
  const wanted = new Map<string, string>()
  for (const name of names) {
    const issue = tagIssue(name)
    if (issue) throw failField('tags', issue, { min: tagLimits.min, max: tagLimits.max })
    if (!wanted.has(tagKey(tidyTag(name)))) wanted.set(tagKey(tidyTag(name)), tidyTag(name))
  }
  if (wanted.size > tagLimits.perItem) throw failField('tags', 'too_many', { max: tagLimits.perItem })
  if (wanted.size === 0) return []
  const keys = [...wanted.keys()]
  // In a fixed order, so that two writers cannot deadlock.
  await tx.execute(sql`
    insert into tags (name, key, created_at)
    select name, key, ${now.toISOString()}::timestamptz
    from unnest(${[...wanted.values()]}::text[], ${keys}::text[]) as new (name, key)
    order by key on conflict (key) do nothing`)
  const byKey = new Map((await findTagsByKeys(tx, keys)).map((tag) => [tag.key, tag]))
  return keys.map((key) => byKey.get(key)!)
}

export async function findTagsByKeys(db: Db, keys: readonly string[]): Promise<Tag[]> {
  const { rows } = await db.execute<Row<'tags', 'id' | 'name' | 'key'>>(sql`
    select id, name, key from tags where key = any(${[...keys]}::text[])`)
  return rows.map((row) => ({ ...row, id: row.id }))
}

/** Stores the tags of public content and counts them. Called when it is published, changed or withdrawn. */
export async function replaceTagUses(
  tx: Db,
  { kind, id }: TagSubject,
  tagIds: readonly number[],
): Promise<void> {
  const chosen = sql`${[...tagIds]}::bigint[]`
  // First the rows, then the sums of what really changed, locked in a fixed order.
  await tx.execute(sql`
    with gone as (
      delete from tag_uses where kind = ${kind} and item_id = ${id} and tag_id <> all(${chosen}) returning tag_id
    ), added as (
      insert into tag_uses (tag_id, kind, item_id) select t, ${kind}, ${id} from unnest(${chosen}) t
      on conflict do nothing returning tag_id
    ), changed as (
      select tag_id, -1 as by from gone union all select tag_id, 1 from added
    ), held as (
      select id from tags where id in (select tag_id from changed) order by id for no key update
    )
    update tags set uses = tags.uses + changed.by
    from changed join held on held.id = changed.tag_id where tags.id = changed.tag_id`)
}

/** A tag with more uses than this says little, and its index would return far too many rows. */
const mostUses = 1_000

/** Those of the given tags that are rare enough to say something. */
export const tellingTags = (tags: Sql): Sql =>
  sql`array(select id from tags where id = any(${tags}) and uses <= ${sql.count(mostUses)})`
