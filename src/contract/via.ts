import { z } from 'zod'

/**
 * The slug of a resource, beside a number that belongs to it: a person outside its team and staff must know it
 * where the resource is unlisted. The pages of the site send it; of everything else it says nothing.
 */
export const via = z.object({ via: z.string().max(64).optional() })
