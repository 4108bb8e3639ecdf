import './attachments.css'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { imageTypes } from '../../../contract/limits/attachment-limits.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { forgetAttachments } from './attachments.queries.ts'
import { UploadRow } from './upload-row.tsx'
import { useUpload } from './use-upload.ts'

/** Uploads a file before it is used: a picture for content, anything else for a version. */
export function FileUpload() {
  const t = useT()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload({ type: 'version', onDone: () => void forgetAttachments(client) })

  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Otherwise choosing the same file again after a failure would not be a change.
    event.target.value = ''
    if (!file) return
    const isPicture = imageTypes.some((type) => type === file.type)
    upload.start(file, { type: isPicture ? 'content' : 'version' })
  }

  const { state } = upload
  return (
    <div className="grid justify-items-start gap-3.5">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('attachments.upload.choose')}
        onChange={handleFile}
      />
      <Button onClick={() => input.current?.click()}>
        <Upload size={17} aria-hidden="true" />
        {t('attachments.upload.choose')}
      </Button>
      {state && <UploadRow upload={{ ...upload, state }} />}
    </div>
  )
}
