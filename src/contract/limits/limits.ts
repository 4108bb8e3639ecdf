import { attachmentAges, pictureRules, uploadQuota, versionFileBytes } from './attachment-limits.ts'
import { archiveLimits, versionFileEndings } from '../inspection.ts'
import { loginPerAccount, newcomerComments, rateClasses } from './rate-classes.ts'
import { webhookCounts } from './webhook-limits.ts'

/**
 * The limits a site may set for itself, by name. `LIMITS` holds them as `name=value`, one after the other:
 *
 *     LIMITS="file.plugin=128M archive.entries=80000 rate.search=120/60 picture.cover.max=8000"
 */

type Known = {
  /** What a value looks like. */
  cure: string
  /** Null: no such value. */
  read: (value: string) => unknown
  get: () => unknown
  set: (value: never) => void
}

const units: Record<string, number> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

const within = (value: number, min: number, max: number): number | null =>
  Number.isSafeInteger(value) && value >= min && value <= max ? value : null

function readBytes(value: string, max: number): number | null {
  const [, digits, unit] = /^(\d{1,12})([KMG]?)$/.exec(value) ?? []
  return digits === undefined ? null : within(Number(digits) * units[unit!]!, 1, max)
}

const fieldOf = <T extends object, K extends keyof T>(table: T, key: K) => ({
  get: () => table[key],
  set: (value: T[K]) => void (table[key] = value),
})

const bytes = <T extends object, K extends keyof T>(table: T, key: K, max: number): Known => ({
  cure: `give a size from 1K to ${max / units.G!}G, such as 64M`,
  read: (value) => readBytes(value, max),
  ...fieldOf(table, key),
})

const count = <T extends object, K extends keyof T>(table: T, key: K, min: number, max: number): Known => ({
  cure: `give a whole number from ${min} to ${max}`,
  read: (value) => (/^\d{1,12}$/.test(value) ? within(Number(value), min, max) : null),
  ...fieldOf(table, key),
})

/** So many calls in so many seconds. */
const rate = (policy: { limit: number; windowSeconds: number }): Known => ({
  cure: 'give calls and seconds, such as 300/60; at most 1000000 calls in 86400 seconds',
  read: (value) => {
    const [, limit, seconds] = /^(\d{1,7})\/(\d{1,5})$/.exec(value) ?? []
    const valid = within(Number(limit), 1, 1_000_000) && within(Number(seconds), 1, 86_400)
    return valid ? { limit: Number(limit), windowSeconds: Number(seconds) } : null
  },
  get: () => ({ limit: policy.limit, windowSeconds: policy.windowSeconds }),
  set: (value: { limit: number; windowSeconds: number }) => void Object.assign(policy, value),
})

/** Fewer kinds of files than the site knows how to look into; never others. */
const endings = (type: keyof typeof versionFileEndings): Known => {
  const table: Record<string, readonly string[]> = versionFileEndings
  const all = table[type]!
  return {
    cure: `give some of ${all.join(',')}`,
    read: (value) => {
      const wanted = value.split(',')
      return wanted.every((ending) => all.includes(ending)) ? wanted : null
    },
    ...fieldOf(table, type),
  }
}

const GiB = 1024 ** 3

/** Every limit by its name. */
export const knownLimits: Readonly<Record<string, Known>> = Object.fromEntries<Known>([
  ...Object.keys(versionFileBytes).flatMap((type): [string, Known][] => [
    [`file.${type}`, bytes(versionFileBytes, type as keyof typeof versionFileBytes, 4 * GiB)],
    [`endings.${type}`, endings(type as keyof typeof versionFileEndings)],
  ]),
  ['archive.entries', count(archiveLimits, 'entries', 1, 1_000_000)],
  ['archive.unpacked', bytes(archiveLimits, 'unpackedBytes', 64 * GiB)],
  ['archive.ratio', count(archiveLimits, 'ratio', 1, 10_000)],
  ['archive.nesting', count(archiveLimits, 'nesting', 0, 8)],
  ...Object.entries(pictureRules).flatMap(([type, rules]): [string, Known][] => [
    [`picture.${type}.bytes`, bytes(rules, 'maxBytes', GiB / 16)],
    [`picture.${type}.min`, count(rules, 'minPixels', 1, 4096)],
    [`picture.${type}.max`, count(rules, 'maxPixels', 16, 16_000)],
    [`picture.${type}.area`, count(rules, 'maxArea', 256, 100_000_000)],
  ]),
  ['quota.unapproved', bytes(uploadQuota, 'unapprovedBytes', 1024 * GiB)],
  ['attachment.hours', count(attachmentAges, 'unboundHours', 1, 8760)],
  ['webhooks.person', count(webhookCounts, 'person', 0, 100)],
  ['webhooks.resource', count(webhookCounts, 'resource', 0, 100)],
  ...Object.entries(rateClasses)
    .filter(([name]) => name !== 'none')
    .map(([name, policy]): [string, Known] => [`rate.${name}`, rate(policy)]),
  ['rate.login-account', rate(loginPerAccount)],
  ['rate.newcomer-comment', rate(newcomerComments)],
])

/** Names every entry that is wrong, with its cure. */
export function limitFaults(text: string): string[] {
  return entriesOf(text).flatMap(([name, value]) => {
    const known = Object.hasOwn(knownLimits, name) ? knownLimits[name] : undefined
    if (!known) return [`${name} is no limit; docs/operations.md names all of them`]
    return known.read(value) === null ? [`${name}: ${known.cure}`] : []
  })
}

/** Sets the limits, before anything is served; gives the way back, for tests. */
export function applyLimits(text: string): () => void {
  const before = entriesOf(text).map(([name, value]) => {
    const known = knownLimits[name]!
    const old = known.get()
    known.set(known.read(value) as never)
    return () => known.set(old as never)
  })
  return () => before.toReversed().forEach((undo) => undo())
}

const entriesOf = (text: string): [name: string, value: string][] =>
  text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((entry) => {
      const [name = '', ...rest] = entry.split('=')
      return [name, rest.join('=')]
    })
