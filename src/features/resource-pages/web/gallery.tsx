import './gallery.css'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const GalleryViewer = lazy(async () => ({ default: (await import('./gallery-viewer.tsx')).GalleryViewer }))

/**
 * Pictures of a resource. Each opens above the page, even if it is pressed before the scripts are there; without
 * scripts it is a link to the picture itself.
 */
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
  const nameOf = (at: number) => shown[at]!.caption || t('resources.gallery.open', { number: at + 1 })
  return (
    <>
      <ul
        className={`gallery gallery-${look}`}
        data-count={shown.length}
        aria-label={t('resources.gallery.label')}
      >
        {shown.map(({ picture, caption }, at) => (
          <li key={picture.id}>
            <div className="gallery-picture-frame">
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
              <button
                type="button"
                className="needs-script"
                aria-haspopup="dialog"
                aria-label={nameOf(at)}
                onClick={() => setOpened({ at, open: true })}
              />
              <a href={picture.url} target="_blank" rel="noopener" aria-label={nameOf(at)} />
            </div>
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
