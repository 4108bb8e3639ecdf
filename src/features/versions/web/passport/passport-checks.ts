import type { ReadPassport } from '../versions.queries.ts'

/** One line of a passport: something good, something to know, or something bad. Its text is `resources.check.<key>`. */
export type PassportCheck = {
  key: string
  state: 'good' | 'note' | 'bad'
  values?: Record<string, string | number>
}

const hostsNamed = 3

/** The passport in lines. What a kind of file cannot have is not praised for being absent. */
export function passportChecks(file: ReadPassport, reviewed: boolean): PassportCheck[] {
  const { state, verdict, passport, hits } = file
  const checks: PassportCheck[] = []
  // What the scan and a reader thought of it before no longer counts.
  if (file.recalled) return [{ key: 'recalled', state: 'bad' }]
  if (state === 'pending') checks.push({ key: 'pending', state: 'note' })
  else if (state === 'failed') checks.push({ key: 'failed', state: 'note' })
  else if (verdict === 'clean') checks.push({ key: 'clean', state: 'good' })
  else if (verdict === 'hold') checks.push({ key: reviewed ? 'holdReviewed' : 'hold', state: 'note' })
  else checks.push({ key: 'block', state: 'bad' })
  if (passport && passport.classes > 0) {
    const { classes, obfuscation, native_libraries: libraries, hosts } = passport
    checks.push(
      obfuscation.hint === 'none'
        ? { key: 'readable', state: 'good', values: { count: classes } }
        : { key: `obfuscated.${obfuscation.hint}`, state: 'note', values: { count: classes } },
    )
    const starts = hits.some(({ rule }) => rule === 'process' || rule === 'encoded_process')
    checks.push(starts ? { key: 'process', state: 'note' } : { key: 'noProcess', state: 'good' })
    checks.push(
      libraries.length > 0
        ? { key: 'native', state: 'note', values: { count: libraries.length } }
        : { key: 'noNative', state: 'good' },
    )
    if (hosts.length === 0) checks.push({ key: 'noHosts', state: 'good' })
    else {
      const values = { hosts: hosts.slice(0, hostsNamed).join(', '), count: hosts.length }
      checks.push({ key: hosts.length > hostsNamed ? 'manyHosts' : 'hosts', state: 'note', values })
    }
  }
  if (passport && !passport.complete) checks.push({ key: 'incomplete', state: 'note' })
  checks.push(reviewed ? { key: 'reviewed', state: 'good' } : { key: 'unreviewed', state: 'note' })
  return checks
}
