import { useT } from '../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { Input } from '../../../../../web/ui/input.tsx'
import type { SimulationHandle } from './use-simulation.ts'

/** Arguments the project's menus ask for, given as if typed behind the command. */
export function PlayerArgs({ simulation }: { simulation: SimulationHandle }) {
  const t = useT()
  const { player, world, change } = simulation
  const names = [...new Set(world.menus.flatMap(({ menu }) => menu.args.map((arg) => arg.name)))]
  return names.map((name) => (
    <Field key={name} label={t('constructor.sim.arg', { name })}>
      <Input
        small
        value={player.args[name] ?? ''}
        onChange={(event) => change({ args: { ...player.args, [name]: event.target.value } })}
      />
    </Field>
  ))
}
