import type { MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { plainOf } from '../../../../format/read/tree.ts'

// Each edit touches one entry of one list; its neighbours keep their bytes.

export function addEntry(path: Path, list: Value | undefined, line: string): MenuEdit[] {
  if (list?.kind === 'list' && list.values.length > 0)
    return [{ kind: 'insert', path, index: list.values.length, value: line }]
  // The plugin reads a lone text as an empty list; together with a second it becomes one.
  const before = list?.kind === 'scalar' && list.value !== null ? [plainOf(list)] : []
  return [{ kind: 'set', path, value: [...before, line] }]
}

export function setEntry(path: Path, list: Value | undefined, index: number, line: string): MenuEdit[] {
  return list?.kind === 'list'
    ? [{ kind: 'set', path: [...path, index], value: line }]
    : [{ kind: 'set', path, value: [line] }]
}

/** The last one takes its list along: an empty list says nothing. */
export function removeEntry(path: Path, list: Value | undefined, index: number): MenuEdit[] {
  const rest = list?.kind === 'list' ? list.values.length - 1 : 0
  return [{ kind: 'remove', path: rest > 0 ? [...path, index] : path }]
}

export function moveEntry(path: Path, list: Value | undefined, from: number, to: number): MenuEdit[] {
  const last = list?.kind === 'list' ? list.values.length - 1 : 0
  const target = Math.max(0, Math.min(last, to))
  return target === from ? [] : [{ kind: 'move', path, from, to: target }]
}
