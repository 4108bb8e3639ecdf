import { useMutation, useQueryClient } from '@tanstack/react-query'
import { transportOf } from '../../../web/query.ts'
import { revenueCalls } from './revenue.queries.ts'

export type BalanceAdjustment = {
  kopecks: number
  reason: string
  /** One per filled-in form, so that sending it twice moves money once. */
  key: string
}

/** Gives to or takes from somebody's balance; for staff. */
export function useAdjustBalance(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, ...input }: BalanceAdjustment) => {
      const transport = transportOf(client)
      const headers = { 'idempotency-key': key }
      const answer = await revenueCalls.adjust((request) => transport({ ...request, headers }), {
        id: userId,
        ...input,
      })
      return answer.data
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['user revenue', userId] }),
        // The menu shows the balance of whoever is logged in, which may be the same person.
        client.invalidateQueries({ queryKey: ['user'], exact: true }),
      ]),
  })
}
