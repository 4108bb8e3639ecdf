import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { fromLocalField, toLocalField } from './local-time.ts'

/** When it may appear at the earliest, chosen in the reader's own time and kept in UTC. */
export function WriteSchedule({
  value,
  error,
  onChange,
}: {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}) {
  const t = useT()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(value !== null)
  return (
    <div className="grid gap-3.5 [&_.field]:max-w-85 needs-scripts">
      <Checkbox
        label={t('publications.schedule.later')}
        description={t('publications.schedule.hint')}
        checked={open || value !== null}
        onChange={(event) => {
          setOpen(event.target.checked)
          if (!event.target.checked) onChange(null)
        }}
      />
      {hydrated && (open || value !== null) && (
        <Field
          label={t('publications.schedule.at')}
          hint={new Intl.DateTimeFormat().resolvedOptions().timeZone}
          error={error}
        >
          <Input
            type="datetime-local"
            value={toLocalField(value)}
            onChange={(event) => onChange(fromLocalField(event.target.value))}
          />
        </Field>
      )}
    </div>
  )
}
