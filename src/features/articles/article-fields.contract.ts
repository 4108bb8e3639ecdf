import { z } from 'zod'
import { writtenFields } from '../publications/kind/items.contract.ts'
import { articleLimits } from './article-limits.contract.ts'

/** A text of 30,000 characters with its markup; the bound on characters is the one people meet. */
export const articleBodyBytes = 1024 * 1024

/** What a person writes; the same fields in every call that takes them. */
export const articleFields = {
  // Without a cover one is drawn from the article's number.
  ...writtenFields(articleLimits),
  /** When it may appear at the earliest; null: as soon as it is approved. */
  scheduled_at: z.iso.datetime().nullable(),
}
