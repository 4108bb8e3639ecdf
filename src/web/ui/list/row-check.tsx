import './selection.css'
import type { Selection } from './use-selection.ts'

/** The box before a row. */
export function RowCheck<Key>({
  selection,
  of,
  label,
  disabled = false,
}: {
  selection: Pick<Selection<Key>, 'has' | 'toggle'>
  of: Key
  /** Which row it chooses, for those who do not see it. */
  label: string
  disabled?: boolean
}) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        disabled={disabled}
        checked={selection.has(of)}
        onChange={() => selection.toggle(of)}
      />
    </label>
  )
}
