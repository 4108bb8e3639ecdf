// Chunk: lists
import type { ChangeEvent, ReactNode } from 'react'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'

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
  if (options.length === 0) return null
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
  const boxes = look === 'chips' ? 'facet-chips' : 'facet-rows'
  const rest = options.slice(shown)
  return (
    <Disclosure title={title} open={open}>
      <div className={boxes}>{options.slice(0, shown).map(draw)}</div>
      {rest.length > 0 && (
        <details className="open:[&>summary]:text-ink-3" open={rest.some(({ checked }) => checked)}>
          <summary className="py-1.25 text-patina text-13 font-600 rounded-chip coarse:min-h-11 coarse:py-2.5">
            {moreText(rest.length)}
          </summary>
          <div className={boxes}>{rest.map(draw)}</div>
        </details>
      )}
    </Disclosure>
  )
}
