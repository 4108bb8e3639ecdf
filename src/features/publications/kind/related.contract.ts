import { z } from 'zod'

/**
 * Why something is shown beside something else: people took both, both are about a concept (`name` in the reader's
 * language), have a tag or a category (`name` says which), or are of one author.
 */
export const relatedWhy = z.object({
  reason: z.enum(['together', 'concept', 'tag', 'category', 'author']),
  name: z.string().nullable(),
})
export type RelatedWhy = z.infer<typeof relatedWhy>
