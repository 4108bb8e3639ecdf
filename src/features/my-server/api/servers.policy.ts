import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { ServerRow } from './servers.store.ts'

const isStaff = (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'content.moderate')

export const serverPolicy = {
  /** A public page, by its key. */
  see: (viewer: Viewer, row: Pick<ServerRow, 'userId' | 'hiddenAt'>): boolean =>
    row.hiddenAt === null || viewer?.id === row.userId || isStaff(viewer),
  hide: isStaff,
}
