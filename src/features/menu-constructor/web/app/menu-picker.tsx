import { ChevronDown, Copy, FilePlus2, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Menu } from '../../../../web/ui/menu/menu.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { MenuEntry } from '../../../../web/ui/menu/menu-entry.ts'
import { emptyMenuText } from '../workspace/project/new-project.ts'
import type { Path } from '../../format/menu.ts'
import {
  activeFile,
  rootsOf,
  samePath,
  type ProjectState,
  type ProjectStore,
} from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'
import { addOrOpen } from '../workspace/open-menus.ts'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import type { AppView } from '../workspace/app-view.ts'
import { Later } from '../frame/later.tsx'

const loadRename = async () => (await import('../dialogs/rename-dialog.tsx')).RenameDialog

const icon = { size: 16 }

/** What the list says of a file. */
interface Listed {
  id: string
  name: string
  file: string
  roots: Path[]
}

const listed = ({ project }: ProjectState): Listed[] =>
  project.menus.map(({ id, name, file, text }) => ({ id, name, file, roots: rootsOf(text) }))

/** Letters that change no name do not draw the list. */
const sameList = (a: Listed[], b: Listed[]): boolean =>
  a.length === b.length &&
  a.every(({ id, name, file, roots }, at) => {
    const other = b[at]!
    return (
      id === other.id &&
      name === other.name &&
      file === other.file &&
      roots.length === other.roots.length &&
      roots.every((path, index) => samePath(path, other.roots[index]!))
    )
  })

/** Names the open menu, and opens a list of all menus of the project and what can be done with them. */
export function MenuPicker({
  store,
  storage,
  view,
}: {
  store: ProjectStore
  storage: ProjectStorage
  view: AppView
}) {
  const t = useT()
  const [renaming, setRenaming] = useState(false)
  const menus = useProject(store, listed, sameList)
  const activeId = useProject(store, (state) => activeFile(state).id)
  const active = menus.find(({ id }) => id === activeId)!
  const root = useProject(store, (state) => state.root)

  const handleRename = async (name: string) => {
    try {
      const { renameMenu } = await import('../project-map/rename-menu.ts')
      const renamed = await renameMenu(store, { fileId: active.id, root }, name)
      if (renamed && renamed.lines > 0)
        toasts.show({ kind: 'success', title: t('constructor.map.renamed', renamed), durationMs: 4000 })
    } catch {
      toasts.show({ kind: 'error', title: t('constructor.app.partFailed') })
    }
  }

  const items: MenuEntry[] = [
    ...menus.flatMap((menu) =>
      menu.roots.map((path): MenuEntry => {
        const inline = path.length > 0
        return {
          kind: 'radio',
          key: `${menu.id} ${path.join('.')}`,
          label: inline ? String(path.at(-1)) : menu.name,
          description: menu.file,
          checked: menu.id === active.id && root.join() === path.join(),
          onSelect: () => store.openMenu(menu.id, path),
        }
      }),
    ),
    { kind: 'line', key: 'line' },
    {
      kind: 'action',
      key: 'add',
      label: t('constructor.project.add'),
      icon: <FilePlus2 {...icon} />,
      onSelect: () =>
        addOrOpen(store, storage, [
          { name: 'menu', file: 'menu.yml', text: emptyMenuText(t('constructor.project.newTitle')) },
        ]),
    },
    {
      kind: 'action',
      key: 'template',
      label: t('constructor.project.addTemplate'),
      icon: <FilePlus2 {...icon} />,
      onSelect: () => view.open('templates'),
    },
    {
      kind: 'action',
      key: 'rename',
      label: t('constructor.project.rename'),
      icon: <PencilLine {...icon} />,
      onSelect: () => setRenaming(true),
    },
    {
      kind: 'action',
      key: 'duplicate',
      label: t('constructor.project.duplicate'),
      icon: <Copy {...icon} />,
      onSelect: () => store.duplicateMenu(active.id),
    },
    {
      kind: 'action',
      key: 'remove',
      label: t('constructor.project.remove'),
      icon: <Trash2 {...icon} />,
      tone: 'danger',
      disabled: menus.length < 2,
      onSelect: () => store.removeMenu(active.id),
    },
  ]
  return (
    <>
      <Menu items={items} label={t('constructor.project.menus')} className="mc-file">
        <span className="mc-file-name truncate max-w-[22ch] max-[900px]:max-w-[16ch]">{active.file}</span>
        <ChevronDown size={14} />
      </Menu>
      <Later
        load={loadRename}
        wanted={renaming}
        onFail={() => setRenaming(false)}
        props={{
          open: renaming,
          title: t('constructor.project.renameTitle'),
          label: t('constructor.project.name'),
          value: root.length > 0 ? String(root.at(-1)) : active.name,
          onClose: () => setRenaming(false),
          onRename: (name: string) => void handleRename(name),
        }}
      />
    </>
  )
}
