import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { itemOf } from '../../contract/paging.ts'

export const endpoints = {
  check: endpoint({
    path: '/api/unique/{type}/{field}/{value}',
    summary: 'Is this value still free?',
    access: 'anyone',
    rate: 'uniqueness',
    params: z.object({
      type: z.string().max(40),
      field: z.string().max(40),
      value: z.string().min(1).max(200),
    }),
    answer: itemOf(z.object({ unique: z.boolean(), suggestion: z.string().nullable() })),
  }),
}
