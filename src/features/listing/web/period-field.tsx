// Chunk: lists
import type { ChangeEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import type { ListKind } from './list-kind.ts'
import { SelectField } from './select-field.tsx'
import { Options } from '../../../web/ui/field/options.tsx'

/** How old it may be. */
export function PeriodField({
  words,
  periods,
  value,
  onChange,
}: {
  words: ListKind
  /** Shortest first. */
  periods: readonly string[]
  value: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}) {
  const t = useT()
  return (
    <SelectField name="period" label={t(`${words}.filter.period`)} value={value} onChange={onChange}>
      <Options of={periods.toReversed()} say={(period) => t(`${words}.period.${period}`)} />
    </SelectField>
  )
}
