import type { SafetyRule, Severity } from '../../../../contract/inspection.ts'

/**
 * Goes up with every change of what is found or how it weighs, or of what the passport tells; everything stored is then
 * scanned again. 2: menus inside a file are named.
 */
export const ruleSetVersion = 2

/** From here a person looks before anybody can download. */
export const holdScore = 40
/** A single finding of this weight blocks. */
export const blockWeight = 150
/** Findings that only add up block from here: large honest libraries do several of them. */
export const blockScore = 300

/**
 * What each finding weighs; a rule counts once however often it hits. Below 40 stands what ordinary plugins do too:
 * it only adds up. 150 is what no honest file does.
 */
export const ruleWeights: Record<SafetyRule, number> = {
  // R1–R9: calls that give away the machine or the server.
  process: 40,
  operator: 40,
  jar_writing: 40,
  miner: 150,
  bridge_method: 40,
  class_loading: 40,
  raw_socket: 15,
  console_command: 40,
  plugin_loading: 40,
  // R10–R12: things that are hidden.
  hidden_strings: 40,
  stage_zero: 150,
  bare_address: 40,
  // R13–R14: two of them in one class.
  encoded_process: 150,
  jar_infector: 100,
  // R15–R20: where malware settles, where it sends, what it takes.
  autostart: 60,
  webhook: 40,
  session_theft: 60,
  agent: 40,
  executable_inside: 40,
  remote_code: 150,
  // R21–R26: more ways to run what nobody has seen.
  shell_command: 40,
  remote_objects: 40,
  encrypted_code: 150,
  disguised_code: 60,
  native_library: 10,
  obfuscated: 15,
  // What could not be read is not clean.
  damaged_class: 40,
  unread_archive: 40,
  scan_failed: 40,
  scan_timeout: 40,
}

export function severityOf(rule: SafetyRule): Severity {
  const weight = ruleWeights[rule]
  if (weight >= blockWeight) return 'critical'
  if (weight > holdScore) return 'high'
  return weight === holdScore ? 'medium' : 'low'
}
