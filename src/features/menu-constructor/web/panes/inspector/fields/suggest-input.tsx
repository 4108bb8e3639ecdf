import { useDeferredValue, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFieldControl } from '../../../../../../web/ui/field/field-context.ts'
import { Listbox } from '../../../../../../web/ui/option-list/listbox.tsx'
import { useCombobox } from '../../../../../../web/ui/option-list/use-combobox.ts'
import { useAnchored } from '../../../../../../web/ui/overlay/use-anchored.ts'
import { useDraft } from './draft-input.tsx'

export interface Suggestion {
  value: string
  /** Quiet, at the right end. */
  hint?: string
  icon?: ReactNode
}

/** A text field that proposes known values and takes any other: the format allows placeholders nearly everywhere. */
export function SuggestInput({
  value,
  onChange,
  suggest,
  label,
  placeholder,
  icon,
  mono = true,
}: {
  value: string
  onChange: (value: string) => void
  /** Best first, already cut to what a list can hold. */
  suggest: (query: string) => Suggestion[]
  /** The name outside of a Field. */
  label?: string
  placeholder?: string
  icon?: ReactNode
  mono?: boolean
}) {
  const field = useFieldControl()
  const ownId = useId()
  const listId = `${field.id ?? ownId}-suggestions`
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const draft = useDraft(value, onChange)
  // Everything is proposed until something is typed.
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const found = useMemo(() => (open ? suggest(asked) : []), [open, asked, suggest])
  const shown = open && found.length > 0
  useAnchored(shown, box, popup, { side: 'bottom', align: 'start', distance: 4, matchWidth: true })

  const close = () => {
    setOpen(false)
    setCurrent(-1)
  }
  const choose = (suggestion: Suggestion) => {
    draft.onChange(suggestion.value)
    close()
  }
  const { current, setCurrent, handleKeyDown } = useCombobox({
    count: shown ? found.length : 0,
    onOpen: () => setOpen(true),
    onClose: close,
    onChoose: (index) => choose(found[index]!),
  })

  return (
    <div ref={box} className={mono ? 'input input-s font-mono text-13' : 'input input-s'}>
      {icon}
      <input
        {...field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && current >= 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={draft.value}
        onFocus={() => setQuery('')}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          draft.onChange(event.target.value)
          setQuery(event.target.value)
          setOpen(true)
          setCurrent(-1)
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          draft.onBlur()
          close()
        }}
      />
      {shown && (
        <div ref={popup} popover="manual" className="option-popup">
          <Listbox
            id={listId}
            label={label}
            className="option-list"
            current={current}
            onPoint={setCurrent}
            rows={found.map((suggestion) => ({
              key: suggestion.value,
              selected: suggestion.value === value,
              className: 'option font-mono text-13',
              onChoose: () => choose(suggestion),
              content: (
                <>
                  {suggestion.icon}
                  <span>{suggestion.value}</span>
                  {suggestion.hint && <span className="option-hint">{suggestion.hint}</span>}
                </>
              ),
            }))}
          />
        </div>
      )}
    </div>
  )
}

const MOST = 60

/** Those that begin with the query, then those that contain it; `_`, space and dot count as the same. */
export function suggestFrom(values: readonly string[], hints?: (value: string) => string | undefined) {
  const keyed = values.map((value) => [value, plain(value)] as const)
  return (query: string): Suggestion[] => {
    const wanted = plain(query)
    const starting = keyed.filter(([, key]) => key.startsWith(wanted))
    const inside =
      wanted === '' ? [] : keyed.filter(([, key]) => !key.startsWith(wanted) && key.includes(wanted))
    return [...starting, ...inside].slice(0, MOST).map(([value]) => {
      const hint = hints?.(value)
      return hint === undefined ? { value } : { value, hint }
    })
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s._:-]+/g, '_')
