import { sql } from '../../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { NameKey } from './name-keys.ts'

/** Kinds of things with rows; concepts and pages are few and stay in memory. */
export type NamedKind = 'article' | 'resource' | 'topic' | 'request' | 'author' | 'tag'

export type Named = {
  kind: NamedKind
  target: number
  lang: Locale | 'und'
  text: string
  keys: readonly NameKey[]
}

/** What a key at the beginning of a name is worth, above every other. */
const first = sql.count(1000)

/**
 * How much a thing is used, as a logarithm, so that a row changes only when it moved by a tenth. Null where nothing of it
 * is public. Of a row `n` with kind and target.
 */
const useOf = sql`round(12 * ln(1 + case n.kind
  when 'resource' then (select downloads + 5 * reaction_count from resources where id = n.target and listed)
  when 'article' then (
    select views / 10 + 5 * reaction_count from articles where id = n.target and published_revision_id is not null)
  when 'tag' then (select uses from tags where id = n.target and uses > 0)
  else (select sum(use) from (
    select downloads + 5 * reaction_count as use from resources where author_id = n.target and listed
    union all select 5 * reaction_count from articles
    where author_id = n.target and published_revision_id is not null) made)
  end))::smallint`

/** Stores the names of a title in one language in place of its old ones, and those of others that are new. */
export async function replaceNames(
  db: Db,
  title: { kind: NamedKind; target: number; lang: Locale },
  names: readonly Named[],
): Promise<void> {
  const rows = names.flatMap(({ keys, ...name }) => keys.map((key) => ({ ...name, ...key })))
  // In the order of the key, so that two writers cannot deadlock over the tags they share.
  await db.execute(sql`
    with named as (
      select * from unnest(${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.target)}::bigint[],
        ${rows.map((row) => row.lang)}::text[], ${rows.map((row) => row.key)}::text[],
        ${rows.map((row) => row.text)}::text[], ${rows.map((row) => row.first)}::boolean[])
        as n (kind, target, lang, key, text, first)
    ), gone as (
      delete from search_suggest s where s.kind = ${title.kind} and s.target = ${title.target} and s.lang = ${title.lang}
        and not exists (select from named n where (n.kind, n.target, n.lang, n.key) = (s.kind, s.target, s.lang, s.key))
    )
    insert into search_suggest (kind, target, lang, key, text, rank)
    select kind, target, lang, key, text, case when first then ${first} else 0 end + coalesce(${useOf}, 0)
    from named n where not exists (
      select from search_suggest known
      where (known.kind, known.target, known.lang, known.key, known.text) = (n.kind, n.target, n.lang, n.key, n.text))
    order by kind, target, lang, key
    on conflict (kind, target, lang, key) do update set text = excluded.text, rank = excluded.rank`)
}

type Place = { kind: string; target: number }

/**
 * Ranks the next names anew and drops those that nothing public is left of. Returns the last one, null at the end. Rows
 * that somebody else is writing are left for the next time.
 */
export async function rankNext(db: Db, after: Place, limit: number): Promise<Place | null> {
  const { rows } = await db.execute<Place>(sql`
    with n as materialized (
      select distinct kind, target from search_suggest where (kind, target) > (${after.kind}, ${after.target}::bigint)
      order by kind, target limit ${limit}
    ), ranked as materialized (
      select kind, target, ${useOf} as use from n
    ), moved as materialized (
      select s.kind, s.target, s.lang, s.key, r.use from search_suggest s
      join ranked r on r.kind = s.kind and r.target = s.target
      where r.use is null or s.rank % ${first} <> r.use
      order by s.kind, s.target, s.lang, s.key for update of s skip locked
    ), gone as (
      delete from search_suggest s using moved m
      where m.use is null and (m.kind, m.target, m.lang, m.key) = (s.kind, s.target, s.lang, s.key)
    ), renewed as (
      update search_suggest s set rank = s.rank / ${first} * ${first} + m.use from moved m
      where m.use is not null and (m.kind, m.target, m.lang, m.key) = (s.kind, s.target, s.lang, s.key)
    )
    select kind, target from n order by kind desc, target desc limit 1`)
  return rows[0] ?? null
}

/** Counts in how many publications each of these concepts stands, whatever the language. */
export async function countConcepts(
  db: Db,
  asked: readonly { concept: string; match: string }[],
): Promise<{ concept: string; publications: number }[]> {
  const { rows } = await db.execute<{ concept: string; publications: number }>(
    // One concept stands in a few documents, another in every second one.
    sql.unprepared(sql`
      select asked.concept, (
        select count(*) from (
          select distinct kind, id from search_doc where tokens @@ asked.match::tsquery) found) as publications
      from unnest(${asked.map(({ concept }) => concept)}::text[], ${asked.map(({ match }) => match)}::text[])
        asked (concept, match)`),
  )
  return rows
}

/** Puts these counts in place of all there were. */
export async function replaceConceptCounts(
  db: Db,
  counts: readonly { concept: string; publications: number }[],
): Promise<void> {
  const used = counts.filter(({ publications }) => publications > 0)
  const concepts = sql`${used.map(({ concept }) => concept)}::text[]`
  await db.execute(sql`
    with gone as (delete from search_concepts where concept <> all(${concepts}))
    insert into search_concepts (concept, publications)
    select * from unnest(${concepts}, ${used.map(({ publications }) => publications)}::bigint[])
    on conflict (concept) do update set publications = excluded.publications`)
}
