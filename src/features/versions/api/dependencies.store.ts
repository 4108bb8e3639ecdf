import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { DependencyKind } from '../../../contract/inspection.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'

export type ResourceLink = { id: number; slug: string; type: ResourceType; title: string }

export type DependencyRow = {
  kind: DependencyKind
  name: string
  url: string | null
  range: string
  /** Only while readers can see it. */
  resource: ResourceLink | null
}

export type NewDependency = {
  kind: DependencyKind
  resourceId: number | null
  name: string
  url: string | null
  range: string
}

/** Replaces all of them. */
export async function replaceDependencies(
  db: Db,
  versionId: number,
  dependencies: readonly NewDependency[],
): Promise<void> {
  await db.execute(sql`delete from version_dependencies where version_id = ${versionId}`)
  for (const [position, { kind, resourceId, name, url, range }] of dependencies.entries())
    await db.execute(sql`
      insert into version_dependencies (version_id, position, kind, resource_id, name, url, range)
      values (${versionId}, ${position}, ${kind}, ${resourceId}, ${name}, ${url}, ${range})`)
}

const title = sql`coalesce(t.title, r.slug)`
const titles = sql`left join resource_revisions t on t.id = r.published_revision_id`

export type VersionText = {
  changelog: { document: RichDocument; html: string }
  dependencies: (DependencyRow & {
    /** The public versions of what is meant, newest first; its range is looked up in them. */
    numbers: { id: number; number: string }[]
  })[]
}

export type TextColumns = {
  changelog: RichDocument
  changelog_html: string
  dependencies: VersionText['dependencies'] | null
}

/** Of `versions v`: what the page of a version says besides its facts and files. */
export const textColumns = sql`v.changelog, v.changelog_html, (
  select json_agg(json_build_object('kind', d.kind, 'name', d.name, 'url', d.url, 'range', d.range,
    'resource', case when r.id is not null then
      json_build_object('id', r.id, 'slug', r.slug, 'type', r.type, 'title', ${title}) end,
    'numbers', coalesce(n.numbers, '[]')) order by d.position)
  from version_dependencies d
  left join resources r on r.id = d.resource_id and r.published_revision_id is not null ${titles}
  left join lateral (
    select json_agg(json_build_object('id', n.id, 'number', n.number) order by n.listed_at desc, n.id desc) as numbers
    from (select o.id, o.number, o.listed_at from versions o where o.resource_id = r.id and o.public
      order by o.listed_at desc, o.id desc limit 100) n) n on true
  where d.version_id = v.id) as dependencies`

export const readText = (row: TextColumns): VersionText => ({
  changelog: { document: row.changelog, html: row.changelog_html },
  dependencies: row.dependencies ?? [],
})

/** Public resources by slug, old slugs too; the key is what was asked for. `listed`: nobody named them, a guess did. */
export async function listResourcesBySlug(
  db: Db,
  slugs: readonly string[],
  { listed = false }: { listed?: boolean } = {},
): Promise<Map<string, ResourceLink>> {
  const { rows } = await db.execute<ResourceLink & { asked: string }>(sql`
    select s.slug as asked, r.id, r.slug, r.type, ${title} as title
    from resource_slugs s join resources r on r.id = s.resource_id and r.published_revision_id is not null ${titles}
    where s.slug = any(${[...slugs]}::text[]) ${listed ? sql`and r.listed` : sql``}`)
  return new Map(rows.map(({ asked, ...resource }) => [asked, resource]))
}

/** Resources that readers can see, by id. */
export async function listResourcesById(db: Db, ids: readonly number[]): Promise<Map<number, ResourceLink>> {
  const { rows } = await db.execute<ResourceLink>(sql`
    select r.id, r.slug, r.type, ${title} as title from resources r ${titles}
    where r.id = any(${[...ids]}::bigint[]) and r.published_revision_id is not null`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Resources that versions of this one may name by number: listed ones, those of the same author, and what it depends on
 * already. Any other unlisted one is named by its slug, so that nobody learns slugs by counting.
 */
export async function listNameable(
  db: Db,
  homeId: number,
  ids: readonly number[],
): Promise<Map<number, ResourceLink>> {
  const { rows } = await db.execute<Row<'resources', 'id'>>(sql`
    select r.id from resources r join resources h on h.id = ${homeId}
    where r.id = any(${[...ids]}::bigint[]) and (r.listed or r.author_id = h.author_id or exists (
      select from version_dependencies d join versions v on v.id = d.version_id
      where v.resource_id = h.id and d.resource_id = r.id))`)
  return listResourcesById(
    db,
    rows.map((row) => row.id),
  )
}
