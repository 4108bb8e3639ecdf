import {
  Download,
  Link2,
  PackagePlus,
  Redo2,
  Share2,
  Undo2,
  ClipboardPaste,
  FilePlus2,
  FolderOpen,
  FolderTree,
  History,
  Upload,
  LayoutGrid,
  LayoutTemplate,
  Terminal,
} from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { Menu } from '../../../../web/ui/menu/menu.tsx'
import type { ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'
import type { AppView } from '../workspace/app-view.ts'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { gameVersions } from '../../format/tables/game-versions.ts'
import { PluginSelect } from '../panes/problems/plugin-select.tsx'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import { useImport } from '../workspace/use-import.ts'
import { MenuPicker } from './menu-picker.tsx'
import { FolderState, ProjectTools } from './project-tools.tsx'
import { SavedChip } from './saved-chip.tsx'

export function TopBar({
  store,
  storage,
  view,
}: {
  store: ProjectStore
  storage: ProjectStorage
  view: AppView
}) {
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
      <MenuPicker store={store} storage={storage} view={view} />
      <SavedChip store={store} />
      <FolderState store={store} view={view} />
      <div className="mc-bar-tools flex items-center gap-1.5 ms-auto max-[900px]:gap-1 max-[900px]:m-0">
        <IconButton label={t('constructor.app.undo')} aria-disabled={!canUndo} onClick={() => store.undo()}>
          <Undo2 size={18} />
        </IconButton>
        <IconButton label={t('constructor.app.redo')} aria-disabled={!canRedo} onClick={() => store.redo()}>
          <Redo2 size={18} />
        </IconButton>
        <VersionSelect store={store} />
        <PluginSelect store={store} />
        <ProjectTools view={view} />
        <OpenButton store={store} storage={storage} view={view} />
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

const icon = { size: 16 }
function OpenButton({ view, ...workspace }: { store: ProjectStore; storage: ProjectStorage; view: AppView }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const adding = useRef(false)
  const { readFiles } = useImport(workspace)
  const chooseFiles = (add: boolean) => {
    adding.current = add
    input.current?.click()
  }
  return (
    <>
      <Menu
        className="btn mc-bar-button"
        align="end"
        items={[
          {
            kind: 'action',
            key: 'file',
            label: t('constructor.project.openFile'),
            description: t('constructor.project.openFileKinds'),
            icon: <Upload {...icon} />,
            onSelect: () => chooseFiles(false),
          },
          {
            kind: 'action',
            key: 'folder',
            label: t('constructor.folder.open'),
            description: t('constructor.folder.openHint'),
            icon: <FolderTree {...icon} />,
            onSelect: () =>
              void import('../workspace/folder/open-folder.ts')
                .then(({ chooseFolder }) => chooseFolder({ ...workspace, t }))
                .catch(() => toasts.show({ kind: 'error', title: t('constructor.app.partFailed') })),
          },
          {
            kind: 'action',
            key: 'add',
            label: t('constructor.project.addFile'),
            icon: <FilePlus2 {...icon} />,
            onSelect: () => chooseFiles(true),
          },
          {
            kind: 'action',
            key: 'paste',
            label: t('constructor.project.openPaste'),
            icon: <ClipboardPaste {...icon} />,
            onSelect: () => view.open('paste'),
          },
          {
            kind: 'action',
            key: 'console',
            label: t('constructor.console.open'),
            icon: <Terminal {...icon} />,
            onSelect: () => view.open('console'),
          },
          {
            kind: 'action',
            key: 'template',
            label: t('constructor.project.openTemplate'),
            icon: <LayoutTemplate {...icon} />,
            onSelect: () => view.open('templates'),
          },
          {
            kind: 'action',
            key: 'published',
            label: t('constructor.published.open'),
            description: t('constructor.published.openHint'),
            icon: <LayoutGrid {...icon} />,
            onSelect: () => view.open('published'),
          },
          {
            kind: 'action',
            key: 'projects',
            label: t('constructor.project.openProjects'),
            icon: <History {...icon} />,
            onSelect: () => view.open('projects'),
          },
        ]}
      >
        <FolderOpen {...icon} />
        <span className="mc-bar-word">{t('constructor.app.open')}</span>
      </Menu>
      <input
        ref={input}
        className="mc-file-input"
        type="file"
        hidden
        multiple
        accept=".yml,.yaml,.zip,.txt"
        aria-label={t('constructor.project.openFile')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file again must be a change.
          event.target.value = ''
          void readFiles(files, { add: adding.current })
        }}
      />
    </>
  )
}

const newestFirst = gameVersions.toReversed()

function VersionSelect({ store }: { store: ProjectStore }) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  return (
    <Select
      className="[&_select]:min-h-9.5 max-[900px]:[&_select]:min-w-0 max-[900px]:[&_select]:pe-6.5 w-26 min-h-10 max-[900px]:flex-none max-[900px]:w-24"
      aria-label={t('constructor.app.version')}
      value={version}
      onChange={(event) => store.setGameVersion(event.target.value)}
    >
      <Options of={newestFirst} />
    </Select>
  )
}
