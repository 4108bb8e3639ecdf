import { failField } from '../../../contract/errors.ts'
import { sql, type Db } from '../../../db/sql.ts'

/** The public resource or article a topic is about, by what its writer named. */
export async function findAbout(
  db: Db,
  named: { resource?: string | undefined; article?: number | undefined },
): Promise<{ resourceId: number | null; articleId: number | null }> {
  const { resource, article } = named
  if (resource === undefined && article === undefined) return { resourceId: null, articleId: null }
  const { rows } = await db.execute<{ resource_id: number | null; article_id: number | null }>(sql`
    select (select s.resource_id from resource_slugs s join resources r on r.id = s.resource_id
        where s.slug = ${resource ?? null}::text and r.listed) as resource_id,
      (select id from articles where id = ${article ?? null}::bigint and published_revision_id is not null) as article_id`)
  const { resource_id: resourceId, article_id: articleId } = rows[0]!
  if (resource !== undefined && resourceId === null) throw failField('resource', 'invalid')
  if (article !== undefined && articleId === null) throw failField('article', 'invalid')
  return { resourceId, articleId }
}
