import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import type { OperationField } from '../../api-docs.contract.ts'

/** Apart from the names of the form's own fields. */
export const fieldName = (name: string): string => `field ${name}`

/** One field of a call: a list to choose from where only certain values are taken. */
export function TryField({
  field: { name, required, values, default: usual, type },
  value,
  onChange,
}: {
  field: OperationField
  value: string
  onChange: (value: string) => void
}) {
  const chosen = values.length > 0 && !type.endsWith('[]')
  return (
    <Field label={<code>{name}</code>} required={required}>
      {chosen ? (
        <Select
          small
          name={fieldName(name)}
          defaultValue={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {!required && <option value="">–</option>}
          {values.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : (
        <Input
          small
          spellCheck={false}
          autoComplete="off"
          placeholder={values.length > 0 ? values.slice(0, 2).join(', ') : (usual ?? undefined)}
          name={fieldName(name)}
          defaultValue={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
