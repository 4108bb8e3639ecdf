import { useState } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Segmented } from '../../../../../../web/ui/field/segmented.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import {
  actionKind,
  actionKinds,
  formatAction,
  parseAction,
  chancePercent,
  type ActionGroup,
  type Action,
} from '../../../../format/tables/actions.ts'
import { DraftInput } from '../fields/draft-input.tsx'
import { Gate } from '../fields/gate.tsx'
import { useKnown } from '../fields/known.ts'
import { ActionArgument } from './action-argument.tsx'
import { secondsOfTicks, ticksOfSeconds } from './action-arguments.ts'
import { retagged } from './new-action.ts'

const groups: ActionGroup[] = ['command', 'menu', 'text', 'sound', 'economy', 'player']

/** The fields of one command, and below them its line in the file. */
export function ActionEditor({ line, onChange }: { line: string; onChange: (line: string) => void }) {
  const t = useT()
  const { menuNames } = useKnown()
  const action = parseAction(line)
  const kind = actionKind(action.tag)
  return (
    <div className="flex flex-col gap-3 p-3 border-t border-line">
      <Field
        label={t('constructor.action.what')}
        hint={kind && <Gate since={kind.since} dev={kind.dev} />}
        error={!action.known && t('constructor.action.unknownTag')}
      >
        <Select
          small
          value={action.tag}
          onChange={(event) => onChange(retagged(action, event.target.value, menuNames))}
        >
          {!action.known && <option value={action.tag}>{action.tag ? `[${action.tag}]` : '—'}</option>}
          {groups.map((group) => (
            <optgroup key={group} label={t(`constructor.action.group.${group}`)}>
              {actionKinds
                .filter((one) => one.group === group)
                .map(({ tag }) => (
                  <option key={tag} value={tag}>
                    {`${t(`constructor.action.tag.${tag}`)} [${tag}]`}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ActionArgument
        key={action.tag}
        kind={kind?.argument ?? 'text'}
        tag={action.tag}
        value={action.argument}
        onChange={(argument) => onChange(formatAction({ ...action, argument }))}
      />
      <ActionTiming action={action} onChange={(timing) => onChange(formatAction({ ...action, ...timing }))} />
      <Field label={t('constructor.action.raw')}>
        <DraftInput mono value={line} onChange={onChange} />
      </Field>
    </div>
  )
}

/** When a command runs and how often. The plugin counts ticks; people count seconds. */
function ActionTiming({
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
