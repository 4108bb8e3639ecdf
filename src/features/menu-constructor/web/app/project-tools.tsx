import { GitCompare, MessageCircleQuestion, Package, Replace, Table2, Waypoints } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Menu } from '../../../../web/ui/menu/menu.tsx'
import { Later } from '../frame/later.tsx'
import type { AppView } from '../workspace/app-view.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'

const icon = { size: 16 }
const loadFolderChip = async () => (await import('../workspace/folder/folder-chip.tsx')).FolderChip
const ignore = () => {}

/** Only a project of a server folder needs what keeps it in step. */
export function FolderState(props: { store: ProjectStore; view: AppView }) {
  const wanted = useProject(props.store, (state) => state.project.folder !== undefined)
  return wanted && <Later load={loadFolderChip} wanted props={props} onFail={ignore} />
}

/** What is asked of the open menu, or done over all menus of the project. */
export function ProjectTools({ view }: { view: AppView }) {
  const t = useT()
  return (
    <Menu
      className="btn mc-bar-button mc-tools"
      align="end"
      items={[
        {
          kind: 'action',
          key: 'map',
          label: t('constructor.map.title'),
          description: t('constructor.map.hint'),
          icon: <Waypoints {...icon} />,
          onSelect: () => view.open('map'),
        },
        {
          kind: 'action',
          key: 'find',
          label: t('constructor.find.title'),
          description: t('constructor.find.hint'),
          icon: <Replace {...icon} />,
          onSelect: () => view.open('find'),
        },
        {
          kind: 'action',
          key: 'table',
          label: t('constructor.table.title'),
          description: t('constructor.table.hint'),
          icon: <Table2 {...icon} />,
          onSelect: () => view.open('table'),
        },
        {
          kind: 'action',
          key: 'pack',
          label: t('constructor.pack.open'),
          description: t('constructor.pack.openHint'),
          icon: <Package {...icon} />,
          onSelect: () => view.open('pack'),
        },
        {
          kind: 'action',
          key: 'explain',
          label: t('constructor.explain.open'),
          icon: <MessageCircleQuestion {...icon} />,
          onSelect: () => view.open('explain'),
        },
        {
          kind: 'action',
          key: 'changes',
          label: t('constructor.changes.open'),
          icon: <GitCompare {...icon} />,
          onSelect: () => view.open('changes'),
        },
      ]}
    >
      <Waypoints {...icon} />
      <span className="mc-bar-word">{t('constructor.app.tools')}</span>
    </Menu>
  )
}
