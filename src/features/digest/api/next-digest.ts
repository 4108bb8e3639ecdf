import type { DigestPeriod } from '../digest.contract.ts'

/** When people are awake, and before most of them have read the news elsewhere. */
const hour = 9
const dayMs = 86_400_000
const monday = 1

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

/** The clock on the wall there, written as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  )
}

/** The moment when that clock shows this. Asked twice, because the clocks may be put forward in between. */
function momentOf(wall: Date, timeZone: string): Date {
  let at = wall
  for (let round = 0; round < 2; round++)
    at = new Date(at.getTime() + wall.getTime() - wallClock(at, timeZone).getTime())
  return at
}

export const isMonday = (at: Date, timeZone: string): boolean =>
  wallClock(at, timeZone).getUTCDay() === monday

/** The next morning, or that of the next Monday; people are spread over an hour, so that not all mails leave at once. */
export function nextDigestAt(
  every: Exclude<DigestPeriod, 'off'>,
  { timeZone, userId, now }: { timeZone: string; userId: number; now: Date },
): Date {
  const today = wallClock(now, timeZone).setUTCHours(hour, (userId * 7) % 60, 0, 0)
  for (let days = 0; ; days++) {
    const at = momentOf(new Date(today + days * dayMs), timeZone)
    if (at > now && (every === 'daily' || isMonday(at, timeZone))) return at
  }
}
