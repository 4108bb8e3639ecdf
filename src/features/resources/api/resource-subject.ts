import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { resourcePath } from '../resource-words.contract.ts'
import type { ResourceRow } from './resources.store.ts'
import { resourceCounters } from './resource-counters.store.ts'

type Row = {
  id: string
  author_id: string | null
  title: string
  slug: string
  type: ResourceType
  team: ResourceRow['team']
}

async function listPublic(db: Db, ids: readonly number[]): Promise<Subject[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, case when u.deleted_at is null then a.author_id end as author_id, r.title, a.slug, a.type, a.team
    from resources a join resource_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${sql.param([...ids])}::bigint[])`)
  return rows.map((row) => ({
    id: Number(row.id),
    ownerId: row.author_id === null ? null : Number(row.author_id),
    curators: Object.keys(row.team)
      .filter((id) => row.team[id]!.includes('comments'))
      .map(Number),
    title: row.title,
    path: resourcePath(row),
    locked: false,
  }))
}

/** Resources as reactions and comments see them: only what is public can be talked about. */
export const resourceSubject: SubjectSource = {
  kind: 'resource',
  find: async (db, id) => (await listPublic(db, [id]))[0] ?? null,
  findPublic: async (db, ids) => new Map((await listPublic(db, ids)).map((subject) => [subject.id, subject])),
  tags: (id) => [`resource:${id}`],
  countReactions: resourceCounters.updateReactionCount,
  countComments: resourceCounters.updateCommentCount,
  mendSums: resourceCounters.mendSums,
  forgetOldUse: resourceCounters.forgetOldUse,
}
