import type { Entry, MenuEdit, Path, Plain, Value } from '../../../../format/menu.ts'
import { plainOf, samePlain } from '../../../../format/read/tree.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { valueAt } from '../../../../format/read/values.ts'

/** What fields read and change: one map of the file, or the same keys of several at once. */
export interface Target {
  store: ProjectStore
  parts: { path: Path; entries: Entry[] }[]
}

export const targetValue = (target: Target, key: string): Value | undefined =>
  target.parts[0] && valueAt(target.parts[0].entries, key)

const sameKey = (a: Entry[], b: Entry[], key: string): boolean => {
  const [before, after] = [valueAt(a, key), valueAt(b, key)]
  if (before === undefined || after === undefined) return before === after
  return samePlain(plainOf(before), plainOf(after))
}

/**
 * Whether fields of these keys would look and do the same. Every letter makes all values anew, and most fields have
 * nothing to do with it.
 */
export const sameTarget = (a: Target, b: Target, keys: readonly string[]): boolean =>
  a.store === b.store &&
  a.parts.length === b.parts.length &&
  a.parts.every(({ path, entries }, index) => {
    const other = b.parts[index]!
    return (
      path.join('\n') === other.path.join('\n') && keys.every((key) => sameKey(entries, other.entries, key))
    )
  })

/** Not all of the chosen have the same there. */
export function isMixed(target: Target, key: string): boolean {
  const written = target.parts.map(({ entries }) => {
    const value = valueAt(entries, key)
    return value === undefined ? '' : JSON.stringify(plainOf(value))
  })
  return written.some((one) => one !== written[0])
}

const done = (key: string) => `constructor.option.${key}`
/** Typing in one field is one step of the history. */
const merged = (target: Target, key: string) =>
  `${target.parts.map(({ path }) => path.join('.')).join()}:${key}`

/** Nothing removes the key. */
export function setKey(target: Target, key: string, value: Plain | undefined): void {
  const edits = target.parts.flatMap(({ path, entries }): MenuEdit[] => {
    if (value !== undefined) return [{ kind: 'set', path: [...path, key], value }]
    return valueAt(entries, key) === undefined ? [] : [{ kind: 'remove', path: [...path, key] }]
  })
  if (edits.length > 0) target.store.edit(edits, done(key), merged(target, key))
}

/** An empty list takes its key along; entries that stay are not written again. */
export const setTexts = (target: Target, key: string, texts: readonly string[]): void =>
  setKey(target, key, texts.length > 0 ? [...texts] : undefined)
