import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import type { Option } from '../../../../format/tables/options.ts'
import { Gate } from './gate.tsx'
import { OptionControl } from './option-control.tsx'
import { isMixed, setKey, targetValue, type Target } from './target.ts'
import { isOn } from '../../../../format/read/values.ts'

/** The field of one option, with what is to be known about it: its version, its default, what replaced it. */
export function OptionField({ option, target }: { option: Option; target: Target }) {
  const t = useT()
  const value = targetValue(target, option.key)
  const label = t(`constructor.option.${option.key}`)
  const gate = <Gate since={option.since} dev={option.dev} deprecated={option.deprecated} />
  // A deprecated option is shown where a file uses it and offered nowhere else.
  if (option.deprecated && value === undefined) return null

  if (option.kind === 'boolean')
    return (
      <Checkbox
        label={
          <>
            {label} {gate}
          </>
        }
        indeterminate={isMixed(target, option.key)}
        checked={isOn(value)}
        onChange={(event) => setKey(target, option.key, event.target.checked || undefined)}
      />
    )
  const mixed = isMixed(target, option.key)
  const control = (
    <OptionControl option={option} target={target} value={mixed ? undefined : value} label={label} />
  )
  if (isGroup(option))
    return (
      <div className="field">
        <div className="field-label">
          <span>{label}</span>
          <span className="field-hint">{gate}</span>
        </div>
        {control}
      </div>
    )
  return (
    <Field label={label} hint={gate} help={mixed ? t('constructor.inspector.mixed') : undefined}>
      {control}
    </Field>
  )
}

/** Several controls, each with a name of its own. */
const isGroup = ({ kind, values }: Option): boolean =>
  kind === 'enchantments' ||
  kind === 'effects' ||
  kind === 'banner' ||
  kind === 'map' ||
  (kind === 'textOrList' && values !== undefined)
