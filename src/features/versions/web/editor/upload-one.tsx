import { useEffect, useEffectEvent, useRef } from 'react'
import type { AttachmentType } from '../../../../contract/limits/attachment-limits.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { Attachment } from '../../../attachments/attachments.contract.ts'
import { UploadRow } from '../../../attachments/web/upload-row.tsx'
import { useUpload } from '../../../attachments/web/use-upload.ts'

/** One of several files on their way; each can be stopped and go on by itself. */
export function UploadOne({
  file,
  type,
  resourceType,
  onDone,
  onDismiss,
}: {
  file: File
  type: AttachmentType
  resourceType?: ResourceType | undefined
  onDone: (attachment: Attachment) => void
  onDismiss: () => void
}) {
  const upload = useUpload({ type, resourceType, onDone })
  const begun = useRef(false)
  const begin = useEffectEvent(() => {
    if (begun.current) return
    begun.current = true
    upload.start(file)
  })
  useEffect(() => begin(), [])
  if (!upload.state) return null
  const dismiss = () => {
    upload.dismiss()
    onDismiss()
  }
  return <UploadRow upload={{ ...upload, dismiss, state: upload.state }} />
}
