import { useEffect, useEffectEvent, useMemo, useReducer, useState, type KeyboardEvent } from 'react'
import {
  closed,
  currentRow,
  fold,
  isFull,
  listRows,
  optionListReducer,
  removeValue,
  stepFrom,
  toggleGroup,
  toggleValue,
  type OptionGroup,
  type OptionRow,
  type OptionRules,
} from './option-list-state.ts'
import type { OptionListLabels } from './option-list-labels.ts'

const SEARCH_DELAY_MS = 250
const PAGE = 7

/** State and verbs of an OptionList; the rules themselves are in option-list-state.ts. */
export function useOptionList({
  groups,
  selection,
  rules,
  groupSelect,
  searchable,
  texts,
  labelOf,
  onChange,
  onSearch,
}: {
  groups: readonly OptionGroup[]
  selection: readonly string[]
  rules: OptionRules
  groupSelect: boolean
  searchable: boolean
  texts: OptionListLabels
  labelOf: (value: string) => string
  onChange: (selection: readonly string[], labels: Record<string, string>) => void
  onSearch: ((query: string) => void) | undefined
}) {
  const [state, dispatch] = useReducer(optionListReducer, closed)
  const [spoken, say] = useState('')
  const { open, query } = state

  const rows = useMemo(
    () => (open ? listRows({ groups, query, selection, rules, groupSelect, filter: !onSearch }) : []),
    [open, groups, query, selection, rules, groupSelect, onSearch],
  )
  const current = currentRow(rows, state.current)

  const search = useEffectEvent((text: string) => onSearch?.(text))
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => search(query), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [open, query])

  const show = (text = '') => {
    const first = !rules.multiple && selection[0] !== undefined ? `option:${selection[0]}` : null
    dispatch({ type: 'open', current: text ? null : first, query: text })
  }
  const close = () => dispatch({ type: 'close' })

  const type = (text: string) => {
    dispatch({ type: 'search', query: text })
    const found = listRows({ groups, query: text, selection, rules, groupSelect, filter: !onSearch })
    const count = found.filter((row) => row.kind === 'option').length
    if (!onSearch) say(count > 0 ? texts.found(count) : texts.noResults)
  }

  const remove = (value: string) => {
    const next = removeValue(selection, value, rules)
    if (next === selection) return
    say(texts.removed(labelOf(value)))
    onChange(next, {})
  }

  const choose = (row: OptionRow) => {
    if (!row.selectable || (row.kind === 'option' && row.option.disabled)) return
    const next =
      row.kind === 'group'
        ? toggleGroup(selection, row.values, rules)
        : toggleValue(selection, row.kind === 'tag' ? row.text : row.option.value, rules)
    if (next === selection) {
      if (isFull(selection, rules)) say(texts.max(rules.max ?? 0))
      return rules.multiple ? undefined : close()
    }
    const label = row.kind === 'option' ? row.option.label : row.kind === 'tag' ? row.text : row.label
    say(next.length < selection.length ? texts.removed(label) : `${label}. ${texts.selected}`)
    onChange(next, row.kind === 'option' ? { [row.option.value]: label } : {})
    if (!rules.multiple) close()
    else if (query) dispatch({ type: 'open', current: row.kind === 'tag' ? null : row.key })
  }

  /** Without a search field, letters jump to the next option that begins with them. */
  const jump = (letter: string) => {
    const from = rows.findIndex((row) => row === current)
    const order = [...rows.slice(from + 1), ...rows.slice(0, from + 1)]
    const hit = order.find((row) => row.kind === 'option' && fold(row.option.label).startsWith(fold(letter)))
    if (hit) dispatch({ type: 'go', key: hit.key })
  }

  const go = (by: number) => dispatch({ type: 'go', key: stepFrom(rows, state.current, by) })

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => (open ? go(1) : show()),
      ArrowUp: () => (open ? go(-1) : show()),
      PageDown: () => open && go(PAGE),
      PageUp: () => open && go(-PAGE),
      Home: () => open && go(-rows.length),
      End: () => open && go(rows.length),
      // A closed list opens instead of sending the form.
      Enter: () => (!open ? show() : current && choose(current)),
      Escape: close,
    }
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape' && !open) return
    if (event.key === 'Backspace') {
      const last = selection.at(-1)
      const empty = rules.multiple ? query === '' : !open
      if (empty && last !== undefined) {
        event.preventDefault()
        remove(last)
      }
      return
    }
    if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      if (!open) show()
      else if (event.key === ' ' && current) choose(current)
      else jump(event.key)
      return
    }
    const handle = keys[event.key]
    if (!handle || (!open && (event.key === 'Home' || event.key === 'End'))) return
    event.preventDefault()
    // The dialog around an open list must not close with it.
    if (event.key === 'Escape') event.stopPropagation()
    handle()
  }

  const point = (key: string) => dispatch({ type: 'point', key })
  return { state, rows, current, spoken, show, close, type, choose, remove, point, handleKeyDown }
}
