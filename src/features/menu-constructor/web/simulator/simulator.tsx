import { useT } from '../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../project/project.ts'
import { activeFile } from '../project/read-active.ts'
import { useProject } from '../project/use-project.ts'
import { PlayerForm } from './player-form.tsx'
import { PlayedWindow } from './played-window.tsx'
import { SimToolbar } from './sim-toolbar.tsx'
import { Timeline } from './timeline.tsx'
import { usePlay } from './use-play.ts'
import './simulator.css'

/** Opens the menu as the test player sees it and runs its clicks. Takes the place of the panels around the canvas. */
export function Simulator({ store, onClose }: { store: ProjectStore; onClose: () => void }) {
  const t = useT()
  const file = useProject(store, activeFile)
  const root = useProject(store, (state) => state.root)
  const play = usePlay(store, root.length > 0 ? String(root.at(-1)) : file.name)
  const { simulation } = play
  return (
    <section className="mc-sim" aria-label={t('constructor.sim.label')}>
      <div className="mc-ground [grid-area:stage] min-h-0 overflow-clip">
        <SimToolbar play={play} onClose={onClose} />
        <PlayedWindow {...play} />
      </div>
      <PlayerForm simulation={simulation} />
      <Timeline simulation={simulation} />
    </section>
  )
}
