import './map.css'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { Finding } from '../../project/map/findings.ts'
import type { MapMenu } from '../../project/map/map-graph.ts'
import { RenameDialog } from '../dialogs/rename-dialog.tsx'
import type { DialogProps } from '../workspace/app-view.ts'
import { useProject } from '../workspace/project/use-project.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { reveal } from '../workspace/reveal.ts'
import { MapFindings } from './map-findings.tsx'
import { MapGraph } from './map-graph.tsx'
import { MapList } from './map-list.tsx'
import { renameMenu } from './rename-menu.ts'
import { useProjectMap } from './use-project-map.ts'

/** Which menu opens which. */
export function MapDialog({ store, open, onClose, onShowText }: DialogProps & { onShowText: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={t('constructor.map.title')}
      text={t('constructor.map.text')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <MapBody store={store} onClose={onClose} onShowText={onShowText} />
    </Dialog>
  )
}

function MapBody({
  store,
  onClose,
  onShowText,
}: {
  store: ProjectStore
  onClose: () => void
  onShowText: () => void
}) {
  const t = useT()
  const map = useProjectMap(store)
  const [form, setForm] = useState('drawing')
  const [renaming, setRenaming] = useState<MapMenu | null>(null)
  const gameVersion = useProject(store, (state) => state.project.gameVersion)
  const shown = useProject(store, (state) => [state.selection.menuId, ...state.root].join('\n'))
  if (!map) return <div className="min-h-60" />
  const openMenu = ({ fileId, root }: MapMenu) => {
    store.openMenu(fileId, root)
    onClose()
  }
  const handleGo = (menu: MapMenu, finding: Finding) => {
    openMenu(menu)
    if (!('link' in finding)) return
    onShowText()
    reveal(store, finding.link.span)
  }
  const handleRename = async (menu: MapMenu, name: string) => {
    const renamed = await renameMenu(store, menu, name)
    if (renamed)
      toasts.show({ kind: 'success', title: t('constructor.map.renamed', renamed), durationMs: 4000 })
  }
  return (
    <div className="grid gap-4 mt-4">
      <section className="mc-map-findings" aria-label={t('constructor.map.findings')}>
        <MapFindings map={map} onGo={handleGo} />
      </section>
      <div className="justify-self-start">
        <Segmented
          label={t('constructor.map.form')}
          value={form}
          items={[
            { value: 'drawing', label: t('constructor.map.drawing') },
            { value: 'list', label: t('constructor.map.list') },
          ]}
          onChange={setForm}
        />
      </div>
      {form === 'drawing' ? (
        <>
          <MapGraph map={map} shown={shown} gameVersion={gameVersion} onOpen={openMenu} />
          <p className="mc-map-legend text-13 text-ink-3">{t('constructor.map.legend')}</p>
        </>
      ) : (
        <MapList map={map} onOpen={openMenu} onRename={setRenaming} />
      )}
      <RenameDialog
        open={renaming !== null}
        title={t('constructor.map.renameTitle')}
        label={t('constructor.project.name')}
        value={renaming?.name ?? ''}
        onClose={() => setRenaming(null)}
        onRename={(name) => renaming && void handleRename(renaming, name)}
      />
    </div>
  )
}
