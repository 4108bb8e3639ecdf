import { sql, type Sql } from '../../../db/sql.ts'
import { licenceIds } from '../../taxonomy/licences.contract.ts'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import { categories } from '../../../contract/categories.ts'
import { usernameKey } from '../../users/api/users.store.ts'
import { readId } from './modrinth-ids.ts'
import { invalidInput } from './modrinth-failure.ts'
import { knownTypes, platformOf, sidesOf } from './modrinth-names.ts'
import type { Facet } from './search-facets.ts'

/** True if the search names types; otherwise only types that every client knows are returned. */
const namesType = (groups: readonly Facet[][]): boolean =>
  groups.some((group) =>
    group.some((facet) => facet.field === 'project_type' || facet.field === 'project_types'),
  )

/** Ids of resources that contain the words of a title, because there is no index of whole titles. */
type ByTitle = ReadonlyMap<string, readonly number[]>

/** Conditions on `resources a`. */
export function facetConditions(groups: readonly Facet[][], byTitle: ByTitle = new Map()): Sql[] {
  const chosen = groups
    .filter((group) => group.length > 0)
    .map(
      (group) =>
        sql`(${sql.join(
          group.map((facet) => conditionOf(facet, byTitle)),
          sql` or `,
        )})`,
    )
  return namesType(groups) ? chosen : [sql`a.type = any(${[...knownTypes]}::text[])`, ...chosen]
}

function conditionOf(facet: Facet, byTitle: ByTitle): Sql {
  const positive = meaningOf(facet, byTitle)
  return facet.operator === '!=' ? sql`not coalesce(${positive}, false)` : positive
}

const holds = (column: Sql, value: string): Sql => sql`${column} @> ${[value]}::text[]`
const never = sql`false`

function meaningOf({ field, operator, value }: Facet, byTitle: ByTitle): Sql {
  const ordered = Object.hasOwn(orderedFields, field) ? orderedFields[field] : undefined
  if (ordered) {
    // Twelve digits are enough for any date in seconds and any number of downloads.
    if (!/^\d{1,12}$/.test(value)) throw invalidInput(`${field} must be compared with a number`)
    const sign = sql.raw(operator === '!=' ? '=' : operator)
    return sql`${ordered.column} ${sign} ${ordered.value(Number(value))}`
  }
  if (operator !== '=' && operator !== '!=') throw invalidInput(`${field} has no order`)
  if (field === 'title') return isTitled(value, byTitle.get(value) ?? [])
  if (field === 'client_side' || field === 'server_side')
    return onSide(field === 'client_side' ? 'client' : 'server', value, operator === '=')
  const text = Object.hasOwn(textFields, field) ? textFields[field] : undefined
  if (!text) throw invalidInput(`unknown facet: ${field}`)
  return text(value)
}

type Compared = { column: Sql; value: (number: number) => Sql }

const count = (column: Sql): Compared => ({ column, value: (number) => sql`${number}::bigint` })
/** Moments are compared as they are stored, so that their index can be used. */
const moment = (column: Sql): Compared => ({ column, value: (seconds) => sql`to_timestamp(${seconds})` })

const orderedFields: Record<string, Compared> = {
  downloads: count(sql`a.downloads`),
  follows: count(sql`a.followers`),
  created_timestamp: moment(sql`a.published_at`),
  modified_timestamp: moment(sql`a.updated_at`),
}

const typesWhere = (fits: (type: (typeof resourceTypes)[number]) => boolean): Sql =>
  sql`a.type = any(${resourceTypes.filter(fits)}::text[])`

/** The title of the original or of a translation, ignoring case. */
const isTitled = (title: string, ids: readonly number[]): Sql => sql`(a.id = any(${[...ids]}::bigint[])
  and lower(${title}) in (
    select lower(r.title) from resource_revisions r where r.id = a.published_revision_id
    union all select lower(t.title) from resource_translations t where t.resource_id = a.id and t.is_current))`

/** Resources of an unknown side match either side, but never "unsupported". */
function onSide(side: 'client' | 'server', value: string, asked: boolean): Sql {
  const open = asked && (value === 'required' || value === 'optional')
  return typesWhere((type) => sidesOf[type][side] === value || (open && sidesOf[type][side] === 'unknown'))
}

const ofType = (value: string): Sql => sql`a.type = ${value}`

const textFields: Record<string, (value: string) => Sql> = {
  project_type: ofType,
  project_types: ofType,
  categories(value) {
    if ((categories as readonly string[]).includes(value)) return holds(sql`a.categories`, value)
    const platform = platformOf(value)
    if (!platform) return never
    if (value === 'datapack') return sql`a.type = 'datapack'`
    if (value === 'minecraft')
      return sql`(a.type = 'resourcepack' or (a.type <> 'datapack' and ${holds(sql`a.platforms`, platform)}))`
    return holds(sql`a.platforms`, platform)
  },
  versions: (value) => holds(sql`a.game_versions`, value),
  game_versions: (value) => holds(sql`a.game_versions`, value),
  license: (value) => sql`lower(a.licence) = ${value.toLowerCase()}`,
  open_source: (value) =>
    value === 'true'
      ? sql`a.licence = any(${openLicences}::text[])`
      : sql`not coalesce(a.licence = any(${openLicences}::text[]), false)`,
  author: (value) =>
    sql`a.author_id in (select u.id from users u where u.username_key = ${usernameKey(value)} and u.deleted_at is null)`,
  project_id: (value) => sql`a.id = ${readId('project', value) ?? 0}`,
}

/** Licences that let everybody use, change and sell the work. */
const openLicences = licenceIds.filter((id) => !id.startsWith('CC-BY-N'))
