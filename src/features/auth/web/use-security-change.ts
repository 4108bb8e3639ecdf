import { useQueryClient } from '@tanstack/react-query'
import type { Transport } from '../../../web/http/transport.ts'
import { transportOf } from '../../../web/query.ts'
import { securityKey } from './security.queries.ts'

/** Runs a change and loads what the security settings show anew: one change often touches several lists. */
export function useSecurityChange(): <T>(run: (transport: Transport) => Promise<T>) => Promise<T> {
  const query = useQueryClient()
  return async (run) => {
    const answer = await run(transportOf(query))
    await query.invalidateQueries({ queryKey: securityKey })
    return answer
  }
}
