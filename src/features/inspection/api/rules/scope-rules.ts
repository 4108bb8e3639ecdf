import type { SafetyRule } from '../../../../contract/inspection.ts'
import type { Signal } from './signals.ts'

/** Hits when all of one row are done by a class and its inner classes. */
type ScopeRule = { rule: SafetyRule; all: readonly Signal[] }

const scopeRules: readonly ScopeRule[] = [
  { rule: 'process', all: ['process'] },
  { rule: 'jar_writing', all: ['jar_out'] },
  { rule: 'class_loading', all: ['loader'] },
  { rule: 'class_loading', all: ['define'] },
  { rule: 'raw_socket', all: ['socket'] },
  { rule: 'console_command', all: ['dispatch', 'network'] },
  { rule: 'encoded_process', all: ['process', 'base64'] },
  { rule: 'jar_infector', all: ['walk', 'jar_out'] },
  { rule: 'session_theft', all: ['session', 'network'] },
  { rule: 'remote_objects', all: ['objects', 'socket'] },
  { rule: 'encrypted_code', all: ['cipher', 'define'] },
  // Dynamic loading from an address that was hidden.
  { rule: 'remote_code', all: ['loader', 'hidden_url'] },
  { rule: 'remote_code', all: ['define', 'network', 'hidden_url'] },
  { rule: 'remote_code', all: ['define', 'network', 'base64'] },
  { rule: 'remote_code', all: ['reflection', 'network', 'hidden_url'] },
  { rule: 'remote_code', all: ['process', 'network', 'hidden_url'] },
]

export function rulesOfScope(signals: ReadonlySet<Signal>): { rule: SafetyRule; detail: string }[] {
  const hits = scopeRules.filter(({ all }) => all.every((signal) => signals.has(signal)))
  return [...new Map(hits.map(({ rule, all }) => [rule, { rule, detail: all.join(' + ') }])).values()]
}

/** `a/b/Outer$Inner$1` → `a/b/Outer`: what one class may not do alone, it does with its inner classes. */
export const scopeOf = (className: string): string => /^[^$]*[^$/][^$]*/.exec(className)?.[0] ?? className
