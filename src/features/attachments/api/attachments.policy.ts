import type { Config } from '../../../server/config.ts'
import { hasScope } from '../../../contract/access.ts'
import type { ModerationStatus } from '../../../contract/access.ts'
import { uploadQuota } from '../../../contract/limits/attachment-limits.ts'
import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'

type Person = { id: number; scope: readonly string[] } | null
type Thing = { ownerId: number; type: AttachmentType }

export const attachmentPolicy = {
  /** Nobody has looked yet at whoever is not approved: some pictures for an application, no library. */
  quotaBytes: (
    viewer: { status: ModerationStatus } | null,
    config: Pick<Config, 'uploadQuotaMiB'>,
  ): number => {
    const most = config.uploadQuotaMiB * 1024 * 1024
    return viewer?.status === 'approved_and_verified' ? most : Math.min(most, uploadQuota.unapprovedBytes)
  },
  /** The file itself. Evidence is sent to be looked at by staff; version files are checked by them. */
  read: (viewer: Person, { ownerId, type }: Thing): boolean =>
    viewer !== null &&
    (viewer.id === ownerId ||
      (['evidence', 'version'].includes(type) && hasScope(viewer.scope, 'content.moderate'))),
}
