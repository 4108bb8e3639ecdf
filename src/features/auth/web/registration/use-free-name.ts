import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usernameIssue } from '../../../../contract/names/account-rules.ts'
import { transportOf } from '../../../../web/query.ts'
import { uniquenessCalls } from './registration-calls.ts'

type Verdict = { name: string; unique: boolean; suggestion: string | null }

/** Asks, a moment after the last key, whether a name is still free. Undefined while nobody knows. */
export function useFreeName(typed: string): Verdict | undefined {
  const query = useQueryClient()
  const [verdict, setVerdict] = useState<Verdict>()
  const name = typed.trim()
  useEffect(() => {
    if (usernameIssue(name) !== null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      uniquenessCalls
        .check(transportOf(query), { type: 'user', field: 'username', value: name }, abort.signal)
        .then(({ data }) => setVerdict({ name, ...data }))
        // The server decides at the end anyway.
        .catch(() => {})
    }, 350)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [name, query])
  return verdict?.name === name ? verdict : undefined
}
