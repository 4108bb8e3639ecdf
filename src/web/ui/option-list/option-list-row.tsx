import { Check, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { OptionHint, OptionRow } from './option-list-state.ts'
import { findMatch } from './option-list-state.ts'
import type { OptionListLabels } from './option-list-labels.ts'

/** One row of the list: an option, a group's head, or the tag about to be made. */
export function OptionListRow({
  row,
  id,
  query,
  isCurrent,
  reveal,
  blocked,
  hint,
  texts,
  onPoint,
  onChoose,
}: {
  row: OptionRow
  id: string
  query: string
  isCurrent: boolean
  reveal: boolean
  /** Cannot be taken in now: the maximum is reached. */
  blocked: boolean
  hint: OptionHint | null
  texts: OptionListLabels
  onPoint: () => void
  onChoose: () => void
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent && reveal) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, reveal])

  const label = row.kind === 'option' ? row.option.label : row.kind === 'tag' ? row.text : row.label
  const selected = row.kind === 'option' ? row.selected : row.kind === 'group' && row.all
  const match = row.kind === 'option' ? findMatch(label, query) : null
  const disabled = (row.kind === 'option' && row.option.disabled) || (blocked && !selected)
  const role = row.selectable
    ? ({ role: 'option', 'aria-selected': selected, 'aria-disabled': disabled || undefined } as const)
    : ({ role: 'presentation' } as const)

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the combobox has the focus and the keys
    <div
      ref={element}
      id={id}
      className={classNames('option', row.kind === 'group' && 'option-group')}
      data-current={isCurrent || undefined}
      onPointerMove={row.selectable ? onPoint : undefined}
      onClick={onChoose}
      {...role}
    >
      {row.kind === 'tag' && <Plus size={16} />}
      <span>
        {match ? (
          <>
            {label.slice(0, match[0])}
            <mark>{label.slice(...match)}</mark>
            {label.slice(match[1])}
          </>
        ) : (
          label
        )}
      </span>
      {selected && <Check size={15} />}
      {hint && (
        <span className="option-hint" data-hint={hint} aria-hidden="true">
          {texts[hint]}
        </span>
      )}
    </div>
  )
}
