// Chunk: lists
import type { ChangeEvent, ReactNode } from 'react'

export type FacetOption = {
  value: string
  label: ReactNode
  /** Already formatted; nothing where it is not known. */
  count?: string | undefined
  checked: boolean
  lang?: string
}

/** Boxes of one facet: the first few, the others behind a fold that opens by itself when something in it is chosen. */
export function FacetChecks({
  name,
  options,
  shown = 6,
  look = 'rows',
  moreText = String,
  onChange,
}: {
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
    <label key={option.value} className={look === 'chips' ? 'chip facet-chip' : 'choice'} lang={option.lang}>
      <input
        type="checkbox"
        className={look === 'chips' ? 'sr-only' : 'check'}
        name={name}
        value={option.value}
        checked={option.checked}
        onChange={onChange}
      />
      <span>{option.label}</span>
      {option.count !== undefined && look === 'rows' && <span className="choice-count">{option.count}</span>}
    </label>
  )
  const boxes = look === 'chips' ? 'facet-chips' : 'facet-rows'
  const rest = options.slice(shown)
  return (
    <>
      <div className={boxes}>{options.slice(0, shown).map(draw)}</div>
      {rest.length > 0 && (
        <details className="facet-more" open={rest.some(({ checked }) => checked)}>
          <summary>{moreText(rest.length)}</summary>
          <div className={boxes}>{rest.map(draw)}</div>
        </details>
      )}
    </>
  )
}
