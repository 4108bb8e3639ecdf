import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { imageTypes } from '../../../../../contract/limits/attachment-limits.ts'
import type { Picture } from '../../../../../contract/picture.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { AttachmentPicture } from '../../../../attachments/web/attachment-picture.tsx'
import { UploadRow } from '../../../../attachments/web/upload-row.tsx'
import { useUpload } from '../../../../attachments/web/use-upload.ts'
import { pictureOf } from '../../../../publications/editor/web/use-publication-services.ts'
import { useKnownPictures } from './known-pictures.ts'

/** Icon or cover: a picture of one's own, or what the site draws. */
export function WritePicture({
  type,
  id,
  given,
  drawn,
  error,
  onChange,
}: {
  type: 'icon' | 'cover'
  id: number | null
  /** The one the resource has. */
  given: Picture | null | undefined
  /** What is shown without one. */
  drawn: ReactNode
  error: string | undefined
  onChange: (id: number | null) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [uploaded, setUploaded] = useState<Picture | null>(null)
  const known = useKnownPictures(type, id === null ? [] : [id], [given, uploaded])
  const upload = useUpload({
    type,
    onDone: (attachment) => {
      setUploaded(pictureOf(attachment))
      onChange(attachment.id)
    },
  })
  const picture = id === null ? undefined : known.get(id)
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (file) upload.start(file)
  }
  const title = `write-${type}`
  return (
    <section
      className="panel write-picture grid grid-cols-[minmax(0,260px)_minmax(0,1fr)] overflow-hidden max-sm:grid-cols-1"
      data-type={type}
      aria-labelledby={title}
    >
      <div className="grid place-items-center min-h-35 bg-sunken overflow-hidden [&>:not(img)]:w-full">
        {picture ? (
          <AttachmentPicture
            picture={picture}
            width={type === 'icon' ? 160 : 640}
            height={type === 'icon' ? 160 : 360}
            sizes={type === 'icon' ? '160px' : '420px'}
            alt=""
          />
        ) : (
          drawn
        )}
      </div>
      <div className="[&_h2]:text-ink [&_h2]:[font-size:inherit] [&_h2]:font-700 [&_h2]:leading-[inherit] grid content-start gap-2 px-4.5 py-4 text-ink-2 text-14 leading-ui">
        <h2 id={title}>{t(`resources.write.${type}.title`)}</h2>
        <p>{t(`resources.write.${type}.text`)}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={imageTypes.join()}
          aria-label={t(`resources.write.${type}.upload`)}
          onChange={handleFile}
        />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="s" onClick={() => input.current?.click()}>
            <ImageUp size={16} aria-hidden="true" />
            {t(id === null ? `resources.write.${type}.upload` : 'resources.write.replace')}
          </Button>
          {id !== null && (
            <Button size="s" variant="ghost" onClick={() => onChange(null)}>
              <Trash2 size={16} aria-hidden="true" />
              {t('resources.write.removePicture')}
            </Button>
          )}
        </div>
        {upload.state && upload.state.stage !== 'done' && (
          <UploadRow upload={{ ...upload, state: upload.state }} />
        )}
        <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
      </div>
    </section>
  )
}
