import './simulator.css'
import { ArrowLeft, Dices, FastForward, StepForward, Timer } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button as PlainButton } from '../../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../../web/ui/field/checkbox.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { activeFile, type ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { PlayedWindow } from './played-window.tsx'
import { PlayerForm } from './player-form.tsx'
import { ButtonChoice, MenuChoice, WayBack } from './sim-choices.tsx'
import { Timeline } from './timeline.tsx'
import { usePlay, type Play } from './use-simulation.ts'

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

/** Long enough for the usual update of a menu. */
const WAIT_TICKS = 200

/** Which menu, which button, and the way of time. */
function SimToolbar({ play, onClose }: { play: Play; onClose: () => void }) {
  const t = useT()
  const { simulation } = play
  const { session, stepping } = simulation
  const waiting = session.queue.length
  return (
    <div className="mc-sim-toolbar">
      <PlainButton size="s" onClick={onClose}>
        <ArrowLeft size={16} />
        {t('constructor.sim.back')}
      </PlainButton>
      <MenuChoice {...play} />
      <ButtonChoice {...play} />
      <div className="mc-sim-time flex flex-wrap items-center gap-1 [&_.choice]:px-1.5 [&_.choice]:text-14">
        <WayBack {...play} />
        <IconButton size="s" label={t('constructor.sim.throwAgain')} onClick={simulation.throwAgain}>
          <Dices size={17} />
        </IconButton>
        <IconButton size="s" label={t('constructor.sim.wait')} onClick={() => simulation.wait(WAIT_TICKS)}>
          <Timer size={17} />
        </IconButton>
        <Checkbox
          label={t('constructor.sim.stepping')}
          checked={stepping}
          onChange={(event) => simulation.setStepping(event.target.checked)}
        />
        {waiting > 0 && (
          <PlainButton size="s" onClick={simulation.step}>
            {stepping ? <StepForward size={16} /> : <FastForward size={16} />}
            {t('constructor.sim.next', { count: waiting })}
          </PlainButton>
        )}
      </div>
    </div>
  )
}
