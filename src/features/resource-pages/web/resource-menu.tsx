import { Play, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { menuPicturePath, menuPictureSize } from '../../resources/limits/menu-picture.contract.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { menuSearch, OpenMenu } from '../../versions/web/passport/open-menu.tsx'
import { useNewestPassport } from './use-newest-passport.ts'

/**
 * People judge a menu by its look and by clicking, so the page shows a picture of it and plays it. The view is a document
 * of its own: the browser loads its code and pictures after a press. Without scripts the button leads to the view.
 */
export function ResourceMenu({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const [isPlaying, setPlaying] = useState(false)
  const { version, passport } = useNewestPassport(resource)
  if (!version || !passport) return null
  const handlePlay = (event: MouseEvent) => {
    event.preventDefault()
    setPlaying(true)
  }
  const file = { slug: resource.slug, version: version.id, passport }
  const search = menuSearch(file)
  if (search === null) return null
  const view = `${to('/dm-constructor')}?view=1&${search}`
  return (
    <section
      className="panel resource-menu"
      aria-labelledby="menu-title"
      data-playing={isPlaying || undefined}
    >
      <h2 id="menu-title" className="text-16 font-700">
        {t('resources.menu.title')}
      </h2>
      <p className="resource-menu-text text-ink-2 text-14">{t('resources.menu.text')}</p>
      {isPlaying ? (
        <Button className="resource-menu-play" onClick={() => setPlaying(false)}>
          <X size={17} aria-hidden="true" />
          {t('resources.menu.close')}
        </Button>
      ) : (
        <Button className="resource-menu-play" href={view} onClick={handlePlay}>
          <Play size={17} aria-hidden="true" />
          {t('resources.menu.play')}
        </Button>
      )}
      {isPlaying && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, under the same policy
        <iframe className="resource-menu-view" src={view} title={t('resources.menu.title')} />
      )}
      {/* Only what anybody may download is drawn for anybody. */}
      {!isPlaying && resource.public && (
        // The button says the same to those who do not point.
        <a
          className="resource-menu-picture"
          href={view}
          tabIndex={-1}
          aria-hidden="true"
          onClick={handlePlay}
        >
          <img src={menuPicturePath({ ...file, file: passport.file_id })} {...menuPictureSize} alt="" />
        </a>
      )}
      <OpenMenu {...file} />
    </section>
  )
}
