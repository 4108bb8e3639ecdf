import { sql, type Sql } from '../../../../db/sql.ts'
import { conceptsOf, sharedConcepts } from '../../../search/api/shared-concepts.store.ts'
import { tellingTags } from '../../../taxonomy/api/tags.store.ts'
import { publicationTables, type PublicationName } from './publication-tables.store.ts'

/** How one kind of publication finds what is near. */
export type RelatedKind = {
  name: PublicationName
  /** Of an item `a`: lists show it. */
  isListed: Sql
  /** A sub-select of `id`, `sort_key`, `place` and `mark`: what is nearest to this item, and why. */
  choose(id: Sql): Sql
}

/** Among so many of the newest we look for what shares a category, a concept, or a tag that everybody uses. */
const newest = 200
/** Two things belong together if people of at least so many crowds took both on one day. */
const fewest = 3
/** So many of these at most, so that what is alike has its place too, and chosen among so many. */
const together = { most: 3, looked: 50 }

const reason = (name: string): Sql => sql`jsonb_build_object('reason', ${sql.word(name)}, 'name', null)`

/**
 * What people took together with it comes first; then public items that share tags (three points each), concepts (two),
 * categories (one each) or the type (one); then what else its author has. Of a tag that few use all items are looked at,
 * of everything else the newest ones: neither grows with the site.
 */
export function relatedKind({
  name,
  isListed,
  most,
  taken,
  best,
  type,
}: {
  name: PublicationName
  isListed: Sql
  most: number
  /** Counters and columns of an item `a`: how many took it, what equals are ordered by, of what it is one. */
  taken: Sql
  best: Sql
  type?: Sql
}): RelatedKind {
  const { items } = publicationTables(name)
  const columns = sql`a.id, a.tag_ids, a.categories, ${best} as best, ${type ?? sql`0`} as type`

  function alike(id: Sql): Sql {
    const own = (column: Sql) => sql`(select ${column} from ${items} a where a.id = ${id})`
    const tags = sql`${own(sql`a.tag_ids`)}::bigint[]`
    const sameType = type ? sql`and ${type} = ${own(type)}` : sql``
    return sql`
      select id, row_number() over (order by score desc, best desc, id desc) as place,
        case when concepts <> '{}' then jsonb_build_object('reason', 'concept', 'name', concepts[1])
          when tag_ids && self_tags then (
            select jsonb_build_object('reason', 'tag', 'name', g.name) from tags g
            where g.id = any(tag_ids) and g.id = any(self_tags) order by g.uses, g.id limit 1)
          else jsonb_build_object('reason', 'category', 'name', (
            select c from unnest(categories) c where c = any(self_categories) limit 1)) end as mark
      from (
        select near.*, self.tag_ids as self_tags, self.categories as self_categories,
          3 * (select count(*) from unnest(near.tag_ids) t where t = any(self.tag_ids))
            + 2 * cardinality(near.concepts)
            + (select count(*) from unnest(near.categories) c where c = any(self.categories))
            + ${type ? sql`(near.type = self.type)::int` : sql`0`} as score
        from (
          select *, ${sharedConcepts(name, sql`found.id`, sql`(select concepts from self)`)} as concepts from (
            select ${columns} from ${items} a where ${isListed} and a.tag_ids && ${tellingTags(tags)}
            union
            select * from (
              select ${columns} from ${items} a where ${isListed} ${sameType}
              order by a.published_at desc, a.id desc limit ${sql.count(newest)}
            ) newest
          ) found where id <> ${id}
        ) near, self
        where near.concepts <> '{}' or near.categories && self.categories or near.tag_ids && self.tag_ids
        order by score desc, best desc, id desc limit ${sql.count(most)}
      ) scored`
  }

  const choose = (id: Sql): Sql => sql`
    with self as materialized (
      select a.author_id, ${columns}, ${conceptsOf(name, sql`a.id`)} as concepts from ${items} a where a.id = ${id}
    )
    select id, 0 as sort_key, row_number() over (order by tier, place) as place, mark from (
      select distinct on (id) id, tier, place, mark from (
        (select a.id, 0 as tier, row_number() over (order by p.people / sqrt(1 + ${taken}) desc, a.id desc) as place,
            ${reason('together')} as mark
          from (
            select other_id, people from publication_pairs
            where subject_kind = ${sql.word(name)} and subject_id = ${id} and bit_count(crowds) >= ${sql.count(fewest)}
            order by people desc limit ${sql.count(together.looked)}
          ) p join ${items} a on a.id = p.other_id and ${isListed} order by place limit ${sql.count(together.most)})
        union all
        (select id, 1, place, mark from (${alike(id)}) alike)
        union all
        (select a.id, 2, row_number() over (order by a.published_at desc, a.id desc), ${reason('author')}
          from ${items} a where ${isListed} and a.author_id = (select author_id from self) and a.id <> ${id}
          order by a.published_at desc, a.id desc limit ${sql.count(most)})
      ) found order by id, tier
    ) once order by tier, place limit ${sql.count(most)}`

  return { name, isListed, choose }
}
