/** One fact that an entry changed; without `from` where only the new value is known. */
export type AuditFact = { field: AuditField; from: unknown; to: unknown }

/** The facts people read; numbers of rows and whatever else an entry holds are for programs. */
export const auditFields = [
  'status',
  'public',
  'verdict',
  'roles',
  'until',
  'language',
  'result',
  'handled',
  'domain',
  'kopecks',
  'override_checks',
  'reasons',
  'reason',
  'answer',
] as const
export type AuditField = (typeof auditFields)[number]

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const factsIn = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/** What differs between before and after. The language is said even where it stays: it names the translation. */
export function changedFacts(entry: { before: unknown; after: unknown }): AuditFact[] {
  const before = factsIn(entry.before)
  const after = factsIn(entry.after)
  return auditFields.flatMap((field): AuditFact[] => {
    const [from, to] = [before[field], after[field]]
    const same = JSON.stringify(from) === JSON.stringify(to)
    if (same) return field === 'language' && !isEmpty(to) ? [{ field, from: undefined, to }] : []
    // An entry that says what came after says it of everything that changed.
    if (entry.after !== null && !(field in after)) return []
    return isEmpty(from) && isEmpty(to) ? [] : [{ field, from, to }]
  })
}
