import { knownRows } from '../../../db/ask-once.ts'
import { sql, type Db } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { ResourceRow } from './resources.store.ts'

export type ResourceSubjectRow = Row<'resources', 'id' | 'slug' | 'type' | 'team' | 'unlisted'> &
  Row<'resource_revisions', 'title'> & {
    /** Null when the account is gone. */
    author_id: Column<'resources', 'author_id'> | null
    team: ResourceRow['team']
  }

/** Read along with a whole resource. */
export const knownSubject = knownRows<ResourceSubjectRow>()

/** What is public of these, as reactions and comments need it. */
export async function listPublicSubjects(db: Db, ids: readonly number[]): Promise<ResourceSubjectRow[]> {
  const { rows } = await db.execute<ResourceSubjectRow>(sql`
    select a.id, case when u.deleted_at is null then a.author_id end as author_id, r.title, a.slug, a.type, a.team,
      a.unlisted
    from resources a join resource_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${ids}::bigint[])`)
  return rows
}
