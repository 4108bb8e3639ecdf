import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { DraftInput } from './draft-input.tsx'
import type { Target } from './target.ts'
import { isMixed, setKey, targetValue } from './target.ts'
import { textOf } from '../../../../format/read/values.ts'

/** Lower is tried first. */
export function PriorityField({ target }: { target: Target }) {
  const t = useT()
  const mixed = isMixed(target, 'priority')
  return (
    <Field
      label={t('constructor.option.priority')}
      help={mixed ? t('constructor.inspector.mixed') : undefined}
    >
      <DraftInput
        inputMode="numeric"
        placeholder="1"
        value={mixed ? '' : textOf(targetValue(target, 'priority'))}
        onChange={(text) => {
          if (text.trim() === '') setKey(target, 'priority', undefined)
          else if (/^-?\d{1,9}$/.test(text.trim())) setKey(target, 'priority', Number(text))
        }}
      />
    </Field>
  )
}
