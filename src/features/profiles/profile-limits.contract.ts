/** Words and bounds of profiles. Plain data: pages need no validator for them. */
export const pinLimits = { items: 3 } as const

/** What counts as activity, and how much of a day's column one piece of it is. Clicks do not: they would tell when a person is here. */
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

/** What can stand on top of a profile. */
export const pinKinds = ['article', 'resource'] as const
export type PinKind = (typeof pinKinds)[number]
