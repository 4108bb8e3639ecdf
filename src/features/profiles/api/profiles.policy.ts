import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'

export const profilePolicy = {
  /** Who hides their figures hides when they were active too; from staff and themselves nothing is hidden. */
  seeActivity: (viewer: Viewer, person: { id: number; hidesStatistics: boolean }): boolean =>
    !person.hidesStatistics || viewer?.id === person.id || hasScope(viewer?.scope, 'user.approve'),
}
