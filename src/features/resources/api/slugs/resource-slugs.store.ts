import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { fail } from '../../../../contract/errors.ts'
import { databaseCode } from '../../../../db/client.ts'

/** Two resources cannot have one slug, nor one that leads to another; the key enforces it, not a query beforehand. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCode(error) === '23505')
      throw fail('conflict', {}, { fields: { slug: [{ key: 'taken', args: {} }] } })
    throw error
  }
}

export async function insertSlug(
  db: Db,
  { slug, resourceId, now }: { slug: string; resourceId: number; now: Date },
): Promise<void> {
  await refuseTaken(() =>
    db.execute(sql`
      insert into resource_slugs (slug, resource_id, created_at)
      values (${slug}, ${resourceId}, ${now.toISOString()})`),
  )
}

/** Which of these lead somewhere already, and where. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<Row<'resource_slugs', 'slug' | 'resource_id'>>(sql`
    select slug, resource_id from resource_slugs where slug = any(${[...slugs]}::text[])`)
  return new Map(rows.map((row) => [row.slug, row.resource_id]))
}

export async function countSlugs(db: Db, resourceId: number): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`select count(*) as total from resource_slugs where resource_id = ${resourceId}`)
  return rows[0]!.total
}

/** Refused by the key when somebody takes the same one at the same time. */
export async function updateSlug(db: Db, id: number, slug: string): Promise<void> {
  await refuseTaken(() => db.execute(sql`update resources set slug = ${slug} where id = ${id}`))
}

export async function removeSlug(db: Db, resourceId: number, slug: string): Promise<void> {
  await db.execute(sql`delete from resource_slugs where slug = ${slug} and resource_id = ${resourceId}`)
}
