import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { gameVersions, platformCodes } from '../../../../contract/game.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { resourceTypes } from '../../../../contract/taxonomy.ts'
import { categories } from '../../../../contract/categories.ts'
import type { ResourceFacets } from '../../resource-shapes.contract.ts'
import { licenceIds } from '../../../taxonomy/licences.contract.ts'
import type { CodedName } from './facet-index/index-columns.ts'
import type { Seen } from './facet-index/filter-rows.ts'
import { chosenParts, fixedParts, type ListFilter } from './resource-list.store.ts'

type Facet = CodedName

/** The column that holds its values, and every value there can be, in the order they are told in. */
const facets: Record<Facet, { column: string; known: readonly string[] }> = {
  types: { column: 'type', known: resourceTypes },
  categories: { column: 'categories', known: categories },
  platforms: { column: 'platforms', known: platformCodes },
  game_versions: { column: 'game_versions', known: gameVersions },
  languages: { column: 'languages', known: localeCodes },
  licences: { column: 'licence', known: licenceIds },
}
/** Columns of one value each; the others are lists. */
const single: readonly Facet[] = ['types', 'licences']
/** So many rows are counted, however many there are; beyond that every number is a lower bound. */
const mostRows = 5_000
/** So many tags are told of; there is no end to them. */
export const mostTags = 20
const names = Object.keys(facets) as Facet[]

export const noFacets: ResourceFacets = {
  types: [],
  categories: [],
  platforms: [],
  game_versions: [],
  languages: [],
  licences: [],
  tags: [],
  capped: false,
}

/**
 * Counts what could be chosen besides what is chosen: a facet leaves its own choice out, so that its other values can be
 * compared with it. Each count stops at the bound.
 */
export async function countFacets(db: Db, filter: ListFilter): Promise<ResourceFacets> {
  const chosen = chosenParts(filter)
  const fixed = fixedParts(filter)
  const matched = (without: string | null, columns: Sql): Sql => {
    const parts = Object.entries(chosen).flatMap(([name, part]) => (name === without ? [] : [part]))
    return sql`select ${columns} from resources a where ${sql.join([...fixed, ...parts], sql` and `)}
      limit ${mostRows + 1}`
  }
  const columnOf = (name: Facet): Sql => sql`${sql.identifier(facets[name].column)}`
  const all = sql.join([...names.map(columnOf), sql`tag_ids`], sql`, `)
  const own = names.filter((name) => chosen[name] !== undefined)
  const sources = [
    sql`everything as materialized (${matched(null, all)})`,
    ...own.map(
      (name) => sql`${sql.identifier(`but_${name}`)} as materialized (${matched(name, columnOf(name))})`,
    ),
  ]
  const sourceOf = (name: Facet) => sql.identifier(own.includes(name) ? `but_${name}` : 'everything')
  // Rows with the same values first: there are far fewer lists of values than rows.
  const counts = names.map((name) => {
    const groups = sql`select ${columnOf(name)} as held, count(*) as rows from ${sourceOf(name)} group by 1`
    return single.includes(name)
      ? sql`select ${name}::text as facet, held as value, rows::int as count from (${groups}) g where held is not null`
      : sql`select ${name}::text, value, sum(rows)::int from (${groups}) g, unnest(held) as value group by value`
  })
  const totals = ['everything', ...own.map((name) => `but_${name}`)].map(
    (name) => sql`select 'rows'::text, ''::text, count(*)::int from ${sql.identifier(name)}`,
  )
  // All chosen tags must be there, so another one narrows what is found already. The chosen come first.
  const tags = sql`
    select 'tags'::text, g.name, held.rows from (
      select id, count(*)::int as rows from (select unnest(tag_ids) as id from everything) named group by id
      order by id = any(${[...(filter.tagIds ?? [])]}::bigint[]) desc, count(*) desc, id limit ${mostTags}
    ) held join tags g on g.id = held.id`
  const { rows } = await db.execute<{
    facet: Facet | 'tags' | 'rows'
    value: string
    count: number
  }>(
    // As in `countResources`: how common the chosen values are decides how their rows are found.
    sql.unprepared(sql`
      with ${sql.join(sources, sql`, `)}
      ${sql.join([...counts, tags, ...totals], sql` union all `)}`),
  )
  const facetRows = (name: Facet) => rows.filter(({ facet }) => facet === name)
  return {
    ...inOrder(
      (name) => new Map(facetRows(name).map(({ value, count }) => [value, Math.min(count, mostRows)])),
    ),
    tags: rows
      .filter(({ facet }) => facet === 'tags')
      .map(({ value, count }) => ({ value, count: Math.min(count, mostRows) }))
      .toSorted(commonFirst),
    capped: rows.some(({ facet, count }) => facet === 'rows' && count > mostRows),
  }
}

type Counted = { value: string; count: number }

const commonFirst = (one: Counted, other: Counted): number =>
  other.count - one.count || one.value.localeCompare(other.value)

/** Every facet with the values that occur, in the order they are told in. */
function inOrder(countsOf: (name: Facet) => ReadonlyMap<string, number>) {
  const entries = names.map((name) => {
    const counts = countsOf(name)
    return [
      name,
      facets[name].known.flatMap((value) => {
        const count = counts.get(value)
        return count === undefined ? [] : [{ value, count }]
      }),
    ]
  })
  return Object.fromEntries(entries) as Omit<ResourceFacets, 'capped' | 'tags'>
}

/** The same from the list in memory, which counts to the end. */
export async function facetsOf(db: Db, { facets: counted, tags }: Seen): Promise<ResourceFacets> {
  const named = await findTagNames(
    db,
    tags.map(([id]) => id),
  )
  return {
    ...inOrder((name) => counted[name]),
    tags: tags
      .flatMap(([id, count]) => (named.has(id) ? [{ value: named.get(id)!, count }] : []))
      .toSorted(commonFirst),
    capped: false,
  }
}

async function findTagNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<Row<'tags', 'id' | 'name'>>(
    sql`select id, name from tags where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
