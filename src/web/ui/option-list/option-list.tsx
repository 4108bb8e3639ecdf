import { ChevronDown, X } from 'lucide-react'
import { useId, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { OptionListPopup } from './option-list-popup.tsx'
import { canRemove, type Option, type OptionGroup } from './option-list-state.ts'
import type { OptionListLabels } from './option-list-labels.ts'
import { useAnchored } from '../overlay/use-anchored.ts'
import { useOptionList } from './use-option-list.ts'

const nothing: readonly string[] = []

/** Chooses one or several of many: searched inside, grouped, with own tags where allowed. */
export function OptionList({
  options,
  value,
  defaultValue = nothing,
  onChange,
  known,
  name,
  texts,
  label,
  multiple = false,
  max,
  allowEmpty = true,
  tagging = false,
  groupSelect = false,
  searchable = true,
  visibleTags = Infinity,
  disabled = false,
  loading = false,
  onSearch,
}: {
  /** Options, or groups of them. */
  options: readonly (Option | OptionGroup)[]
  /** Selected values; in single mode at most one. Leave it out to let the widget keep them. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
  /** Labels of selected values that are not among the options. */
  known?: readonly Option[]
  /** Sends the values with a form, one field each. */
  name?: string
  texts: OptionListLabels
  /** The widget's name outside of a Field. */
  label?: string
  multiple?: boolean
  /** Most selected items, in multiple mode. */
  max?: number
  allowEmpty?: boolean
  tagging?: boolean
  /** A group's head selects the whole group. */
  groupSelect?: boolean
  searchable?: boolean
  /** Shows so many tags, then "and N more". */
  visibleTags?: number
  disabled?: boolean
  loading?: boolean
  /** Searches elsewhere, 250 ms after the last key; the options are then taken as found. */
  onSearch?: (query: string) => void
}) {
  const ownId = useId()
  const field = useFieldControl()
  const id = field.id ?? ownId
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [ownSelection, setOwnSelection] = useState(defaultValue)
  const [seen, setSeen] = useState<Record<string, string>>({})
  const selection = value ?? ownSelection

  const groups = useMemo(() => grouped(options), [options])
  const rules = useMemo(() => ({ multiple, max, allowEmpty, tagging }), [multiple, max, allowEmpty, tagging])
  const labels = useMemo(() => {
    const all = [...(known ?? []), ...groups.flatMap((group) => group.options)]
    return new Map(all.map((option) => [option.value, option.label]))
  }, [known, groups])
  const labelOf = (item: string) => labels.get(item) ?? seen[item] ?? item

  const list = useOptionList({
    groups,
    selection,
    rules,
    groupSelect,
    searchable,
    texts,
    labelOf,
    onSearch,
    onChange: (next, newLabels) => {
      setSeen({ ...seen, ...newLabels })
      setOwnSelection(next)
      onChange?.([...next])
    },
  })
  const { open, query } = list.state
  useAnchored(open, box, popup, { side: 'bottom', align: 'start', distance: 5, matchWidth: true })

  const single = !multiple && selection[0] !== undefined ? labelOf(selection[0]) : ''
  const placeholder = multiple && selection.length > 0 ? '' : single || texts.placeholder
  const listId = `${id}-list`

  const handleMouseDown = (event: MouseEvent) => {
    if (disabled || (event.target as Element).closest('button, [popover]')) return
    // The press must not blur the input it is about to focus.
    if (event.target !== input.current) event.preventDefault()
    input.current?.focus()
    if (open && !query) list.close()
    else if (!open) list.show()
  }
  const handleBlur = (event: FocusEvent) => {
    if (open && !box.current?.contains(event.relatedTarget)) list.close()
  }
  const handleRemove = (item: string) => {
    list.remove(item)
    input.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the frame of the combobox passes presses on to it
    <div
      ref={box}
      className="input option-field"
      data-open={open || undefined}
      data-single={multiple ? undefined : ''}
      onMouseDown={handleMouseDown}
      onBlur={handleBlur}
    >
      {multiple && (
        <OptionListTags
          values={selection}
          labelOf={labelOf}
          visible={visibleTags}
          removable={!disabled && canRemove(selection, rules)}
          texts={texts}
          onRemove={handleRemove}
        />
      )}
      <input
        ref={input}
        {...field}
        id={id}
        required={undefined}
        aria-required={field.required}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-haspopup="listbox"
        aria-autocomplete={searchable ? 'list' : 'none'}
        aria-activedescendant={
          open && list.current ? `${listId}-${list.rows.indexOf(list.current)}` : undefined
        }
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        readOnly={!searchable}
        placeholder={placeholder}
        value={open ? query : single}
        onFocus={(event) => event.target.select()}
        onChange={(event) => list.type(typed(event.target.value, open ? '' : single))}
        onKeyDown={list.handleKeyDown}
      />
      <ChevronDown size={18} className="option-chevron" />
      {name && selection.map((item) => <input key={item} type="hidden" name={name} value={item} />)}
      <span className="sr-only" aria-live="polite">
        {list.spoken}
      </span>
      {open && (
        <OptionListPopup
          popup={popup}
          id={listId}
          label={label}
          rows={list.rows}
          current={list.current}
          state={list.state}
          selection={selection}
          rules={rules}
          hasOptions={groups.some((group) => group.options.length > 0) || query !== ''}
          loading={loading}
          texts={texts}
          onPoint={list.point}
          onChoose={list.choose}
        />
      )}
    </div>
  )
}

function grouped(options: readonly (Option | OptionGroup)[]): OptionGroup[] {
  const groups: OptionGroup[] = []
  const loose = options.filter((entry): entry is Option => 'value' in entry)
  if (loose.length > 0) groups.push({ label: '', options: loose })
  return [...groups, ...options.filter((entry): entry is OptionGroup => 'options' in entry)]
}

/** A closed single list shows its label in the field; what is typed then is the rest. */
const typed = (text: string, shown: string) =>
  shown && text.startsWith(shown) ? text.slice(shown.length) : text

/** The selected items inside the field of a multiple OptionList. */
function OptionListTags({
  values,
  labelOf,
  visible,
  removable,
  texts,
  onRemove,
}: {
  values: readonly string[]
  labelOf: (value: string) => string
  /** Shows so many; the rest is counted. */
  visible: number
  removable: boolean
  texts: OptionListLabels
  onRemove: (value: string) => void
}) {
  const hidden = values.length - visible
  return (
    <>
      {values.slice(0, visible).map((value) => (
        <span key={value} className="chip chip-honey">
          {labelOf(value)}
          {removable && (
            <button
              type="button"
              className="chip-remove"
              aria-label={texts.removeItem(labelOf(value))}
              onClick={() => onRemove(value)}
            >
              <X size={14} />
            </button>
          )}
        </span>
      ))}
      {hidden > 0 && <span className="px-1 text-ink-2 text-13 font-550">{texts.more(hidden)}</span>}
    </>
  )
}
