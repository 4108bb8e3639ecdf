import { Image, Shuffle, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { imageTypes } from '../../../../contract/limits/attachment-limits.ts'
import type { Picture as PictureData } from '../../../../contract/picture.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Picture } from '../../../../web/ui/picture/picture.tsx'
import { UploadRow } from '../../../attachments/web/upload-row.tsx'
import { useUpload } from '../../../attachments/web/use-upload.ts'
import { coverOf } from '../article-cover.ts'
import { pictureOf } from '../../../publications/editor/web/use-publication-services.ts'

/** The cover: an own picture, or the one the site draws from the article's number. */
export function WriteCover({
  coverId,
  known,
  drawn,
  error,
  onChange,
}: {
  coverId: number | null
  /** The own picture, where the server has told of it. */
  known: PictureData | undefined
  /** The drawn one; without a seed before the article has a number. */
  drawn: { seed: string | null; busy: boolean; error: string | undefined; next?: () => void }
  error: string | undefined
  onChange: (coverId: number | null) => void
}) {
  const t = useT()
  const { seed } = drawn
  const input = useRef<HTMLInputElement>(null)
  const [uploaded, setUploaded] = useState<PictureData | null>(null)
  const upload = useUpload({
    type: 'cover',
    onDone: (attachment) => {
      setUploaded(pictureOf(attachment))
      onChange(attachment.id)
    },
  })
  const own = coverId === null ? null : ([uploaded, known].find((one) => one?.id === coverId) ?? null)
  const shown = own || (seed && coverId === null) ? coverOf({ cover: own, cover_seed: seed ?? '' }) : null

  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (file) upload.start(file)
  }
  return (
    <section className="panel write-cover overflow-hidden needs-scripts" aria-labelledby="write-cover">
      {shown ? (
        <Picture
          {...shown}
          alt=""
          width={640}
          height={360}
          sizes="320px"
          model={<EmptyModel name="book" size={84} />}
        />
      ) : (
        <div className="grid place-items-center aspect-[16/9] bg-sunken">
          <EmptyModel name="book" size={84} />
        </div>
      )}
      <div className="[&_h2]:text-ink [&_h2]:text-14 [&_h2]:font-700 grid gap-2 px-4.5 pt-3.5 pb-4.5 text-13 leading-ui text-ink-2">
        <h2 id="write-cover">{t(own ? 'articles.write.cover.own' : 'articles.write.cover.drawn')}</h2>
        <p>
          {t(
            own
              ? 'articles.write.cover.ownText'
              : seed
                ? 'articles.write.cover.drawnText'
                : 'articles.write.cover.laterText',
          )}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={imageTypes.join()}
          aria-label={t('articles.write.cover.upload')}
          onChange={handleFile}
        />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="s" onClick={() => input.current?.click()}>
            <Image size={16} aria-hidden="true" />
            {t(own ? 'articles.write.cover.replace' : 'articles.write.cover.upload')}
          </Button>
          {coverId === null && drawn.next && (
            <Button size="s" variant="ghost" busy={drawn.busy} onClick={drawn.next}>
              <Shuffle size={16} aria-hidden="true" />
              {t('articles.write.cover.other')}
            </Button>
          )}
          {coverId !== null && (
            <Button size="s" variant="ghost" onClick={() => onChange(null)}>
              <Trash2 size={16} aria-hidden="true" />
              {t('articles.write.cover.remove')}
            </Button>
          )}
        </div>
        {upload.state && upload.state.stage !== 'done' && (
          <UploadRow upload={{ ...upload, state: upload.state }} />
        )}
        {(error ?? drawn.error) && (
          <p className="write-bad" role="alert">
            {error ?? drawn.error}
          </p>
        )}
      </div>
    </section>
  )
}
