import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Segmented } from '../../../../web/ui/segmented.tsx'
import { DraftInput } from '../inspector/draft-input.tsx'
import { readExp, writeExp } from './action-arguments.ts'

/** Points, or whole levels. */
export function ExpArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const parts = readExp(value)
  const bad = !/[%{]/.test(parts.amount) && !/^\d+$/.test(parts.amount)
  return (
    <Field label={t('constructor.action.argument.exp')} error={bad && t('constructor.action.badInteger')}>
      <div className="[&_.input]:min-w-14 [&_.segmented]:flex-none [&_.segment]:px-1.75 [&_.segment]:text-12 flex items-center gap-1.5">
        <DraftInput
          inputMode="numeric"
          value={parts.amount}
          onChange={(amount) => onChange(writeExp({ ...parts, amount }))}
        />
        <Segmented
          label={t('constructor.action.unit')}
          value={parts.levels ? 'levels' : 'points'}
          onChange={(unit) => onChange(writeExp({ ...parts, levels: unit === 'levels' }))}
          items={[
            { value: 'points', label: t('constructor.action.points') },
            { value: 'levels', label: t('constructor.action.levels') },
          ]}
        />
      </div>
    </Field>
  )
}
