import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'

/**
 * Why money moves. `share` is a part of the daily pool, `reward` is paid by another person, `hold` waits for a request,
 * `fee` is what the site keeps of a reward.
 */
export const transferKinds = ['adjustment', 'share', 'reward', 'withdrawal', 'refund', 'hold', 'fee'] as const
export type TransferKind = (typeof transferKinds)[number]

/** A million roubles; a larger amount is surely a typing error. */
export const maxAdjustmentKopecks = 100_000_000
export const reasonLength = { min: 3, max: 500 }

/** One row of the ledger, as the person it belongs to sees it. */
export const transfer = z.object({
  id: z.number().int(),
  kind: z.enum(transferKinds),
  /** Positive for income, negative for expenses. */
  kopecks: z.number().int(),
  reason: z.string(),
  /** What it was for, if anything: `resource:42`. */
  reference: z.string(),
  from_account: z.string(),
  to_account: z.string(),
  created_at: z.iso.datetime(),
  /** When the receiver can spend it. */
  available_at: z.iso.datetime(),
  available: z.boolean(),
})
export type Transfer = z.infer<typeof transfer>

const adjustment = z.strictObject({
  /** Positive gives, negative takes. */
  kopecks: z
    .number()
    .int()
    .min(-maxAdjustmentKopecks)
    .max(maxAdjustmentKopecks)
    .refine((value) => value !== 0, { error: 'invalid' }),
  reason: text(reasonLength),
})

export const endpoints = {
  balance: endpoint({
    path: '/api/users/{id}/revenue',
    summary: 'The withdrawable balance in roubles; one’s own, or any for staff',
    access: 'member',
    params: z.object({ id }),
    answer: z.object({ revenue: z.number(), currency: z.literal('RUB') }),
    errors: ['forbidden'],
  }),
  transfers: endpoint({
    path: '/api/users/{id}/transfers',
    summary: 'Every movement of the balance, newest first',
    access: 'member',
    params: z.object({ id }),
    query: pageQuery,
    answer: listOf(transfer),
    errors: ['forbidden'],
  }),
  exportTransfers: endpoint({
    path: '/api/users/{id}/transfers/export',
    summary: 'Every movement of the balance as a CSV file',
    access: 'member',
    params: z.object({ id }),
    produces: 'text/csv',
    errors: ['forbidden'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/users/{id}/adjustments',
    summary: 'Gives to or takes from a balance, with a reason the person sees',
    access: { scope: 'balance.adjust' },
    params: z.object({ id }),
    body: adjustment,
    creates: true,
    status: 201,
    answer: itemOf(transfer),
    errors: ['insufficientFunds'],
  }),
}
