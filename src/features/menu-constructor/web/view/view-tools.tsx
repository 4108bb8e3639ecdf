import { RotateCcw, Undo2 } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import type { Button } from '../../sim/run.ts'
import { buttons } from '../../sim/run.ts'
import type { SimWorld } from '../../sim/session.ts'
import type { SimulationHandle } from '../simulator/use-simulation.ts'

/** Whether anything answers to another button than the left one. */
const hasOtherButtons = ({ menus }: SimWorld): boolean =>
  menus.some(({ menu }) =>
    menu.items.some(({ clicks }) => Object.keys(clicks).some((kind) => kind !== '' && kind !== 'left_')),
  )

/** Which menu and which button, where there is a choice; and the way back. */
export function ViewTools({
  simulation,
  name,
  onOpen,
  button,
  onButton,
}: {
  simulation: SimulationHandle
  name: string
  onOpen: (name: string) => void
  button: Button
  onButton: (button: Button) => void
}) {
  const t = useT()
  const { world } = simulation
  return (
    <div className="mc-sim-toolbar mc-view-tools">
      {world.menus.length > 1 && (
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
      )}
      {hasOtherButtons(world) && (
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
      )}
      <div className="mc-view-back">
        <IconButton
          size="s"
          label={t('constructor.sim.stepBack')}
          aria-disabled={!simulation.canStepBack}
          onClick={simulation.stepBack}
        >
          <Undo2 size={17} />
        </IconButton>
        <IconButton size="s" label={t('constructor.sim.restart')} onClick={() => onOpen(name)}>
          <RotateCcw size={17} />
        </IconButton>
      </div>
    </div>
  )
}
