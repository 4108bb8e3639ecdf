import { Calculator } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import type { FormulaFault } from '../../project/table/formula.ts'
import { formulaColumns, formulaNames, type FormulaColumn } from '../../project/table/formula-preview.ts'

export interface FormulaInput {
  column: FormulaColumn
  source: string
  follow: boolean
}

/** A formula for one column of the chosen rows; the table shows what it would do. */
export function FormulaBar({
  input,
  fault,
  changes,
  refused,
  chosen,
  onInput,
  onApply,
}: {
  input: FormulaInput
  fault: FormulaFault | null
  /** Rows it changes, and rows it cannot. */
  changes: number
  refused: number
  chosen: number
  onInput: (input: FormulaInput) => void
  onApply: () => void
}) {
  const t = useT()
  const error =
    fault && fault.code !== 'empty'
      ? t(`constructor.table.fault.${fault.code}`, { word: fault.word })
      : undefined
  return (
    <form
      className="mc-formula"
      onSubmit={(event) => {
        event.preventDefault()
        if (changes > 0) onApply()
      }}
    >
      <Field label={t('constructor.table.formulaFor')}>
        <Select
          value={input.column}
          onChange={(event) => onInput({ ...input, column: event.target.value as FormulaColumn })}
        >
          {formulaColumns.map((column) => (
            <option key={column} value={column}>
              {t(`constructor.table.column.${column}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('constructor.table.formula')}
        error={error}
        help={t('constructor.table.formulaHelp', { names: formulaNames.join(', ') })}
      >
        <Input
          className="font-mono"
          value={input.source}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          placeholder="round(price * 1.2 / 5) * 5"
          onChange={(event) => onInput({ ...input, source: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={changes === 0}>
        <Calculator size={16} />
        {t('constructor.table.apply', { count: changes })}
      </Button>
      <div className="mc-formula-more">
        {input.column === 'price' && (
          <Checkbox
            label={t('constructor.table.follow')}
            checked={input.follow}
            onChange={(event) => onInput({ ...input, follow: event.target.checked })}
          />
        )}
        <output className="text-13 text-ink-3" aria-live="polite">
          {chosen === 0
            ? t('constructor.table.chooseFirst')
            : t('constructor.table.outcome', { chosen, changes, refused })}
        </output>
      </div>
    </form>
  )
}
