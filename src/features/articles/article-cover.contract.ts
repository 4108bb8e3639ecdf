import { z } from 'zod'
import { coverVariants } from '../../contract/covers.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf } from '../../contract/paging.ts'

export const endpoints = {
  choose: endpoint({
    method: 'PUT',
    path: '/api/articles/{id}/cover',
    summary: `Chooses which of ${coverVariants} drawn covers the article shows where it has no picture of its own`,
    access: 'creator',
    params: z.object({ id }),
    body: z.strictObject({
      variant: z
        .number()
        .int()
        .min(0)
        .max(coverVariants - 1),
    }),
    answer: itemOf(z.object({ cover_seed: z.string() })),
    errors: ['notFound', 'forbidden'],
  }),
}
