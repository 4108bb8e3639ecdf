import { recall } from '../../../db/ask-once.ts'
import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { tags } from '../../../server/cache/tags.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { resourcePolicy } from './resources.policy.ts'
import { findResourceId } from './resources.store.ts'
import { knownSubject, listPublicSubjects, type ResourceSubjectRow } from './resource-subjects.store.ts'
import { resourceCounters } from './resource-counters.store.ts'

type Listed = Subject & Pick<ResourceSubjectRow, 'unlisted' | 'team'>

const subjectOf = (row: ResourceSubjectRow): Listed => ({
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
})

async function find(db: Db, id: number, viewer: Viewer, via?: string): Promise<Subject | null> {
  const row = recall(db, knownSubject, id) ?? (await listPublicSubjects(db, [id]))[0]
  if (!row) return null
  const { unlisted, team, ...subject } = subjectOf(row)
  const rights = { unlisted, team, authorId: subject.ownerId ?? 0, public: true }
  if (resourcePolicy.seeByNumber(viewer, rights)) return subject
  return via !== undefined && (await findResourceId(db, via)) === id && !/^\d+$/.test(via) ? subject : null
}

/** Resources as reactions and comments see them: only what is public can be talked about. */
export const resourceSubject: SubjectSource = {
  kind: 'resource',
  find,
  async findPublic(db, ids) {
    const resources = (await listPublicSubjects(db, ids)).map(subjectOf)
    return new Map(resources.map(({ unlisted: _u, team: _t, ...subject }) => [subject.id, subject]))
  },
  tags: (id) => [tags.resource(id)],
  countReactions: resourceCounters.updateReactionCount,
  reactionSums: resourceCounters.reactionSums,
  countComments: resourceCounters.updateCommentCount,
  mendSums: resourceCounters.mendSums,
  forgetOldUse: resourceCounters.forgetOldUse,
}
