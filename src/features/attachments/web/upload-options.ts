import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

export type UploadOptions = {
  type: AttachmentType
  resourceType?: ResourceType | undefined
  /** Progress from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}
