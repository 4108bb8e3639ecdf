import { useEffect, useRef, type ReactNode } from 'react'

export type ListboxRow = {
  key: string
  content: ReactNode
  /** Rows of one group stand below each other and are announced together. */
  group?: string | undefined
  /** A heading between the options, which cannot be chosen. */
  heading?: boolean
  selected?: boolean
  disabled?: boolean
  className?: string
  onChoose: () => void
}

/**
 * The open list of a combobox. Focus and keys stay with the field, which names the current row as
 * `aria-activedescendant`: its id is the list's own and the row's number.
 */
export function Listbox({
  id,
  label,
  rows,
  current,
  reveal = true,
  className,
  multiple = false,
  busy = false,
  onPoint,
}: {
  id: string
  label: string | undefined
  rows: readonly ListboxRow[]
  /** Number of the current row; -1 for none. */
  current: number
  /** False where the pointer chose the current row: the list must not move under it. */
  reveal?: boolean
  className?: string
  multiple?: boolean
  busy?: boolean
  onPoint: (index: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const currentKey = rows[current]?.key
  useEffect(() => {
    if (reveal && currentKey !== undefined)
      list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentKey, reveal])

  const drawn = (row: ListboxRow, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the field has the focus and the keys
    <div
      key={row.key}
      id={`${id}-${index}`}
      className={row.className}
      data-current={index === current || undefined}
      onPointerMove={row.heading ? undefined : () => onPoint(index)}
      onClick={row.onChoose}
      {...(row.heading
        ? { role: 'presentation' }
        : {
            role: 'option',
            'aria-selected': row.selected ?? false,
            'aria-disabled': row.disabled || undefined,
          })}
    >
      {row.content}
    </div>
  )
  const sections: { group: string | undefined; rows: ReactNode[] }[] = []
  for (const [index, row] of rows.entries()) {
    if (sections.length === 0 || sections.at(-1)!.group !== row.group)
      sections.push({ group: row.group, rows: [] })
    sections.at(-1)!.rows.push(drawn(row, index))
  }

  return (
    <div
      ref={list}
      id={id}
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can neither be searched nor hold icons
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={busy || undefined}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map(({ group, rows: own }) =>
        group === undefined ? (
          own
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a listbox
          <div key={group} role="group" aria-label={group}>
            {own}
          </div>
        ),
      )}
    </div>
  )
}
