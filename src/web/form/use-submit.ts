// Chunk: discussion
import { useRef, useState } from 'react'
import type { FieldIssues } from '../../contract/errors.ts'
import { ApiError } from '../http/transport.ts'
import { useT } from '../i18n/translator.tsx'
import { errorText } from './error-text.ts'
import { showRefusal } from './show-refusal.ts'
import { useReportError } from './use-report-error.ts'

/**
 * Sends a form: busy meanwhile, cannot fire twice, faults land on their fields, and a toast tells of any. What
 * was typed stays where it is.
 *
 * @example const { busy, errorOf, submit } = useSubmit(['email']); await submit(() => call(transport, input))
 */
export function useSubmit(shown: readonly string[]) {
  const t = useT()
  const report = useReportError(t)
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldIssues>({})
  // State arrives a render late; a double click is faster than that.
  const locked = useRef(false)

  /** True when it worked. */
  async function submit(work: () => Promise<unknown>): Promise<boolean> {
    if (locked.current) return false
    locked.current = true
    setBusy(true)
    setFields({})
    try {
      await work()
      return true
    } catch (error) {
      const faults = error instanceof ApiError ? error.fields : {}
      setFields(faults)
      const names = Object.keys(faults)
      const allShown = names.length > 0 && names.every((name) => shown.includes(name.split('.')[0]!))
      if (allShown) showRefusal(t, errorText(error, t))
      else report(error)
      return false
    } finally {
      locked.current = false
      setBusy(false)
    }
  }

  return { busy, submit, errorOf: (name: string): string | undefined => fields[name]?.[0]?.message }
}
