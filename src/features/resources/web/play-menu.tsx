// Chunk: rows
import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { menuSearch, type MenuPlace } from './menu-address.ts'

const PlayDialog = lazy(async () => ({ default: (await import('./play-dialog.tsx')).PlayDialog }))

/** Plays the menu of a row above the list it stands in. Without scripts it leads to the page that plays it. */
export function PlayMenu({ title, menu }: { title: string; menu: MenuPlace }) {
  const t = useT()
  const to = useHref()
  const [isPlaying, setPlaying] = useState<boolean>()
  const view = `${to('/dm-constructor')}?view=1&${menuSearch(menu)}`
  return (
    <>
      <Button
        size="s"
        className="lifted md:-my-1.5"
        href={view}
        rel="nofollow"
        aria-label={t('resources.menu.playNamed', { title })}
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <Play size={15} aria-hidden="true" />
        {t('resources.menu.play')}
      </Button>
      {isPlaying !== undefined && (
        <Suspense>
          <PlayDialog title={title} view={view} open={isPlaying} onClose={() => setPlaying(false)} />
        </Suspense>
      )}
    </>
  )
}
