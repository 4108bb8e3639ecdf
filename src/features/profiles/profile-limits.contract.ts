/** Plain data: pages need no validator for it. */
export const pinLimits = { items: 3 } as const

/** The weight of each kind of activity in a day's column. Clicks do not count: they would show who is online. */
export const activityWeights = { articles: 4, translations: 2, comments: 1 } as const

export type ActivityKind = keyof typeof activityWeights
export const activityKinds = Object.keys(activityWeights) as ActivityKind[]

export type ActivityDay = { date: string } & Record<ActivityKind, number>

const dayMs = 86_400_000

/** How much each day weighs, from `from` on, one number a day. */
export function activityValues(from: string, days: readonly ActivityDay[], count: number): number[] {
  const values = Array.from({ length: count }, () => 0)
  for (const day of days) {
    const at = Math.round((Date.parse(day.date) - Date.parse(from)) / dayMs)
    if (at in values)
      values[at] = activityKinds.reduce((sum, kind) => sum + day[kind] * activityWeights[kind], 0)
  }
  return values
}

/** What can be pinned to a profile. */
export const pinKinds = ['article', 'resource'] as const
export type PinKind = (typeof pinKinds)[number]
