import { Blocks, Code, Play, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { AppView } from '../workspace/app-view.ts'
import { panels } from '../workspace/app-view.ts'

const icons = {
  catalogue: Blocks,
  inspector: SlidersHorizontal,
  code: Code,
  problems: TriangleAlert,
  simulator: Play,
}

/** Phones have room for one panel under the canvas; a desk does not show these. */
export function PanelTabs({ view }: { view: AppView }) {
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
