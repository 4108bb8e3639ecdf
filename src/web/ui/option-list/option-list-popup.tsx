import { Check, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { BusyBlocks } from '../button/busy-blocks.tsx'
import { classNames } from '../class-names.ts'
import { Listbox, type ListboxRow } from './listbox.tsx'
import { MarkedText } from './marked-text.tsx'
import type { OptionListLabels } from './option-list-labels.ts'
import type { OptionListState, OptionRow, OptionRules } from './option-list-state.ts'
import { hintFor, isFull } from './option-list-state.ts'

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
  const shown = rows.map((row): ListboxRow => {
    const selected = isSelected(row)
    const hint = hintFor(row, row === current, selection, rules)
    return {
      key: row.key,
      group: groupOf(row),
      heading: !row.selectable,
      selected,
      // The maximum is reached: nothing more can be taken in.
      disabled: (row.kind === 'option' && row.option.disabled) || (full && !selected),
      className: classNames('option', row.kind === 'group' && 'option-group'),
      onChoose: () => onChoose(row),
      content: (
        <>
          {row.kind === 'tag' && <Plus size={16} />}
          <span>
            <MarkedText text={labelOf(row)} typed={row.kind === 'option' ? state.query : ''} />
          </span>
          {selected && <Check size={15} />}
          {hint && (
            <span className="option-hint" data-hint={hint} aria-hidden="true">
              {texts[hint]}
            </span>
          )}
        </>
      ),
    }
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the options must not take the focus either
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
      <Listbox
        id={id}
        label={label}
        rows={shown}
        current={rows.findIndex((row) => row === current)}
        reveal={state.reveal}
        className="option-list"
        multiple={rules.multiple}
        busy={loading}
        onPoint={(index) => onPoint(rows[index]!.key)}
      />
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

const groupOf = (row: OptionRow): string | undefined =>
  row.kind === 'group' ? row.label : row.kind === 'option' && row.group ? row.group : undefined

const isSelected = (row: OptionRow): boolean =>
  row.kind === 'option' ? row.selected : row.kind === 'group' && row.all

const labelOf = (row: OptionRow): string =>
  row.kind === 'option' ? row.option.label : row.kind === 'tag' ? row.text : row.label
