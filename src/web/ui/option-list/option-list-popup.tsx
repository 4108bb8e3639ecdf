import type { RefObject } from 'react'
import { BusyBlocks } from '../button/busy-blocks.tsx'
import { OptionListRow } from './option-list-row.tsx'
import type { OptionListState, OptionRow, OptionRules } from './option-list-state.ts'
import { hintFor, isFull } from './option-list-state.ts'
import type { OptionListLabels } from './option-list-labels.ts'

/** The open list below an OptionList's field. */
export function OptionListPopup({
  popup,
  id,
  label,
  rows,
  current,
  state,
  selection,
  rules,
  hasOptions,
  loading,
  texts,
  onPoint,
  onChoose,
}: {
  popup: RefObject<HTMLDivElement | null>
  id: string
  label: string | undefined
  rows: readonly OptionRow[]
  current: OptionRow | undefined
  state: OptionListState
  selection: readonly string[]
  rules: OptionRules
  hasOptions: boolean
  loading: boolean
  texts: OptionListLabels
  onPoint: (key: string) => void
  onChoose: (row: OptionRow) => void
}) {
  const full = isFull(selection, rules)
  // Groups are nested for screen readers; rows stay a flat list for the keys.
  const sections: { head: OptionRow | null; rows: OptionRow[] }[] = []
  for (const row of rows) {
    if (row.kind === 'group') sections.push({ head: row, rows: [row] })
    else if (sections.length === 0) sections.push({ head: null, rows: [row] })
    else sections.at(-1)?.rows.push(row)
  }
  const indexOf = new Map(rows.map((row, index) => [row, index]))
  const drawn = (row: OptionRow) => (
    <OptionListRow
      key={row.key}
      row={row}
      id={`${id}-${indexOf.get(row)}`}
      query={state.query}
      isCurrent={row === current}
      reveal={state.reveal}
      blocked={full}
      hint={hintFor(row, row === current, selection, rules)}
      texts={texts}
      onPoint={() => onPoint(row.key)}
      onChoose={() => onChoose(row)}
    />
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press in the list must not take the focus from the field
    <div
      ref={popup}
      popover="manual"
      className="option-popup"
      onMouseDown={(event) => event.preventDefault()}
    >
      {full && (
        <div className="option-note" data-kind="max">
          {texts.max(rules.max ?? 0)}
        </div>
      )}
      <div
        id={id}
        className="option-list"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox; a select cannot be searched
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={rules.multiple || undefined}
        aria-busy={loading || undefined}
      >
        {sections.map((section) =>
          section.head?.kind === 'group' ? (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a listbox
            <div key={section.head.key} role="group" aria-label={section.head.label}>
              {section.rows.map(drawn)}
            </div>
          ) : (
            section.rows.map(drawn)
          ),
        )}
      </div>
      {loading ? (
        <div className="option-note flex items-center gap-2.5">
          <BusyBlocks /> {texts.loading}
        </div>
      ) : (
        rows.length === 0 && <div className="option-note">{hasOptions ? texts.noResults : texts.empty}</div>
      )}
    </div>
  )
}
