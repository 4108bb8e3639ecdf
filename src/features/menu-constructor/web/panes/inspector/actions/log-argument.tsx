import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { Select } from '../../../../../../web/ui/select.tsx'
import { DraftInput } from '../fields/draft-input.tsx'
import { logLevels, readLog, writeLog } from './action-arguments.ts'

/** A line for the server's log. */
export function LogArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const parts = readLog(value)
  const known = (logLevels as readonly string[]).includes(parts.level)
  return (
    <>
      <Field label={t('constructor.action.level')}>
        <Select
          small
          value={parts.level}
          onChange={(event) => onChange(writeLog({ ...parts, level: event.target.value }))}
        >
          {!known && <option value={parts.level}>{parts.level || '—'}</option>}
          {logLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('constructor.action.argument.log')}>
        <DraftInput value={parts.text} onChange={(text) => onChange(writeLog({ ...parts, text }))} />
      </Field>
    </>
  )
}
