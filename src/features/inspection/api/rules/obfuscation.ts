import type { Passport } from '../../passport.contract.ts'

/** One or two letters, a row of l and I, or letters nobody can type. */
export function isMeaninglessName(className: string): boolean {
  const simple = className.split('/').at(-1)!.split('$')[0]!
  if (/^(?:package-info|module-info)$/.test(simple)) return false
  return simple.length <= 2 || /^[Il1oO0]{3,}$/.test(simple) || !/^[\p{L}\p{N}_$-]+$/u.test(simple)
}

/** A hint, no accusation: paid plugins hide their names too. */
export function obfuscationOf(meaningless: number, classes: number): Passport['obfuscation'] {
  const share = classes === 0 ? 0 : Math.round((meaningless / classes) * 100) / 100
  // A few short names prove nothing.
  if (classes < 5) return { hint: 'none', share }
  return { hint: share > 0.6 ? 'strong' : share > 0.25 ? 'some' : 'none', share }
}
