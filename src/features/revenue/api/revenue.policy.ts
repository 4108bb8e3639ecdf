import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'

export const revenuePolicy = {
  /** One's own money, or anybody's for those who decide about people or balances. */
  see: (viewer: Viewer, userId: number): boolean =>
    viewer !== null &&
    (viewer.id === userId ||
      hasScope(viewer.scope, 'user.approve') ||
      hasScope(viewer.scope, 'balance.adjust')),
}
