import type { AttachmentType } from '../../../contract/attachment-limits.ts'
import { hasScope } from '../../../contract/access.ts'

type Person = { id: number; scope: readonly string[] } | null
type Thing = { ownerId: number; type: AttachmentType }

export const attachmentPolicy = {
  /** The file itself. Evidence is sent to be looked at by staff; version files are checked by them. */
  read: (viewer: Person, { ownerId, type }: Thing): boolean =>
    viewer !== null &&
    (viewer.id === ownerId ||
      (['evidence', 'version'].includes(type) && hasScope(viewer.scope, 'content.moderate'))),
}
