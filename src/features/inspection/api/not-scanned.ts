import type { SafetyRule } from '../../../contract/inspection.ts'
import { noMetadata } from '../metadata/merge-metadata.ts'
import type { Inspected, Passport } from '../passport.contract.ts'
import { ruleSetVersion } from './rules/rule-set.ts'
import { verdictOf } from './rules/verdict.ts'

export const emptyPassport = (): Passport => ({
  format: null,
  complete: false,
  files: 0,
  unpacked_size: 0,
  entries: [],
  nested_archives: [],
  classes: 0,
  java: null,
  hosts: [],
  native_libraries: [],
  obfuscation: { hint: 'none', share: 0 },
})

/** A scanner that failed has cleared nothing: a person looks. */
export function notScanned(rule: Extract<SafetyRule, 'scan_failed' | 'scan_timeout'>): Inspected {
  return {
    outcome: 'inspected',
    ...verdictOf([{ rule, where: '', detail: null }]),
    rule_set_version: ruleSetVersion,
    metadata: noMetadata(),
    passport: emptyPassport(),
  }
}
