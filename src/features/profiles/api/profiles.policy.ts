import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'

export const profilePolicy = {
  /** People who hide their statistics also hide their activity, but not from staff and themselves. */
  seeActivity: (viewer: Viewer, person: { id: number; hidesStatistics: boolean }): boolean =>
    !person.hidesStatistics || viewer?.id === person.id || hasScope(viewer?.scope, 'user.approve'),
}
