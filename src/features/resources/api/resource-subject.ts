import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import type { Viewer } from '../../../server/viewer.ts'
import { tags } from '../../../server/cache/tags.ts'
import { resourcePath } from '../resource-words.contract.ts'
import { resourcePolicy } from './resources.policy.ts'
import { findResourceId } from './resources.store.ts'
import type { ResourceRow } from './resources.store.ts'
import { resourceCounters } from './resource-counters.store.ts'

type Stored = Row<'resources', 'id' | 'slug' | 'type' | 'team' | 'unlisted'> &
  Row<'resource_revisions', 'title'> & {
    author_id: number | null
    team: ResourceRow['team']
  }

async function listPublic(
  db: Db,
  ids: readonly number[],
): Promise<(Subject & { unlisted: boolean; team: Stored['team'] })[]> {
  const { rows } = await db.execute<Stored>(sql`
    select a.id, case when u.deleted_at is null then a.author_id end as author_id, r.title, a.slug, a.type, a.team,
      a.unlisted
    from resources a join resource_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${[...ids]}::bigint[])`)
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.author_id,
    curators: Object.keys(row.team)
      .filter((id) => row.team[id]!.includes('comments'))
      .map(Number),
    title: row.title,
    path: resourcePath(row),
    locked: false,
    unlisted: row.unlisted,
    team: row.team,
  }))
}

async function find(db: Db, id: number, viewer: Viewer, via?: string): Promise<Subject | null> {
  const [resource] = await listPublic(db, [id])
  if (!resource) return null
  const { unlisted, team, ...subject } = resource
  const rights = { unlisted, team, authorId: subject.ownerId ?? 0, public: true }
  if (resourcePolicy.seeByNumber(viewer, rights)) return subject
  return via !== undefined && (await findResourceId(db, via)) === id && !/^\d+$/.test(via) ? subject : null
}

/** Resources as reactions and comments see them: only what is public can be talked about. */
export const resourceSubject: SubjectSource = {
  kind: 'resource',
  find,
  async findPublic(db, ids) {
    const resources = await listPublic(db, ids)
    return new Map(resources.map(({ unlisted: _u, team: _t, ...subject }) => [subject.id, subject]))
  },
  tags: (id) => [tags.resource(id)],
  countReactions: resourceCounters.updateReactionCount,
  countComments: resourceCounters.updateCommentCount,
  mendSums: resourceCounters.mendSums,
  forgetOldUse: resourceCounters.forgetOldUse,
}
