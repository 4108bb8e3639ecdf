import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Writer } from '../../users/api/person.store.ts'
import type { WatchLevel } from '../forum-limits.contract.ts'
import type { WrittenCategory } from '../forum.contract.ts'
import { unread } from './topic-list.store.ts'

type Rules = Pick<WrittenCategory, 'section' | 'position' | 'opens' | 'kinds' | 'sort' | 'icon'>

export type CategoryRow = Rules & {
  key: string
  name: string
  description: string
  topics: number
  posts: number
  newest: {
    id: number
    slug: string
    title: string
    last_number: number
    last_post_at: string
    last_poster: Writer | null
  } | null
  unread: number | null
  level: WatchLevel | null
}

/** How many unread topics of a category are counted. */
const mostUnread = 99

/** All categories in their order, in one language, with what was said last in each. */
export async function listCategories(
  db: Db,
  { reader, viewerId }: { reader: Locale; viewerId: number | null },
): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.key, c.section, c.position, c.opens, c.kinds, c.sort, c.icon,
      coalesce(c.names ->> ${reader}, c.names ->> 'ru') as name,
      coalesce(c.descriptions ->> ${reader}, c.descriptions ->> 'ru') as description,
      counted.topics, counted.posts, newest.newest, l.level,
      case when ${viewerId}::bigint is null then null else (
        select count(*) from (
          select from topics a where a.category = c.key and a.published_revision_id is not null
            and ${unread(sql`${viewerId}::bigint`)}
          limit ${mostUnread}) waiting) end as unread
    from forum_categories c
    left join forum_category_levels l on l.category = c.key and l.user_id = ${viewerId}::bigint
    cross join lateral (
      select count(*) as topics, coalesce(sum(listed.comment_count + 1), 0)::bigint as posts from (
        select a.comment_count from topics a
        where a.category = c.key and a.published_revision_id is not null limit ${maxCountedRows}) listed) counted
    left join lateral (
      select json_build_object('id', a.id, 'slug', a.slug, 'title', coalesce(t.title, r.title),
        'last_number', a.last_number, 'last_post_at', a.last_post_at, 'last_poster', (
          select json_build_object('id', p.id, 'username', p.username, 'avatarKey', p.avatar_key, 'deleted', false)
          from users p where p.id = a.last_poster_id and p.deleted_at is null)) as newest
      from topics a join topic_revisions r on r.id = a.published_revision_id
      left join topic_translations t on t.topic_id = a.id and t.language = ${reader} and t.is_current
      where a.category = c.key and a.published_revision_id is not null
      order by a.last_post_at desc, a.id desc limit 1) newest on true
    order by c.position, c.key`)
  return rows
}

type Stored = Row<'forum_categories', 'key' | 'position'> &
  Rules &
  Pick<WrittenCategory, 'names' | 'descriptions'>

export async function findCategory(db: Db, key: string): Promise<Stored | null> {
  const { rows } = await db.execute<Stored>(sql`
    select key, section, position, opens, kinds, sort, icon, names, descriptions from forum_categories where key = ${key}`)
  return rows[0] ?? null
}

export async function saveCategory(db: Db, key: string, written: WrittenCategory): Promise<void> {
  const { section, position, opens, kinds, sort, icon, names, descriptions } = written
  await db.execute(sql`
    insert into forum_categories as c (key, section, position, opens, kinds, sort, icon, names, descriptions)
    values (${key}, ${section}, ${position}, ${opens}, ${[...kinds]}::text[], ${sort}, ${icon},
      ${JSON.stringify(names)}::jsonb, ${JSON.stringify(descriptions)}::jsonb)
    on conflict (key) do update set section = excluded.section, position = excluded.position, opens = excluded.opens,
      kinds = excluded.kinds, sort = excluded.sort, icon = excluded.icon, names = excluded.names, descriptions = excluded.descriptions`)
}

/** False while topics stand in it, deleted ones too. */
export async function removeCategory(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from forum_categories c where c.key = ${key} and not exists (select from topics a where a.category = c.key)`)
  return rowCount === 1
}
