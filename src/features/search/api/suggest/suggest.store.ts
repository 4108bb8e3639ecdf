import { sql, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { localeCodes, type Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { isNotSuspended } from '../../../users/api/sanctions.store.ts'
import type { NamedKind } from './suggest-index.store.ts'

/** How many rows are read in the order of letters, and of each kind and language in the order of rank. */
const readByLetter = 500
const readByRank = 200
/** So many of each sort are looked at closely, as some may not be shown any more. */
const candidates = 12
/** Behind everything that begins with a key. */
const last = '\u{10ffff}'

/** A way to read what was typed. */
export type Reading = { key: string; concepts: readonly string[] }

export type FoundName = Pick<Row<'search_suggest', 'target' | 'text'>, 'target' | 'text'> & {
  /** Which reading found it, from 1. */
  reading: number
  kind: NamedKind | 'concept'
  lang: Locale | 'und'
  /** What its kind tells of it. */
  card: unknown
}

/** A column of JSON about the thing with this number; null where it may not be shown. */
export type Card = (target: Sql) => Sql

type Asked = {
  readings: readonly Reading[]
  kinds: readonly NamedKind[]
  language: Locale
  now: Date
  cards: Record<'article' | 'resource' | 'topic' | 'request', Card>
}

/**
 * The best names that begin with a key, the best first. A rare beginning is read whole, in the order of letters. Of a
 * frequent one that would be too much, so the highest ranks of its first two letters are looked through as well; of two
 * letters these are all there is to know.
 */
export async function listNames(
  db: Db,
  { readings, kinds, language, now, cards }: Asked,
): Promise<FoundName[]> {
  const shelves = kinds.flatMap((kind) =>
    (kind === 'author' || kind === 'tag' ? ['und'] : localeCodes).map((lang) => ({ kind, lang })),
  )
  const concepts = readings.flatMap((reading, index) =>
    reading.concepts.map((concept) => ({ reading: index + 1, concept })),
  )
  // What the indexes hold; the text is read of the few that are chosen.
  const columns = sql`kind, target, lang, key, rank`
  const { rows } = await db.execute<FoundName>(sql`
    with typed as (
      select * from unnest(${readings.map(({ key }) => key)}::text[],
        ${readings.map(({ key }) => key + last)}::text[]) with ordinality as t (key, behind, reading)
    ), near as materialized (
      select t.reading, s.key = t.key and s.rank >= 1000 as whole, s.* from typed t cross join lateral (
        select ${columns} from search_suggest b where b.key >= t.key and b.key < t.behind
        order by b.key limit ${sql.count(readByLetter)}) s
      where char_length(t.key) <> 2 and s.kind = any(${[...kinds]}::text[])
      union all
      select t.reading, s.key = t.key and s.rank >= 1000 as whole, s.* from typed t
      cross join unnest(${shelves.map(({ kind }) => kind)}::text[], ${shelves.map(({ lang }) => lang)}::text[])
        shelf (kind, lang)
      cross join lateral (
        select * from (
          select ${columns} from search_suggest b
          where left(b.key, 2) = left(t.key, 2) and b.kind = shelf.kind and b.lang = shelf.lang
          order by b.rank desc limit ${sql.count(readByRank)}) best
        where best.key >= t.key and best.key < t.behind order by best.rank desc limit ${sql.count(candidates)}) s
    ), named as (
      select distinct on (reading, kind, target) reading, kind, target, lang, rank, whole
      from near order by reading, kind, target, whole desc, (lang = ${language}) desc, rank desc
    ), ordered as (
      select *, row_number() over (
        partition by reading, case kind when 'author' then 1 when 'tag' then 2 else 0 end
        order by whole desc, (lang = ${language}) desc, rank desc, kind, target desc) as place
      from named
    )
    select reading, c.kind, c.target, c.lang, s.text, case c.kind
        when 'article' then ${cards.article(sql`c.target`)}
        when 'resource' then ${cards.resource(sql`c.target`)}
        when 'topic' then ${cards.topic(sql`c.target`)}
        when 'request' then ${cards.request(sql`c.target`)}
        when 'tag' then (select json_build_object('uses', uses) from tags where id = c.target and uses > 0)
        else ${authorCard(now)} end as card, place
    from ordered c cross join lateral (
      select text from search_suggest s where s.kind = c.kind and s.target = c.target and s.lang = c.lang limit 1) s
    where place <= ${sql.count(candidates)}
    union all
    select a.reading, 'concept', 0, 'und', a.concept, json_build_object('publications', k.publications), 0
    from unnest(${concepts.map(({ reading }) => reading)}::bigint[], ${concepts.map(({ concept }) => concept)}::text[])
      a (reading, concept) join search_concepts k on k.concept = a.concept
    order by reading, place`)
  return rows.filter((row) => row.card !== null)
}

/**
 * Only people whose name stands on something public: a list of everybody is not for strangers. Nor are declined and
 * suspended people offered.
 */
const authorCard = (now: Date): Sql => sql`(
  select json_build_object('username', u.username, 'avatar', u.avatar_key) from users u
  where u.id = c.target and u.deleted_at is null and u.staff_decision <> 'declined' and ${isNotSuspended(now)} and (
    exists (select from resources a where a.author_id = u.id and a.listed)
    or exists (select from articles a where a.author_id = u.id and a.published_revision_id is not null)))`
