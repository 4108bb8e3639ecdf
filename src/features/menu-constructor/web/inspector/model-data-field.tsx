import { useT } from '../../../../web/i18n/translator.tsx'
import type { Plain, Value } from '../../format/menu.ts'
import { DraftLines } from './draft-lines.tsx'
import { modelParts, withModelPart } from './model-parts.ts'
import { entriesOf, textsOf, valueAt } from './values.ts'

/** The four lists of a custom model, one value a line; of an item, or of one that is asked for. */
export function ModelDataField({
  value,
  onChange,
}: {
  value: Value | undefined
  /** Nothing when all four are empty. */
  onChange: (next: Plain | undefined) => void
}) {
  const t = useT()
  const entries = entriesOf(value)
  return (
    <div className="flex flex-col gap-1">
      {modelParts.map((part) => (
        <label key={part} className="flex flex-col gap-1 text-ink-2 text-13">
          <span>{t(`constructor.inspector.model.${part}`)}</span>
          <DraftLines
            values={textsOf(valueAt(entries, part))}
            onChange={(texts) => onChange(withModelPart(entries, part, texts))}
          />
        </label>
      ))}
    </div>
  )
}
