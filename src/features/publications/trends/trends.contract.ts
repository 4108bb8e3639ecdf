import { z } from 'zod'
import { localeCodes } from '../../../contract/locales.ts'
import { wholeNumber } from '../../../contract/paging.ts'
import { trendLimits, trendOrders } from './trend-limits.contract.ts'

export const trendQuery = z.object({
  by: z.enum(trendOrders).prefault('trending'),
  per_page: wholeNumber(1, trendLimits.most).prefault(trendLimits.shown),
  lang: z.enum(localeCodes).optional(),
})

/** How many different people came in the last seven days, and in a week before; null where it only fills the list up. */
export const trend = z.object({ people: z.number().int(), usual: z.number().int() }).nullable()
export type Trend = z.infer<typeof trend>
