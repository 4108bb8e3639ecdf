import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'

export const revenuePolicy = {
  /** People see their own balance; staff who decide about people or balances sees everybody's. */
  see: (viewer: Viewer, userId: number): boolean =>
    viewer !== null &&
    (viewer.id === userId ||
      hasScope(viewer.scope, 'user.approve') ||
      hasScope(viewer.scope, 'balance.adjust')),
}
