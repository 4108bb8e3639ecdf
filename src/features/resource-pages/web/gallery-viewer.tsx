import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useModal } from '../../../web/ui/overlay/use-modal.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

/** One picture above the page: arrows and Home and End move, Escape closes. Fetched when the first one is opened. */
export function GalleryViewer({
  pictures,
  at,
  open,
  onMove,
  onClose,
}: {
  pictures: ReadResource['gallery']
  at: number
  open: boolean
  onMove: (at: number) => void
  onClose: () => void
}) {
  const t = useT()
  const modal = useModal({ open, onClose, locked: false })
  const { picture, caption } = pictures[at]!
  const last = pictures.length - 1
  const move = (step: number) => onMove((at + step + pictures.length) % pictures.length)
  const handleKey = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    onMove(target)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog takes the keys of what is in it
    <dialog {...modal} className="viewer" aria-label={t('resources.gallery.label')} onKeyDown={handleKey}>
      {open && (
        <>
          <figure>
            <img
              key={picture.id}
              src={picture.url}
              srcSet={picture.srcset}
              sizes="100vw"
              width={picture.width}
              height={picture.height}
              alt={caption || t('resources.gallery.picture', { number: at + 1 })}
            />
            <figcaption aria-live="polite">
              {caption && <span>{caption}</span>}
              <small>{t('resources.gallery.place', { number: at + 1, count: pictures.length })}</small>
            </figcaption>
          </figure>
          {last > 0 && (
            <>
              <button
                type="button"
                className="top-[calc(50%-24px)] start-3 data-next:start-auto data-next:end-3 max-md:top-auto max-md:bottom-4"
                aria-label={t('resources.gallery.previous')}
                onClick={() => move(-1)}
              >
                <ChevronLeft size={26} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="top-[calc(50%-24px)] start-3 data-next:start-auto data-next:end-3 max-md:top-auto max-md:bottom-4"
                data-next=""
                aria-label={t('resources.gallery.next')}
                onClick={() => move(1)}
              >
                <ChevronRight size={26} aria-hidden="true" />
              </button>
            </>
          )}
          <button
            type="button"
            className="top-2 end-3"
            aria-label={t('resources.gallery.close')}
            onClick={onClose}
          >
            <X size={22} aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  )
}
