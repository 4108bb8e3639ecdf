import { sql, type Db } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import { resourceTypes, type ResourceType } from '../../../contract/taxonomy.ts'

/** The range of ids in one file: an entry never moves, however many come later. */
export const idsPerFile = 5_000

export type SitemapKind = 'resources' | 'articles' | 'collections' | 'topics' | 'requests'

const tables = {
  resources: {
    items: sql`resources a`,
    shown: sql`a.listed`,
    type: sql`a.type`,
    translations: sql`resource_translations t on t.resource_id = a.id`,
    languages: sql`a.languages`,
  },
  articles: {
    items: sql`articles a`,
    shown: sql`a.published_revision_id is not null`,
    type: sql`null::text as type`,
    translations: sql`article_translations t on t.article_id = a.id`,
    languages: sql`a.languages`,
  },
  /** `type` is the category, which is a part of the address. */
  topics: {
    items: sql`topics a`,
    shown: sql`a.published_revision_id is not null`,
    type: sql`a.category as type`,
    translations: sql`topic_translations t on t.topic_id = a.id`,
    languages: sql`a.languages`,
  },
  requests: {
    items: sql`requests a`,
    shown: sql`a.published_revision_id is not null`,
    type: sql`null::text as type`,
    translations: sql`request_translations t on t.request_id = a.id`,
    languages: sql`a.languages`,
  },
  /** Written in one language, and not translated. */
  collections: {
    items: sql`collections a`,
    shown: sql`a.listed`,
    type: sql`null::text as type`,
    translations: sql`(select null::timestamptz as created_at, null::text as language, true as is_current) t on true`,
    languages: sql`array[a.language]`,
  },
}

type SitemapPart = { language: Locale; part: number; changedAt: Date }

/** Ids are read in ranges of this size, so that a million rows are not one long statement. */
const idsPerLook = 100_000

/** The files, each with its last change. */
export async function listParts(db: Db, kind: SitemapKind): Promise<SitemapPart[]> {
  const { items, shown, languages } = tables[kind]
  const last = await db.execute<{ id: number | null }>(sql`select max(a.id) as id from ${items}`)
  const parts: SitemapPart[] = []
  for (let first = 1; first <= Number(last.rows[0]!.id ?? 0); first += idsPerLook) {
    const { rows } = await db.execute<{
      language: Locale
      part: number
      changed_at: Date
    }>(sql`
      select l.language, (a.id - 1) / ${idsPerFile}::bigint + 1 as part, max(a.updated_at) as changed_at
      from ${items} cross join unnest(${languages}) as l (language)
      where a.id between ${first}::bigint and ${first + idsPerLook - 1}::bigint and ${shown} group by 1, 2 order by 1, 2`)
    for (const { language, part, changed_at: changedAt } of rows)
      parts.push({ language, part: part, changedAt: changedAt })
  }
  return parts
}

export type SitemapEntry = {
  id: number
  slug: string
  /** Of a resource; of a topic its category. */
  type: string | null
  language: Locale
  languages: Locale[]
  changedAt: Date
}

/** The entries of one file in this language. A newer translation is a change too. */
export async function listPublications(
  db: Db,
  kind: SitemapKind,
  { language, part }: { language: Locale; part: number },
): Promise<SitemapEntry[]> {
  const { items, shown, type, translations, languages } = tables[kind]
  const first = (part - 1) * idsPerFile + 1
  const { rows } = await db.execute<SitemapEntry>(sql`
    select a.id, a.slug, ${type}, a.language, ${languages} as languages,
      greatest(a.updated_at, coalesce(t.created_at, a.updated_at)) as "changedAt"
    from ${items} left join ${translations} and t.language = ${language} and t.is_current
    where a.id between ${first}::bigint and ${first + idsPerFile - 1}::bigint and ${shown}
      and ${languages} @> ${[language]}::text[]
    order by a.id`)
  return rows
}

/** When each list last got something new; null if it is empty. */
export async function findListChanges(
  db: Db,
): Promise<{ articles: Date | null; types: Map<ResourceType, Date> }> {
  // One query per type, so that the planner knows the number of rows and uses the index of types.
  const types = resourceTypes.map(
    (type) => sql`
    union all
    select ${type}, (select a.updated_at from resources a where a.type = ${type} and a.listed
      order by a.updated_at desc, a.id desc limit 1)`,
  )
  const { rows } = await db.execute<{
    name: string
    changed_at: Date | null
  }>(sql`
    select 'articles' as name, (select a.updated_at from articles a where a.published_revision_id is not null
      order by a.updated_at desc, a.id desc limit 1) as changed_at ${sql.join(types)}`)
  const changes = rows.flatMap((row) =>
    row.changed_at === null ? [] : [[row.name, row.changed_at] as const],
  )
  const articles = changes.find(([name]) => name === 'articles')?.[1] ?? null
  return {
    articles,
    types: new Map(changes.filter(([name]) => name !== 'articles') as [ResourceType, Date][]),
  }
}
