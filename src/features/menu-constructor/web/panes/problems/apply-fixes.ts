import type { Diagnostic, TextChange } from '../../../format/menu.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import type { DiagnosticsSource } from './diagnostics-source.ts'

/** A fix may make the next problem of its kind fixable; more rounds than this mean that the fix does not work. */
const MOST_ROUNDS = 20

const same = (a: Diagnostic, b: Diagnostic): boolean =>
  a.code === b.code &&
  a.path.join('\n') === b.path.join('\n') &&
  JSON.stringify(a.args) === JSON.stringify(b.args)

/** Applies one fix. The text may have changed since it was shown: then its place is looked up again. */
export function applyFix(
  store: ProjectStore,
  source: DiagnosticsSource,
  shown: Diagnostic,
  index: number,
): boolean {
  const { diagnostics } = source.fresh()
  const found = diagnostics.includes(shown) ? shown : diagnostics.find((one) => same(one, shown))
  const fix = found?.fixes[index]
  if (!fix) return false
  store.change(fix.changes, 'constructor.code.done.fix')
  return true
}

/** The first fix of every problem of one kind, as one step of the history. */
export function applyAllFixes(store: ProjectStore, source: DiagnosticsSource, code: string): number {
  const merge = `fix all ${code} ${performance.now()}`
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = source.fresh().diagnostics.filter((one) => one.code === code && one.fixes.length > 0)
    const { changes, taken } = fixesTogether(open)
    if (taken === 0) break
    const before = source.get().text
    store.change(changes, 'constructor.code.done.fixAll', merge)
    count += taken
    const rest = source.fresh()
    if (rest.text === before) break
    if (rest.diagnostics.filter((one) => one.code === code).length >= open.length) break
  }
  return count
}

/** Fixes that can be applied at once: none touches what another does. */
export function fixesTogether(diagnostics: readonly Diagnostic[]): { changes: TextChange[]; taken: number } {
  const changes: TextChange[] = []
  let taken = 0
  for (const { fixes } of diagnostics) {
    const [fix] = fixes
    if (!fix || fix.changes.length === 0) continue
    if (fix.changes.some((change) => changes.some((other) => touches(change, other)))) continue
    changes.push(...fix.changes)
    taken++
  }
  return { changes: changes.toSorted((a, b) => a.from - b.from || a.to - b.to), taken }
}

const touches = (a: TextChange, b: TextChange): boolean => a.from <= b.to && b.from <= a.to
