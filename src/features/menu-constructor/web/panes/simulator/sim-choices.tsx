import { RotateCcw, Undo2 } from 'lucide-react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { Options } from '../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { buttons, type Button } from '../../../sim/run.ts'
import type { Play } from './use-simulation.ts'

export function MenuChoice({ simulation, name, open }: Play) {
  const t = useT()
  return (
    <Select
      small
      aria-label={t('constructor.sim.menu')}
      value={name}
      onChange={(event) => open(event.target.value)}
    >
      {simulation.world.menus.map((entry) => (
        <option key={entry.name} value={entry.name}>
          {entry.name}
        </option>
      ))}
    </Select>
  )
}

export function ButtonChoice({ button, setButton }: Play) {
  const t = useT()
  return (
    <Select
      small
      aria-label={t('constructor.sim.button')}
      value={button}
      onChange={(event) => setButton(event.target.value as Button)}
    >
      <Options of={buttons} say={(one) => t('constructor.sim.buttonName', { button: one })} />
    </Select>
  )
}

/** To the beginning, and to the step before. */
export function WayBack({ simulation, name, open }: Play) {
  const t = useT()
  return (
    <>
      <IconButton size="s" label={t('constructor.sim.restart')} onClick={() => open(name)}>
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
    </>
  )
}
