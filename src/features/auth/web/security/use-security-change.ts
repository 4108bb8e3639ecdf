import { useQueryClient } from '@tanstack/react-query'
import { ApiError, type Transport } from '../../../../web/http/transport.ts'
import { transportOf } from '../../../../web/query.ts'
import { proofRequest } from './proof-request.ts'
import { securityKey } from './security.queries.ts'

/**
 * Runs a change and loads what the security settings show anew: one change often touches several lists. Where the site
 * wants to be sure once more who is asking, the person is asked and the change runs again.
 */
export function useSecurityChange(): <T>(run: (transport: Transport) => Promise<T>) => Promise<T> {
  const query = useQueryClient()
  return async (run) => {
    const transport = transportOf(query)
    const answer = await run(transport).catch(async (error: unknown) => {
      const asked = error instanceof ApiError && error.key === 'proofNeeded'
      if (!asked || !(await proofRequest.ask())) throw error
      return run(transport)
    })
    await query.invalidateQueries({ queryKey: securityKey })
    return answer
  }
}
