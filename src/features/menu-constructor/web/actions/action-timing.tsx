import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Segmented } from '../../../../web/ui/segmented.tsx'
import type { Action } from '../../format/actions.ts'
import { chancePercent } from '../../format/actions.ts'
import { DraftInput } from '../inspector/draft-input.tsx'
import { secondsOfTicks, ticksOfSeconds } from './action-arguments.ts'

/** When a command runs and how often. The plugin counts ticks; people count seconds. */
export function ActionTiming({
  action,
  onChange,
}: {
  action: Action
  onChange: (timing: { delay: string | null; chance: string | null }) => void
}) {
  const t = useT()
  const [unit, setUnit] = useState<'ticks' | 'seconds'>('ticks')
  const { delay, chance } = action
  const shown = delay === null ? '' : unit === 'ticks' ? delay : secondsOfTicks(delay)
  const percent = chancePercent(chance)
  return (
    <div className="grid items-start gap-3 grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Field label={t('constructor.action.delay')}>
        <div className="[&_.input]:min-w-14 [&_.segmented]:flex-none [&_.segment]:px-1.75 [&_.segment]:text-12 flex items-center gap-1.5">
          <DraftInput
            key={unit}
            value={shown}
            placeholder="0"
            inputMode="decimal"
            onChange={(text) =>
              onChange({
                delay: text.trim() === '' ? null : unit === 'ticks' ? text.trim() : ticksOfSeconds(text),
                chance,
              })
            }
          />
          <Segmented
            label={t('constructor.action.unit')}
            value={unit}
            onChange={(next) => setUnit(next as typeof unit)}
            items={[
              { value: 'ticks', label: t('constructor.action.ticks') },
              { value: 'seconds', label: t('constructor.action.inSeconds') },
            ]}
          />
        </div>
      </Field>
      <Field
        label={t('constructor.action.chance')}
        error={percent !== null && percent < 0 && t('constructor.action.badChance')}
      >
        <DraftInput
          value={chance ?? ''}
          placeholder="100"
          inputMode="decimal"
          end="%"
          onChange={(text) => onChange({ delay, chance: text.trim() === '' ? null : text.trim() })}
        />
      </Field>
    </div>
  )
}
