export type Option = { value: string; label: string; disabled?: boolean }
export type OptionGroup = { label: string; options: readonly Option[] }

export type OptionRules = {
  multiple: boolean
  /** Most selected items; counts in multiple mode only. */
  max: number | undefined
  /** Whether the last item may be removed. */
  allowEmpty: boolean
  /** Whether text that matches no option may become an item. */
  tagging: boolean
}

export type OptionRow =
  | { kind: 'tag'; key: string; text: string; selectable: true }
  | { kind: 'group'; key: string; label: string; values: string[]; all: boolean; selectable: boolean }
  | { kind: 'option'; key: string; option: Option; group: string; selected: boolean; selectable: true }

export type OptionListState = {
  open: boolean
  query: string
  /** Key of the current row; null means the first one. */
  current: string | null
  /** The current row was reached by keyboard and has to be scrolled into sight. */
  reveal: boolean
}

type OptionListAction =
  | { type: 'open'; current: string | null; query?: string }
  | { type: 'close' }
  | { type: 'search'; query: string }
  | { type: 'go'; key: string | null }
  | { type: 'point'; key: string }

export const MOST_OPTIONS_SHOWN = 1000
export const closed: OptionListState = { open: false, query: '', current: null, reveal: false }

export function optionListReducer(state: OptionListState, action: OptionListAction): OptionListState {
  switch (action.type) {
    case 'open':
      return { open: true, query: action.query ?? '', current: action.current, reveal: true }
    case 'close':
      return closed
    case 'search':
      return { open: true, query: action.query, current: null, reveal: true }
    case 'go':
      return { ...state, current: action.key, reveal: true }
    case 'point':
      return state.current === action.key ? state : { ...state, current: action.key, reveal: false }
  }
}

export const isFull = (selection: readonly string[], rules: OptionRules) =>
  rules.multiple && rules.max !== undefined && selection.length >= rules.max

export const canRemove = (selection: readonly string[], rules: OptionRules) =>
  rules.allowEmpty || selection.length > 1

export function removeValue(
  selection: readonly string[],
  value: string,
  rules: OptionRules,
): readonly string[] {
  return canRemove(selection, rules) ? selection.filter((other) => other !== value) : selection
}

/** Takes the value in, or out when it is in already. Breaks no rule: then the selection comes back as it was. */
export function toggleValue(
  selection: readonly string[],
  value: string,
  rules: OptionRules,
): readonly string[] {
  if (selection.includes(value)) return removeValue(selection, value, rules)
  if (!rules.multiple) return [value]
  return isFull(selection, rules) ? selection : [...selection, value]
}

/** Takes the whole group in, as far as the maximum allows, or out when it is wholly in. */
export function toggleGroup(
  selection: readonly string[],
  values: readonly string[],
  rules: OptionRules,
): readonly string[] {
  if (!rules.multiple) return selection
  if (values.every((value) => selection.includes(value))) {
    return values.reduce((rest, value) => removeValue(rest, value, rules), selection)
  }
  const missing = values.filter((value) => !selection.includes(value))
  return missing.reduce((grown, value) => toggleValue(grown, value, rules), selection)
}

/** Folded for comparison, letter by letter, so that places in the folded text are places in the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll('ё', 'е')
  return lower.length === text.length ? lower : text
}

/** Start and end of the match in a label, or null. */
export function findMatch(label: string, query: string): [number, number] | null {
  const sought = fold(query.trim())
  if (!sought) return null
  const at = fold(label).indexOf(sought)
  return at < 0 ? null : [at, at + sought.length]
}

/** The text as a new tag, or null when it may not become one. */
export function newTag(
  query: string,
  groups: readonly OptionGroup[],
  selection: readonly string[],
  rules: OptionRules,
): string | null {
  const text = query.trim()
  if (!rules.tagging || !text) return null
  const same = (other: string) => fold(other) === fold(text)
  const known = groups.some((group) =>
    group.options.some((option) => same(option.label) || same(option.value)),
  )
  return known || selection.some(same) ? null : text
}

export function listRows({
  groups,
  query,
  selection,
  rules,
  groupSelect,
  filter,
}: {
  groups: readonly OptionGroup[]
  query: string
  selection: readonly string[]
  rules: OptionRules
  groupSelect: boolean
  /** False when the options were already searched elsewhere. */
  filter: boolean
}): OptionRow[] {
  const rows: OptionRow[] = []
  const tag = newTag(query, groups, selection, rules)
  if (tag !== null) rows.push({ kind: 'tag', key: 'tag', text: tag, selectable: true })

  const chosen = new Set(selection)
  const searching = filter && query.trim() !== ''
  let left = MOST_OPTIONS_SHOWN
  for (const group of groups) {
    const found = searching ? group.options.filter((option) => findMatch(option.label, query)) : group.options
    const shown = found.slice(0, left)
    left -= shown.length
    if (shown.length === 0) continue
    if (group.label) {
      const values = shown.filter((option) => !option.disabled).map((option) => option.value)
      const all = values.length > 0 && values.every((value) => chosen.has(value))
      const selectable = groupSelect && rules.multiple && values.length > 0
      rows.push({ kind: 'group', key: `group:${group.label}`, label: group.label, values, all, selectable })
    }
    for (const option of shown) {
      const selected = chosen.has(option.value)
      const key = `option:${option.value}`
      rows.push({ kind: 'option', key, option, group: group.label, selected, selectable: true })
    }
  }
  return rows
}

/** The current row: the one asked for, or the first that can be chosen. */
export function currentRow(rows: readonly OptionRow[], key: string | null): OptionRow | undefined {
  return rows.find((row) => row.key === key && row.selectable) ?? rows.find((row) => row.selectable)
}

/** Key of the row `by` steps from the current one, stopping at the ends. */
export function stepFrom(rows: readonly OptionRow[], key: string | null, by: number): string | null {
  const choices = rows.filter((row) => row.selectable)
  const from = choices.indexOf(currentRow(rows, key) as OptionRow)
  return choices[Math.max(0, Math.min(from + by, choices.length - 1))]?.key ?? null
}

type OptionHint = 'select' | 'remove' | 'selected' | 'selectGroup' | 'deselectGroup' | 'createTag'

/** The hint at the right end of a row: what Enter would do there, or that it is selected. */
export function hintFor(
  row: OptionRow,
  isCurrent: boolean,
  selection: readonly string[],
  rules: OptionRules,
): OptionHint | null {
  const full = isFull(selection, rules)
  if (row.kind === 'option') {
    if (row.selected) return isCurrent && canRemove(selection, rules) ? 'remove' : 'selected'
    return isCurrent && !full && !row.option.disabled ? 'select' : null
  }
  if (!isCurrent || !row.selectable) return null
  if (row.kind === 'group' && row.all) return 'deselectGroup'
  if (full) return null
  return row.kind === 'group' ? 'selectGroup' : 'createTag'
}
