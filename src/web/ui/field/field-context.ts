import { createContext, use } from 'react'

/** What a control inside a Field takes over from it. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
  autoFocus: true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Attributes for the control; empty outside of a Field, where the control names itself. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {}
}
