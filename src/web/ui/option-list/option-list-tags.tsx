import { X } from 'lucide-react'
import type { OptionListLabels } from './option-list-labels.ts'

/** The selected items inside the field of a multiple OptionList. */
export function OptionListTags({
  values,
  labelOf,
  visible,
  removable,
  texts,
  onRemove,
}: {
  values: readonly string[]
  labelOf: (value: string) => string
  /** Shows so many; the rest is counted. */
  visible: number
  removable: boolean
  texts: OptionListLabels
  onRemove: (value: string) => void
}) {
  const hidden = values.length - visible
  return (
    <>
      {values.slice(0, visible).map((value) => (
        <span key={value} className="chip chip-honey">
          {labelOf(value)}
          {removable && (
            <button
              type="button"
              className="chip-remove"
              aria-label={texts.removeItem(labelOf(value))}
              onClick={() => onRemove(value)}
            >
              <X size={14} />
            </button>
          )}
        </span>
      ))}
      {hidden > 0 && <span className="px-1 text-ink-2 text-13 font-550">{texts.more(hidden)}</span>}
    </>
  )
}
