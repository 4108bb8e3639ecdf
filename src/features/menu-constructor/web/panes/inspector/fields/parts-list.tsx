import { Plus, X } from 'lucide-react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../../../web/ui/button/icon-button.tsx'
import { DraftInput } from './draft-input.tsx'
import type { Suggestion } from './suggest-input.tsx'
import { SuggestInput } from './suggest-input.tsx'

export interface PartColumn {
  label: string
  /** Written into a new row. */
  initial: string
  suggest?: (query: string) => Suggestion[]
  numeric?: boolean
}

/** A list of `A;B;C` as rows of fields: enchantments, effects, patterns. */
export function PartsList({
  label,
  values,
  columns,
  onChange,
}: {
  label: string
  values: readonly string[]
  columns: readonly PartColumn[]
  onChange: (values: string[]) => void
}) {
  const t = useT()
  const rows = values.map((value) => value.split(';'))
  const put = (row: number, column: number, text: string) => {
    const parts = columns.map((one, index) => rows[row]?.[index] ?? one.initial)
    onChange(values.with(row, parts.with(column, text).join(';')))
  }
  return (
    <fieldset aria-label={label} className="ins-parts">
      {rows.map((parts, row) => (
        <div key={row} className="ins-part-row" data-columns={columns.length}>
          {columns.map((column, index) =>
            column.suggest ? (
              <SuggestInput
                key={column.label}
                label={column.label}
                value={parts[index] ?? ''}
                suggest={column.suggest}
                onChange={(text) => put(row, index, text)}
              />
            ) : (
              <DraftInput
                key={column.label}
                label={column.label}
                placeholder={column.label}
                mono
                inputMode={column.numeric ? 'numeric' : 'text'}
                value={parts[index] ?? ''}
                onChange={(text) => put(row, index, text)}
              />
            ),
          )}
          <IconButton
            label={t('constructor.inspector.removeRow', { number: row + 1 })}
            size="s"
            onClick={() => onChange(values.toSpliced(row, 1))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        size="s"
        variant="ghost"
        onClick={() => onChange([...values, columns.map((column) => column.initial).join(';')])}
      >
        <Plus size={16} /> {t('constructor.inspector.add')}
      </Button>
    </fieldset>
  )
}
