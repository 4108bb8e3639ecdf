import type { KeyboardEvent, ReactNode } from 'react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useFieldControl } from '../../../../web/ui/field-context.ts'
import { useAnchored } from '../../../../web/ui/use-anchored.ts'
import { useDraft } from './use-draft.ts'

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
  const [current, setCurrent] = useState(-1)
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
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setCurrent(
        (now) => (now + step + found.length + (now < 0 && step < 0 ? 1 : 0)) % Math.max(found.length, 1),
      )
    } else if (event.key === 'Enter' && shown && found[current]) {
      event.preventDefault()
      choose(found[current])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

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
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press in the list must not take the focus from the field
        <div
          ref={popup}
          popover="manual"
          className="option-popup"
          onMouseDown={(event) => event.preventDefault()}
        >
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox that also takes other values */}
          <div id={listId} role="listbox" className="option-list" tabIndex={-1} aria-label={label}>
            {found.map((suggestion, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
              <div
                key={suggestion.value}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the browser holds no icon
                role="option"
                tabIndex={-1}
                className="option font-mono text-13"
                aria-selected={suggestion.value === value}
                data-current={index === current || undefined}
                ref={index === current ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
                onPointerMove={() => setCurrent(index)}
                onClick={() => choose(suggestion)}
              >
                {suggestion.icon}
                <span>{suggestion.value}</span>
                {suggestion.hint && <span className="option-hint">{suggestion.hint}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
