import './selection.css'
import type { ReactNode } from 'react'
import { Checkbox } from '../field/checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** Above a list: chooses all rows of the page, says how many are chosen, and holds what can be done with them. */
export function SelectionBar<Key>({
  selection: { chosen, hasAll, toggleAll },
  all,
  count,
  children,
}: {
  selection: Pick<Selection<Key>, 'chosen' | 'hasAll' | 'toggleAll'>
  /** The label of the box that chooses all. */
  all: string
  /** How many are chosen, as a sentence. */
  count: string
  /** The actions. */
  children: ReactNode
}) {
  const some = chosen.length > 0
  return (
    <div className="selection-bar">
      <Checkbox label={all} checked={hasAll} indeterminate={some && !hasAll} onChange={toggleAll} />
      <output className="selection-count">{some && count}</output>
      {some && <div className="selection-actions">{children}</div>}
    </div>
  )
}
