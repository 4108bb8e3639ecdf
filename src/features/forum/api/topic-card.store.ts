import { sql, type Sql } from '../../../db/sql.ts'

/** What a suggestion shows of a public topic besides its title, as JSON; null if it is not public. */
export type TitleCard = { slug: string; category: string; author: string | null }
export const titleCard = (id: Sql): Sql => sql`(
  select json_build_object('slug', a.slug, 'category', a.category,
    'author', case when u.deleted_at is null then u.username end)
  from topics a join users u on u.id = a.author_id where a.id = ${id} and a.published_revision_id is not null)`
