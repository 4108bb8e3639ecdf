import { Play, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { menuSearch, OpenMenu } from '../../versions/web/passport/open-menu.tsx'
import { useNewestPassport } from './use-newest-passport.ts'

/**
 * People judge a menu by clicking, so the page plays it. The view is a document of its own: the browser loads its code and
 * pictures after a press. Without scripts the button leads to the view.
 */
export function ResourceMenu({ resource }: { resource: ReadResource }) {
  const t = useT()
  const to = useHref()
  const [isPlaying, setPlaying] = useState(false)
  const { version, passport } = useNewestPassport(resource)
  if (!version || !passport) return null
  const file = { slug: resource.slug, version: version.id, passport }
  const search = menuSearch(file)
  if (search === null) return null
  const view = `${to('/dm-constructor')}?view=1&${search}`
  return (
    <section className="panel overflow-clip" aria-labelledby="menu-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4.5 py-4">
        <div className="flex-1 min-w-50">
          <h2 id="menu-title" className="text-16 font-700">
            {t('resources.menu.title')}
          </h2>
          <p className="text-ink-2 text-14">{t('resources.menu.text')}</p>
        </div>
        {isPlaying ? (
          <Button onClick={() => setPlaying(false)}>
            <X size={17} aria-hidden="true" />
            {t('resources.menu.close')}
          </Button>
        ) : (
          <Button
            href={view}
            onClick={(event) => {
              event.preventDefault()
              setPlaying(true)
            }}
          >
            <Play size={17} aria-hidden="true" />
            {t('resources.menu.play')}
          </Button>
        )}
        <OpenMenu {...file} />
      </div>
      {isPlaying && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, under the same policy
        <iframe className="resource-menu-view" src={view} title={t('resources.menu.title')} />
      )}
    </section>
  )
}
