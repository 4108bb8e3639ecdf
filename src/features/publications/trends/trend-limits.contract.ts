/** Most people this week, or the greatest growth against its own weeks before. */
export const trendOrders = ['trending', 'rising'] as const
export type TrendOrder = (typeof trendOrders)[number]

export const trendLimits = { shown: 5, most: 20 } as const
