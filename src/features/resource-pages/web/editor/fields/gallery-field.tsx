import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { imageTypes } from '../../../../../contract/limits/attachment-limits.ts'
import type { Picture } from '../../../../../contract/picture.ts'
import { useTranslator, useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Input } from '../../../../../web/ui/field/input.tsx'
import { DraggedRow } from '../../../../../web/ui/list/dragged-row.tsx'
import { AttachmentPicture } from '../../../../attachments/web/attachment-picture.tsx'
import { UploadOne } from '../../../../versions/web/editor/upload-one.tsx'
import { counterText } from '../../../../publications/editor/web/counter-text.ts'
import { pictureOf } from '../../../../publications/editor/web/use-publication-services.ts'
import { resourceLimits } from '../../../../resources/limits/resource-limits.contract.ts'
import { useKnownPictures } from './known-pictures.ts'
import { moveItem } from '../../../../../web/move-item.ts'
import type { ResourceFormState } from '../form-state.ts'

/** One picture of the gallery, with its place and its caption. */
function GalleryRow({
  entry,
  picture,
  place,
  count,
  onMove,
  onCaption,
  onRemove,
}: {
  entry: { id: number; caption: string }
  picture: Picture | undefined
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onCaption: (caption: string) => void
  onRemove: () => void
}) {
  const t = useT()
  const number = place + 1
  return (
    <DraggedRow
      list="gallery"
      place={place}
      count={count}
      labels={{
        up: t('resources.write.gallery.up', { number }),
        down: t('resources.write.gallery.down', { number }),
        remove: t('resources.write.gallery.remove', { number }),
      }}
      className="gallery-row max-sm:grid-cols-[96px_minmax(0,1fr)] max-sm:px-3 grid-cols-[auto_128px_minmax(0,1fr)_auto] items-center pr-3.5 pl-2 py-2.5"
      onMove={onMove}
      onRemove={onRemove}
    >
      <div className="gallery-picture aspect-[16/9] overflow-hidden notch-4 bg-sunken">
        {picture && <AttachmentPicture picture={picture} width={160} height={90} sizes="128px" alt="" />}
      </div>
      <Input
        aria-label={t('resources.write.gallery.caption', { number })}
        placeholder={t('resources.write.gallery.captionHint')}
        maxLength={resourceLimits.caption.max}
        value={entry.caption}
        onChange={(event) => onCaption(event.target.value)}
      />
    </DraggedRow>
  )
}

type Gallery = ResourceFormState['gallery']

/** The pictures readers leaf through, in the order they are shown in. */
export function WriteGallery({
  value,
  given,
  error,
  onChange,
}: {
  value: Gallery
  /** Those the resource has. */
  given: readonly Picture[]
  error: string | undefined
  onChange: (gallery: Gallery) => void
}) {
  const { t, locale } = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ key: number; file: File }[]>([])
  const [uploaded, setUploaded] = useState<Picture[]>([])
  const [spoken, setSpoken] = useState('')
  const counter = useRef(0)
  // Two files may arrive before the page is drawn again.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const ids = value.map(({ id }) => id)
  const known = useKnownPictures('gallery', ids, [...given, ...uploaded])
  const { max } = resourceLimits.gallery
  const room = max - value.length - sending.length

  const change = (next: Gallery) => {
    latest.current = next
    onChange(next)
  }
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, room)
    event.target.value = ''
    setSending((all) => [...all, ...files.map((file) => ({ key: ++counter.current, file }))])
  }
  const handleMove = (from: number, to: number) => {
    change(moveItem(latest.current, from, to))
    setSpoken(t('resources.write.gallery.moved', { place: to + 1, count: value.length }))
  }
  const drop = (key: number) => setSending((all) => all.filter((entry) => entry.key !== key))
  return (
    <section className="write-gallery" aria-labelledby="write-gallery">
      <div className="field-label">
        <h2 id="write-gallery">{t('resources.write.gallery.title')}</h2>
        <span className="field-hint">{t('resources.write.gallery.hint')}</span>
        <span className="field-counter">{counterText(locale, value.length, max)}</span>
      </div>
      {value.length > 0 && (
        <ol className="panel overflow-hidden">
          {value.map((entry, index) => (
            <GalleryRow
              key={entry.id}
              entry={entry}
              picture={known.get(entry.id)}
              place={index}
              count={value.length}
              onMove={handleMove}
              onCaption={(caption) =>
                change(latest.current.map((one) => (one.id === entry.id ? { ...one, caption } : one)))
              }
              onRemove={() => change(latest.current.filter((one) => one.id !== entry.id))}
            />
          ))}
        </ol>
      )}
      {sending.map(({ key, file }) => (
        <UploadOne
          key={key}
          file={file}
          type="gallery"
          onDone={(attachment) => {
            setUploaded((all) => [...all, pictureOf(attachment)])
            change([...latest.current, { id: attachment.id, caption: '' }])
            drop(key)
          }}
          onDismiss={() => drop(key)}
        />
      ))}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={imageTypes.join()}
        aria-label={t('resources.write.gallery.add')}
        onChange={handleFiles}
      />
      <Button onClick={() => input.current?.click()} aria-disabled={room <= 0 || undefined}>
        <ImagePlus size={17} aria-hidden="true" />
        {t('resources.write.gallery.add')}
      </Button>
      <div aria-live="polite">
        {error && <p className="write-bad">{error}</p>}
        <span className="sr-only">{spoken}</span>
      </div>
    </section>
  )
}
