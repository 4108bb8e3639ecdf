import { Download, Link2, PackagePlus, Redo2, Share2, Undo2 } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { Menu } from '../../../../web/ui/menu.tsx'
import type { ProjectStore } from '../project/project.ts'
import { useProject } from '../project/use-project.ts'
import type { AppView } from './app-view.ts'
import { MenuPicker } from './menu-picker.tsx'
import { OpenButton } from './open-button.tsx'
import { PluginSelect } from './plugin-select.tsx'
import { SavedChip } from './saved-chip.tsx'
import { VersionSelect } from './version-select.tsx'

export function TopBar({ store, view }: { store: ProjectStore; view: AppView }) {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  const canUndo = useProject(store, (state) => state.canUndo)
  const canRedo = useProject(store, (state) => state.canRedo)
  return (
    <div className="mc-bar">
      <a
        className="mc-home coarse:inline-flex coarse:items-center coarse:min-h-11 coarse:min-w-11 inline-flex flex-none items-center justify-center min-w-8 min-h-10 rounded-field"
        href={to('/')}
        aria-label={t('constructor.app.home', { site: site.title })}
      >
        <img src={site.logo} alt="" width={22} height={26} />
      </a>
      <h1 className="mc-title">{t('constructor.title')}</h1>
      <MenuPicker store={store} view={view} />
      <SavedChip store={store} />
      <div className="mc-bar-tools flex items-center gap-1.5 ms-auto max-[900px]:flex-[1_0_100%] max-[900px]:gap-1 max-[900px]:m-0">
        <IconButton label={t('constructor.app.undo')} aria-disabled={!canUndo} onClick={() => store.undo()}>
          <Undo2 size={18} />
        </IconButton>
        <IconButton label={t('constructor.app.redo')} aria-disabled={!canRedo} onClick={() => store.redo()}>
          <Redo2 size={18} />
        </IconButton>
        <VersionSelect store={store} />
        <PluginSelect store={store} />
        <OpenButton store={store} view={view} />
        <Menu
          className="btn mc-bar-button"
          align="end"
          items={[
            {
              kind: 'action',
              key: 'link',
              label: t('constructor.project.shareTitle'),
              icon: <Link2 size={16} />,
              onSelect: () => view.open('share'),
            },
            {
              kind: 'action',
              key: 'publish',
              label: t('constructor.publish.title'),
              icon: <PackagePlus size={16} />,
              onSelect: () => view.open('publish'),
            },
          ]}
        >
          <Share2 size={16} />
          <span className="mc-bar-word">{t('constructor.app.share')}</span>
        </Menu>
        <Button className="mc-bar-button" variant="primary" onClick={() => view.open('export')}>
          <Download size={16} />
          <span className="mc-bar-word">{t('constructor.app.download')}</span>
        </Button>
      </div>
    </div>
  )
}
