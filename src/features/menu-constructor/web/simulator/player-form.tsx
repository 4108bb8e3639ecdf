import { useId } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import { Textarea } from '../../../../web/ui/textarea.tsx'
import { NumberInput } from './number-input.tsx'
import { PlayerArgs } from './player-args.tsx'
import { PlayerItems } from './player-items.tsx'
import { PlayerMeta } from './player-meta.tsx'
import { PlayerNow } from './player-now.tsx'
import { PlayerPlaceholders } from './player-placeholders.tsx'
import type { SimulationHandle } from './use-simulation.ts'

/** The person who opens the menu. Kept with the project; a change also reaches the run that is going on. */
export function PlayerForm({ simulation }: { simulation: SimulationHandle }) {
  const t = useT()
  const id = useId()
  const { player, change } = simulation
  return (
    <section className="mc-sim-player" aria-labelledby={id}>
      <h2 className="mc-sim-heading" id={id}>
        {t('constructor.sim.player')}
      </h2>
      <PlayerNow simulation={simulation} />
      <div className="grid grid-cols-[1fr_1fr] gap-2.5 items-end">
        <Field label={t('constructor.sim.playerName')}>
          <Input
            small
            value={player.name}
            maxLength={16}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('constructor.sim.money')}>
          <NumberInput value={player.money} min={0} step={0.01} onChange={(money) => change({ money })} />
        </Field>
        <Field label={t('constructor.sim.level')}>
          <NumberInput value={player.level} min={0} onChange={(level) => change({ level })} />
        </Field>
        <Field label={t('constructor.sim.exp')}>
          <NumberInput value={player.exp} min={0} onChange={(exp) => change({ exp })} />
        </Field>
      </div>
      <Field label={t('constructor.sim.location')} hint="world,x,y,z">
        <Input small value={player.location} onChange={(event) => change({ location: event.target.value })} />
      </Field>
      <Field label={t('constructor.sim.permissions')} help={t('constructor.sim.permissionsHelp')}>
        <Textarea
          className="[&_textarea]:min-h-16 [&_textarea]:[font-family:var(--mono),var(--font)] [&_textarea]:text-13"
          rows={2}
          spellCheck={false}
          value={player.permissions.join('\n')}
          onChange={(event) => change({ permissions: event.target.value.split('\n') })}
        />
      </Field>
      <PlayerArgs simulation={simulation} />
      <Disclosure title={t('constructor.sim.placeholders')} open>
        <PlayerPlaceholders simulation={simulation} />
      </Disclosure>
      <Disclosure title={t('constructor.sim.items')}>
        <PlayerItems items={player.items} onChange={(items) => change({ items })} />
      </Disclosure>
      <Disclosure title={t('constructor.sim.meta')}>
        <PlayerMeta meta={player.meta} onChange={(meta) => change({ meta })} />
      </Disclosure>
    </section>
  )
}
