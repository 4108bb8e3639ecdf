import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { CanvasPane } from '../canvas/canvas-pane.tsx'
import { CataloguePanel } from '../catalogue/catalogue-panel.tsx'
import { ProblemsPanel } from '../code/problems-panel.tsx'
import { onReveal } from '../code/reveal.ts'
import { ConstructorNotice } from '../constructor-notice.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import type { Keeper } from '../project/keeper.ts'
import type { ProjectStore } from '../project/project.ts'
import type { AppDialog, AppView, Panel } from './app-view.ts'
import { ElsewhereDialog } from './elsewhere-dialog.tsx'
import { LaterDialogs } from './later-dialogs.tsx'
import { LaterPanel } from './later-panel.tsx'
import { LiveRegion } from './live-region.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrop } from './use-drop.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadCodePane = async () => (await import('../code/code-pane.tsx')).CodePane
const loadSimulator = async () => (await import('../simulator/simulator.tsx')).Simulator

/** The workbench: catalogue, canvas, inspector, and the text below; on a phone one of them under the canvas. */
export function AppBody({ store, keeper }: { store: ProjectStore; keeper: Keeper }) {
  const t = useT()
  const [panel, show] = useState<Panel>('catalogue')
  const [dialog, open] = useState<AppDialog | null>(null)
  const view: AppView = { panel, show, dialog, open }
  const simulating = panel === 'simulator'
  useShortcuts(store, view)
  const dropping = useDrop(store)
  // On a phone the text takes the place of the problem that led there.
  useEffect(() => onReveal(store, () => show((now) => (now === 'problems' ? 'code' : now))), [store])

  return (
    <div
      className="mc-app max-[900px]:h-auto max-[900px]:min-h-dvh max-[900px]:overflow-visible flex flex-col h-dvh min-h-130 overflow-hidden"
      data-panel-shown={panel}
      data-dropping={dropping || undefined}
    >
      <TopBar store={store} view={view} />
      <div className="mc-work">
        <div
          className="mc-stage flex [grid-area:stage] flex-col min-w-0 min-h-0 max-[900px]:flex-none"
          id="mc-panel-simulator"
        >
          {simulating ? (
            <LaterPanel load={loadSimulator} props={{ store, onClose: () => show('inspector') }} />
          ) : (
            <CanvasPane store={store} view={view} />
          )}
        </div>
        <PanelTabs view={view} />
        <div
          className="mc-panel mc-panel-catalogue"
          id="mc-panel-catalogue"
          data-panel="catalogue"
          tabIndex={-1}
        >
          <CataloguePanel store={store} />
        </div>
        <div
          className="mc-panel mc-panel-inspector"
          id="mc-panel-inspector"
          data-panel="inspector"
          tabIndex={-1}
        >
          <Inspector store={store} />
        </div>
        <div className="mc-panel mc-panel-code" id="mc-panel-code" data-panel="code" tabIndex={-1}>
          <LaterPanel load={loadCodePane} props={{ store }} />
        </div>
        <div
          className="mc-panel mc-panel-problems"
          id="mc-panel-problems"
          data-panel="problems"
          tabIndex={-1}
        >
          <ProblemsPanel store={store} />
        </div>
      </div>
      <ConstructorNotice>
        <button
          type="button"
          className="mc-foot-link text-patina whitespace-nowrap coarse:inline-flex coarse:items-center coarse:min-h-11 coarse:min-w-11"
          onClick={() => open('keys')}
        >
          {t('constructor.app.keys')}
        </button>
      </ConstructorNotice>
      <LaterDialogs store={store} keeper={keeper} view={view} />
      <ElsewhereDialog store={store} keeper={keeper} />
      <LiveRegion store={store} />
      {dropping && <div className="mc-drop-note">{t('constructor.project.dropHere')}</div>}
    </div>
  )
}
