/** Where the time comes from. Rules ask it instead of the database or `Date`, so tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
