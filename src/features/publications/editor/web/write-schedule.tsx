import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a field for date and time wants it, where the reader is: `2026-11-15T09:30`. */
export function toLocalField(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What was chosen in such a field, in UTC; null where it is not whole yet. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

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
