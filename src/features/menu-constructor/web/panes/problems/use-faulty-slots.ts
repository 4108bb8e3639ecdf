import { useMemo } from 'react'
import type { Diagnostic } from '../../../format/menu.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useDiagnostics } from './use-diagnostics.ts'

/** Slots with an error, for the mark on the canvas. */
export const faultySlots = (diagnostics: readonly Diagnostic[]): ReadonlySet<number> =>
  new Set(diagnostics.filter(({ severity }) => severity === 'error').flatMap(({ slots }) => slots))

export function useFaultySlots(store: ProjectStore): ReadonlySet<number> {
  const { diagnostics } = useDiagnostics(store)
  return useMemo(() => faultySlots(diagnostics), [diagnostics])
}
