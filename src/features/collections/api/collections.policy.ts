import { hasScope } from '../../../contract/access.ts'
import type { SignedIn, Viewer } from '../../../server/endpoints/viewer.ts'
import type { CollectionRow } from './collections.store.ts'

const isOwner = (viewer: Viewer, row: Pick<CollectionRow, 'userId'>): boolean => viewer?.id === row.userId
const isStaff = (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'content.moderate')

export const collectionPolicy = {
  isOwner,
  /** What is private or needs a key says to strangers that it is not there, and so does what staff hid. */
  see(viewer: Viewer, row: CollectionRow, key: string | undefined): boolean {
    if (isOwner(viewer, row)) return true
    if (row.visibility === 'public') return row.hiddenAt === null || isStaff(viewer)
    return row.visibility === 'link' && row.hiddenAt === null && key === row.key
  },
  edit: (viewer: SignedIn, row: Pick<CollectionRow, 'userId'>): boolean => isOwner(viewer, row),
  /** "Read later" keeps its name, stays private and cannot be deleted. */
  change: (row: Pick<CollectionRow, 'isLater'>): boolean => !row.isLater,
  copy: (row: CollectionRow): boolean => row.visibility === 'public' && row.hiddenAt === null,
  hide: (viewer: Viewer, row: CollectionRow): boolean => isStaff(viewer) && row.visibility === 'public',
}
