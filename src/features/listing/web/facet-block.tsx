// Chunk: lists
import type { ChangeEvent, ReactNode } from 'react'
import { FacetFold } from '../../../web/ui/list/facet-fold.tsx'

export type FacetOption = {
  value: string
  label: ReactNode
  /** Already formatted; nothing where it is not known. */
  count?: string | undefined
  checked: boolean
  lang?: string
}

/**
 * One facet: a fold with a box for each value. The first few are in sight, the others behind a second fold that is open
 * when something in it is chosen. Without values there is no facet.
 */
export function FacetBlock({
  title,
  open = true,
  name,
  options,
  shown = 6,
  look = 'rows',
  moreText = String,
  onChange,
}: {
  title: string
  open?: boolean
  /** Of the fields, as in the address. */
  name: string
  options: FacetOption[]
  shown?: number
  look?: 'rows' | 'chips'
  /** What the fold is called by the number of boxes in it. */
  moreText?: (count: number) => string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const draw = (option: FacetOption) => (
    <label
      key={option.value}
      className={
        look === 'chips'
          ? 'chip facet-chip cursor-pointer tabular-nums coarse:min-h-11 coarse:px-3.5 hover:border-line-3 hover:bg-hover has-focus-visible:focus-ring'
          : 'choice'
      }
      lang={option.lang}
    >
      <input
        type="checkbox"
        className={look === 'chips' ? 'sr-only' : 'check'}
        name={name}
        value={option.value}
        checked={option.checked}
        onChange={onChange}
      />
      <span>{option.label}</span>
      {option.count !== undefined && look === 'rows' && (
        <span className="ms-auto ps-2 text-ink-3 text-12 tabular-nums">{option.count}</span>
      )}
    </label>
  )
  return (
    <FacetFold
      title={title}
      open={open}
      rows={options.map(draw)}
      shown={shown}
      held={options.slice(shown).some(({ checked }) => checked)}
      moreText={moreText}
      draw={(rows) => <div className={look === 'chips' ? 'facet-chips' : 'facet-rows'}>{rows}</div>}
    />
  )
}
