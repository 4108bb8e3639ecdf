import { z } from 'zod'

/** Two texts as one: what both have, what only the new one has, what only the old one had. */
export const diffParts = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))
export type DiffParts = z.infer<typeof diffParts>
