import { rateClasses, readingPerCaller, type RateClass } from '../../contract/limits/rate-classes.ts'
import type { Db } from '../../db/client.ts'
import type { Redis } from '../redis.ts'
import { countHit } from './rate-limit.store.ts'

export type RateVerdict = {
  allowed: boolean
  remaining: number
  resetSeconds: number
  retryAfterSeconds: number
}
export type RatePolicy = { limit: number; windowSeconds: number }

export type RateLimiter = {
  /** Counts one call of a class for a key (a user, a token or an address). */
  hit(name: RateClass, key: string, now: Date): Promise<RateVerdict>
  /** The same with limits of one's own, for rules tighter than a class (logins per account). */
  hitPolicy(name: string, policy: RatePolicy, key: string, now: Date): Promise<RateVerdict>
  /** As `hitPolicy`, for this process alone: free of charge, and forgotten when it ends. */
  hitInMemory(name: string, policy: RatePolicy, key: string, now: Date): RateVerdict
  /** Seconds until something of this caller is read again; 0: now. Known to this process, whose time it is. */
  readingWait(key: string, now: Date): number
  /** What reading took, in milliseconds. */
  countReading(key: string, ms: number, now: Date): void
}

/** Sums of fractions of a millisecond are never exact, neither here nor in PostgreSQL: this much is forgiven. */
const slackMs = (policy: RatePolicy): number => Math.min(1, (policy.windowSeconds * 10) / policy.limit)

/** GCRA verdict from the arrival time that this call would lead to. */
function verdict(policy: RatePolicy, allowed: boolean, tatMs: number, nowMs: number): RateVerdict {
  const windowMs = policy.windowSeconds * 1000
  const stepMs = windowMs / policy.limit
  const ahead = Math.max(0, tatMs - nowMs)
  return {
    allowed,
    remaining: Math.max(0, Math.floor((windowMs - ahead + slackMs(policy)) / stepMs)),
    resetSeconds: Math.ceil(ahead / 1000),
    retryAfterSeconds: allowed
      ? 0
      : Math.max(1, Math.ceil((ahead + stepMs - windowMs - slackMs(policy)) / 1000)),
  }
}

/** The same rule as in the database and in memory, where one call decides and counts. The key goes when it says nothing. */
const hitScript = `
local now, step, window, slack = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local tat = tonumber(redis.call('get', KEYS[1]) or '0')
local after = math.max(tat, now) + step
if after - now > window + slack then return {0, string.format('%.3f', tat)} end
redis.call('set', KEYS[1], string.format('%.3f', after), 'px', math.ceil(after - now) + 60000)
return {1, string.format('%.3f', after)}`

/** With Redis all classes are counted there, for all processes together; while it is away, as without it. */
export function makeRateLimiter(db: Db, enabled: boolean, redis: Redis | null = null): RateLimiter {
  const memory = new Map<string, number>()
  let sweepAt = 0

  function hitMemory(policy: RatePolicy, key: string, nowMs: number): RateVerdict {
    if (nowMs > sweepAt) {
      for (const [name, tat] of memory) if (tat <= nowMs) memory.delete(name)
      sweepAt = nowMs + 60_000
    }
    const windowMs = policy.windowSeconds * 1000
    const next = Math.max(memory.get(key) ?? 0, nowMs) + windowMs / policy.limit
    if (next - nowMs > windowMs + slackMs(policy)) return verdict(policy, false, memory.get(key)!, nowMs)
    memory.set(key, next)
    return verdict(policy, true, next, nowMs)
  }

  async function hitDatabase(policy: RatePolicy, key: string, now: Date): Promise<RateVerdict> {
    const { limit, windowSeconds } = policy
    const stepMs = (windowSeconds * 1000) / limit
    const row = await countHit(db, { key, now, stepMs, slackMs: slackMs(policy), windowSeconds })
    // Others have just used it up.
    if (!row) return verdict(policy, false, now.getTime() + windowSeconds * 1000, now.getTime())
    return verdict(policy, row.allowed, row.tat, now.getTime())
  }

  async function hitRedis(policy: RatePolicy, key: string, now: Date): Promise<RateVerdict | null> {
    const { limit, windowSeconds } = policy
    const windowMs = windowSeconds * 1000
    const values = [now.getTime(), windowMs / limit, windowMs, slackMs(policy)]
    const answer = await redis?.run(hitScript, `rate:${key}`, values).catch(() => null)
    if (!answer) return null
    const [allowed, tat] = answer as [number, string]
    return verdict(policy, allowed === 1, Number(tat), now.getTime())
  }

  const free: RateVerdict = { allowed: true, remaining: 1_000_000, resetSeconds: 0, retryAfterSeconds: 0 }
  return {
    async hit(name, key, now) {
      const policy = rateClasses[name]
      if (!enabled || policy.limit === 0) return free
      const full = `${name}:${key}`
      const counted = redis && (await hitRedis(policy, full, now))
      if (counted) return counted
      return policy.store === 'memory'
        ? hitMemory(policy, full, now.getTime())
        : hitDatabase(policy, full, now)
    },
    async hitPolicy(name, policy, key, now) {
      if (!enabled) return free
      const full = `${name}:${key}`
      return (redis && (await hitRedis(policy, full, now))) || hitDatabase(policy, full, now)
    },
    hitInMemory: (name, policy, key, now) =>
      enabled ? hitMemory(policy, `${name}:${key}`, now.getTime()) : free,
    readingWait(key, now) {
      const ahead =
        (memory.get(`reading:${key}`) ?? 0) - now.getTime() - readingPerCaller.windowSeconds * 1000
      return enabled && ahead > 0 ? Math.ceil(ahead / 1000) : 0
    },
    countReading(key, ms, now) {
      if (!enabled) return
      const { limit, windowSeconds } = readingPerCaller
      const from = Math.max(memory.get(`reading:${key}`) ?? 0, now.getTime())
      memory.set(`reading:${key}`, from + (ms * windowSeconds * 1000) / limit)
    },
  }
}

/** RateLimit fields of the IETF draft. */
export function rateHeaders(name: RateClass, result: RateVerdict): Record<string, string> {
  const policy = rateClasses[name]
  return {
    'ratelimit-policy': `"${name}";q=${policy.limit};w=${policy.windowSeconds}`,
    ratelimit: `"${name}";r=${Math.min(result.remaining, policy.limit)};t=${result.resetSeconds}`,
    ...(result.allowed ? {} : { 'retry-after': String(result.retryAfterSeconds) }),
  }
}
