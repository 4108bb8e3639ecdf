import type { Viewer } from '../../../server/endpoints/viewer.ts'

export const reactionPolicy = {
  /** Nobody reacts to their own content. */
  react: (viewer: Viewer, subject: { ownerId: number | null }): boolean =>
    viewer !== null && viewer.id !== subject.ownerId,
}
