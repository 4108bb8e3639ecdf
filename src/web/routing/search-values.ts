/** Reads the values of an address's query. Nonsense is left out, not refused. */

/** 10,000 rows at twenty a page; what lies beyond has no number. */
const lastPage = 500

export const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

export const pageOf = (value: unknown): number => Math.min(numberOf(value) ?? 1, lastPage)

/** A value as an address names it: what is usual is left out. */
export const unusual = <T>(value: T, usual: NoInfer<T>): T | null => (value === usual ? null : value)

/** Those that are known, in the order they are known in. */
export const knownOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const named = Array.isArray(value) ? value.map(String) : []
  return known.filter((entry) => named.includes(entry))
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const breaks = /[\u0000-\u001f\u007f\u2028\u2029]/g

/** Words somebody looks for, in one line of at most so many signs. */
export function cleaned(value: unknown, length: number): string {
  const text = typeof value === 'string' ? value : ''
  const signs = [...text.replace(breaks, ' ').normalize('NFC').trim()]
  return signs.slice(0, length).join('').toWellFormed().trim()
}
