import './gallery.css'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const GalleryViewer = lazy(async () => ({ default: (await import('./gallery-viewer.tsx')).GalleryViewer }))

/** Pictures of a resource. Each is a link to the picture itself; with scripts it opens above the page. */
export function Gallery({
  pictures,
  look,
}: {
  pictures: ReadResource['gallery']
  /** `mosaic`: the first five, the very first large. `grid`: all of them with their captions. */
  look: 'mosaic' | 'grid'
}) {
  const t = useT()
  const [opened, setOpened] = useState<{ at: number; open: boolean }>()
  const shown = look === 'mosaic' ? pictures.slice(0, 5) : pictures
  const handleClick = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpened({ at, open: true })
  }
  return (
    <>
      <ul
        className={`gallery gallery-${look}`}
        data-count={shown.length}
        aria-label={t('resources.gallery.label')}
      >
        {shown.map(({ picture, caption }, at) => (
          <li key={picture.id}>
            <a
              href={picture.url}
              target="_blank"
              rel="noopener"
              onClick={(event) => handleClick(event, at)}
              aria-label={caption || t('resources.gallery.open', { number: at + 1 })}
            >
              <Picture
                url={picture.url}
                srcSet={picture.srcset}
                preview={picture.preview}
                alt=""
                width={640}
                height={400}
                sizes={
                  at === 0 && look === 'mosaic'
                    ? '(min-width: 64rem) 420px, 100vw'
                    : '(min-width: 64rem) 260px, 50vw'
                }
              />
            </a>
            {look === 'grid' && caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <GalleryViewer
            pictures={pictures}
            at={opened.at}
            open={opened.open}
            onMove={(at) => setOpened({ at, open: true })}
            onClose={() => setOpened({ ...opened, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
