import { ArrowLeft, Dices, FastForward, RotateCcw, StepForward, Timer, Undo2 } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button as PlainButton } from '../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../web/ui/checkbox.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import type { Button } from '../../sim/run.ts'
import { buttons } from '../../sim/run.ts'
import type { SimulationHandle } from './use-simulation.ts'

/** Long enough for the usual update of a menu. */
const WAIT_TICKS = 200

/** Which menu, which button, and the way of time. */
export function SimToolbar({
  simulation,
  name,
  onOpen,
  button,
  onButton,
  onClose,
}: {
  simulation: SimulationHandle
  name: string
  onOpen: (name: string) => void
  button: Button
  onButton: (button: Button) => void
  onClose: () => void
}) {
  const t = useT()
  const { world, session, stepping } = simulation
  const waiting = session.queue.length
  return (
    <div className="mc-sim-toolbar">
      <PlainButton size="s" onClick={onClose}>
        <ArrowLeft size={16} />
        {t('constructor.sim.back')}
      </PlainButton>
      <Select
        small
        aria-label={t('constructor.sim.menu')}
        value={name}
        onChange={(event) => onOpen(event.target.value)}
      >
        {world.menus.map((entry) => (
          <option key={entry.name} value={entry.name}>
            {entry.name}
          </option>
        ))}
      </Select>
      <Select
        small
        aria-label={t('constructor.sim.button')}
        value={button}
        onChange={(event) => onButton(event.target.value as Button)}
      >
        {buttons.map((one) => (
          <option key={one} value={one}>
            {t('constructor.sim.buttonName', { button: one })}
          </option>
        ))}
      </Select>
      <div className="mc-sim-time">
        <IconButton size="s" label={t('constructor.sim.restart')} onClick={() => onOpen(name)}>
          <RotateCcw size={17} />
        </IconButton>
        <IconButton
          size="s"
          label={t('constructor.sim.stepBack')}
          aria-disabled={!simulation.canStepBack}
          onClick={simulation.stepBack}
        >
          <Undo2 size={17} />
        </IconButton>
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
