import type { Config } from '../../../server/config.ts'
import { hasScope, type ModerationStatus } from '../../../contract/access.ts'
import { uploadQuota, type AttachmentType } from '../../../contract/limits/attachment-limits.ts'

type Person = { id: number; scope: readonly string[] } | null
type Owned = { ownerId: number; type: AttachmentType }

export const attachmentPolicy = {
  /** People who are not approved yet get room for some pictures, not for a library. */
  quotaBytes: (
    viewer: { status: ModerationStatus } | null,
    config: Pick<Config, 'uploadQuotaMiB'>,
  ): number => {
    const most = config.uploadQuotaMiB * 1024 * 1024
    return viewer?.status === 'approved_and_verified' ? most : Math.min(most, uploadQuota.unapprovedBytes)
  },
  /** Who may download the file. Staff has to see evidence, and checks version files. */
  read: (viewer: Person, { ownerId, type }: Owned): boolean =>
    viewer !== null &&
    (viewer.id === ownerId ||
      (['evidence', 'version'].includes(type) && hasScope(viewer.scope, 'content.moderate'))),
}
