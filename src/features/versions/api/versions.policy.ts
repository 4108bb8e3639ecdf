import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { VersionRow } from './versions.store.ts'

/** Whether the viewer belongs to those who make versions of the resource. */
export type TeamFact = { team: boolean }
type Version = Pick<
  VersionRow,
  'listed' | 'public' | 'publishedAt' | 'recalledAt' | 'declinedAt' | 'yankedAt' | 'deletedAt' | 'verdict'
> & { author: { id: number } }

const isStaff = (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'content.moderate')

export const versionPolicy = {
  isStaff,
  /** Drafts and what waits are for the team and staff. */
  seeAll: (viewer: Viewer, { team }: TeamFact): boolean => team || isStaff(viewer),
  /** What was recalled stays readable by its address, so that people learn why. */
  see: (viewer: Viewer, version: Version, fact: TeamFact): boolean =>
    version.deletedAt !== null
      ? isStaff(viewer)
      : version.listed ||
        (version.recalledAt !== null && version.publishedAt !== null) ||
        versionPolicy.seeAll(viewer, fact),
  /** Before it is public its files are for those who made them and those who decide, and never once something is wrong. */
  download: (viewer: Viewer, version: Version, fact: TeamFact): boolean =>
    version.public || isStaff(viewer) || (fact.team && version.verdict !== 'block'),
  edit: (_viewer: Viewer, version: Version, { team }: TeamFact): boolean =>
    team && version.recalledAt === null && version.deletedAt === null,
  yank: (viewer: Viewer, version: Version, fact: TeamFact): boolean =>
    version.public && versionPolicy.edit(viewer, version, fact),
  restore: (viewer: Viewer, version: Version, fact: TeamFact): boolean =>
    version.yankedAt !== null && versionPolicy.edit(viewer, version, fact),
  /** Staff takes down, with a reason; deleting is for the team. */
  remove: (_viewer: Viewer, version: Version, { team }: TeamFact): boolean =>
    team && version.deletedAt === null,
  /** Nobody decides about their own files. */
  moderate: (viewer: Viewer, version: Pick<Version, 'author'>): boolean =>
    viewer !== null && isStaff(viewer) && viewer.id !== version.author.id,
}
