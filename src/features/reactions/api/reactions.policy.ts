import type { Viewer } from '../../../server/endpoints/viewer.ts'

export const reactionPolicy = {
  /** Applause for oneself says nothing. */
  react: (viewer: Viewer, subject: { ownerId: number | null }): boolean =>
    viewer !== null && viewer.id !== subject.ownerId,
}
