import { Blocks, Code, Play, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { ElsewhereDialog } from '../dialogs/other-tab-dialog.tsx'
import { ConstructorNotice } from '../frame/constructor-notice.tsx'
import { LaterPanel, Later } from '../frame/later.tsx'
import { useTouched } from '../frame/use-touched.ts'
import { CanvasPane } from '../panes/canvas/canvas-pane.tsx'
import { CataloguePanel } from '../panes/catalogue/catalogue-panel.tsx'
import { Inspector } from '../panes/inspector/inspector.tsx'
import { ProblemsPanel } from '../panes/problems/problems-panel.tsx'
import { announce, announced, subscribeAnnounced } from '../workspace/announce.ts'
import { panels, type AppDialog, type AppView, type Panel } from '../workspace/app-view.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { onReveal } from '../workspace/reveal.ts'
import { askForeign, askedForeign, subscribeForeign } from '../workspace/ask-foreign.ts'
import type { ProjectStorage } from '../workspace/storage/project-storage.ts'
import { useDrop } from '../workspace/use-import.ts'
import { useRememberedPack } from '../pack/use-remembered-pack.ts'
import { useShortcuts } from '../workspace/use-shortcuts.ts'
import { unfoldPanel, usePaneSizes } from './pane-sizes.ts'
import { TopBar } from './top-bar.tsx'

const loadCodePane = async () => (await import('../panes/code/code-pane.tsx')).CodePane
const loadSimulator = async () => (await import('../panes/simulator/simulator.tsx')).Simulator

const loadSplitters = async () => (await import('./pane-splitters.tsx')).PaneSplitters
/** Without a network the panes keep their sizes. */
const doWithout = () => {}

/** All panes around the canvas; a phone shows one of them below it. */
export function AppBody({ store, storage }: { store: ProjectStore; storage: ProjectStorage }) {
  const t = useT()
  const [panel, setPanel] = useState<Panel>('catalogue')
  const show = useCallback((next: Panel) => {
    unfoldPanel(next)
    setPanel(next)
  }, [])
  const { sizes, folded } = usePaneSizes()
  const [dialog, open] = useState<AppDialog | null>(null)
  const view: AppView = { panel, show, dialog, open }
  const simulating = panel === 'simulator'
  useShortcuts(store, view)
  const workspace = useMemo(() => ({ store, storage }), [store, storage])
  const dropping = useDrop(workspace)
  useRememberedPack(store)
  // On a phone the text takes the place of the problem that led there.
  useEffect(
    () =>
      onReveal(store, () => {
        unfoldPanel('code')
        setPanel((now) => (now === 'problems' ? 'code' : now))
      }),
    [store],
  )

  return (
    <div
      className="mc-app max-[900px]:h-auto max-[900px]:min-h-dvh max-[900px]:overflow-visible flex flex-col h-dvh min-h-130 overflow-hidden"
      data-panel-shown={panel}
      data-dropping={dropping || undefined}
    >
      <TopBar store={store} storage={storage} view={view} />
      <div
        className="mc-work"
        data-folded={folded.join(' ')}
        style={
          Object.fromEntries(
            Object.entries(sizes).map(([name, size]) => [`--pane-${name}`, `${size}px`]),
          ) as CSSProperties
        }
      >
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
        <PanelFrame panel="catalogue">
          <CataloguePanel store={store} />
        </PanelFrame>
        <PanelFrame panel="inspector">
          <Inspector store={store} />
        </PanelFrame>
        <PanelFrame panel="code">
          <LaterPanel load={loadCodePane} props={{ store }} />
        </PanelFrame>
        <PanelFrame panel="problems">
          <ProblemsPanel store={store} />
        </PanelFrame>
        <Later load={loadSplitters} wanted={useTouched()} props={{}} onFail={doWithout} />
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
      <LaterDialogs store={store} storage={storage} view={view} />
      <ForeignQuestion store={store} storage={storage} />
      <ElsewhereDialog store={store} storage={storage} />
      <LiveRegion store={store} />
      {dropping && <div className="mc-drop-note">{t('constructor.project.dropHere')}</div>}
    </div>
  )
}

function PanelFrame({ panel, children }: { panel: Panel; children: ReactNode }) {
  return (
    <div className={`mc-area mc-area-${panel}`}>
      <div className={`mc-panel mc-panel-${panel}`} id={`mc-panel-${panel}`} data-panel={panel} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

const icons = {
  catalogue: Blocks,
  inspector: SlidersHorizontal,
  code: Code,
  problems: TriangleAlert,
  simulator: Play,
}

/** Chooses the panel below the canvas on a phone; wider screens show all panels and not these tabs. */
function PanelTabs({ view }: { view: AppView }) {
  const t = useT()
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = panels[(panels.indexOf(view.panel) + step + panels.length) % panels.length]!
    view.show(next)
    document.getElementById(`mc-tab-${next}`)?.focus()
  }
  return (
    <div className="mc-tabs" role="tablist" aria-label={t('constructor.app.panels')}>
      {panels.map((panel) => {
        const Icon = icons[panel]
        return (
          <button
            key={panel}
            id={`mc-tab-${panel}`}
            type="button"
            role="tab"
            className="mc-tab"
            aria-controls={`mc-panel-${panel}`}
            aria-selected={view.panel === panel}
            tabIndex={view.panel === panel ? 0 : -1}
            onClick={() => view.show(panel)}
            onKeyDown={handleKeyDown}
          >
            <Icon size={18} />
            <span>{t(`constructor.app.panel.${panel}`)}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Reads out to screen readers what an edit did, and what the canvas announces. */
function LiveRegion({ store }: { store: ProjectStore }) {
  const t = useT()
  const { text } = useSyncExternalStore(subscribeAnnounced, announced, announced)
  useEffect(() => {
    let { lastDone } = store.get()
    return store.subscribe(() => {
      const next = store.get().lastDone
      if (next === lastDone) return
      lastDone = next
      if (next) announce(t(`constructor.app.said.${next.verb}`, { what: t(next.label) }))
    })
  }, [store, t])
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  )
}

const loadForeign = async () => (await import('../dialogs/foreign/foreign-dialog.tsx')).ForeignDialog

/** Asks about files of other plugins; all that reads them is loaded with the first. */
function ForeignQuestion(props: { store: ProjectStore; storage: ProjectStorage }) {
  const t = useT()
  const asked = useSyncExternalStore(subscribeForeign, askedForeign, askedForeign)
  const handleFail = () => {
    toasts.show({ kind: 'error', title: t('constructor.app.partFailed') })
    askForeign(null)
  }
  return <Later load={loadForeign} wanted={asked !== null} props={{ ...props, asked }} onFail={handleFail} />
}

const loadDialogs = async () => (await import('../dialogs/app-dialogs.tsx')).AppDialogs

/** The dialogs are loaded with the first of them that is opened. If that fails, the rest works on. */
function LaterDialogs(props: { store: ProjectStore; storage: ProjectStorage; view: AppView }) {
  const t = useT()
  const { dialog, open } = props.view
  const handleFail = () => {
    toasts.show({ kind: 'error', title: t('constructor.app.partFailed') })
    open(null)
  }
  return (
    <Later
      load={loadDialogs}
      wanted={dialog !== null}
      props={{ ...props, onFail: handleFail }}
      onFail={handleFail}
    />
  )
}
