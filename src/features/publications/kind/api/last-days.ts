const dayMs = 86_400_000

/** The last days in UTC, today the last of them. */
export const lastDays = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
