import type { SafetyRule } from '../../../../contract/inspection.ts'
import type { ClassFile, Method } from '../classes/class-file.ts'
import { hostsIn, isPublicIp } from './addresses.ts'
import { signalsOf, type Signal } from './signals.ts'
import { decodedSecret, isSuspiciousRecovered, rulesOfText } from './text-rules.ts'

export type ClassFindings = {
  found: { rule: SafetyRule; detail: string | null }[]
  signals: Set<Signal>
  hosts: string[]
}

const staticMethod = 0x0008
const bridge = 0x0040
const synthetic = 0x1000
/** A bridge casts and calls; what is longer does something else. */
const longBridge = 300

/** What one class gives away by itself, and what it can do, to be seen together with its inner classes. */
export function judgeClass(file: ClassFile): ClassFindings {
  const signals = signalsOf(file)
  const found: ClassFindings['found'] = []
  const hosts = new Set<string>()
  const reaches = signals.has('socket')

  for (const text of file.strings) {
    found.push(...rulesOfText(text, reaches))
    for (const host of hostsIn(text)) hosts.add(host)
  }
  const secrets = file.recovered.filter(isSuspiciousRecovered)
  if (signals.has('base64')) secrets.push(...file.strings.flatMap((text) => decodedSecret(text) ?? []))
  for (const text of secrets) {
    found.push({ rule: 'hidden_strings', detail: text.slice(0, 120) }, ...rulesOfText(text, true))
    for (const host of hostsIn(text)) hosts.add(host)
    if (hostsIn(text).length > 0 || isPublicIp(text)) signals.add('hidden_url')
  }
  for (const method of file.methods) found.push(...judgeMethod(method, file))
  if (
    signals.has('process') &&
    file.strings.some((text) => /^(?:cmd(?:\.exe)?|powershell(?:\.exe)?)$/i.test(text))
  )
    found.push({ rule: 'shell_command', detail: null })
  if (signals.has('dispatch') && file.strings.some((text) => /^\/?(?:op|deop) /.test(text)))
    found.push({ rule: 'console_command', detail: 'op' })
  found.push(...judgeCalls(file))
  return { found: unique(found), signals, hosts: [...hosts] }
}

function judgeMethod(method: Method, file: ClassFile): ClassFindings['found'] {
  const found: ClassFindings['found'] = []
  const { name, descriptor, access, codeBytes } = method
  // The first stage of fractureiser: `static void _<32 hex>()`, called when the class is loaded.
  if (/^_[0-9a-f]{32}$/.test(name) && descriptor === '()V' && access & staticMethod) {
    const called = file.methods.some(
      (one) => one.name === '<clinit>' && one.calls.some((call) => call.name === name),
    )
    found.push({ rule: 'stage_zero', detail: called ? `<clinit> → ${name}` : name })
  }
  if (access & bridge && access & synthetic && codeBytes > longBridge)
    found.push({ rule: 'bridge_method', detail: `${name.slice(0, 60)}, ${codeBytes}` })
  return found
}

function judgeCalls(file: ClassFile): ClassFindings['found'] {
  const found: ClassFindings['found'] = []
  for (const { owner, name, descriptor } of file.members) {
    if (name === 'setOp' && descriptor === '(Z)V' && owner.startsWith('org/bukkit/'))
      found.push({ rule: 'operator', detail: `${owner}.${name}` })
    if (owner.startsWith('org/bukkit/plugin/') && /^loadPlugins?$/.test(name))
      found.push({ rule: 'plugin_loading', detail: `${owner}.${name}` })
    if (owner === 'com/sun/tools/attach/VirtualMachine' && /^(?:attach|loadAgent\w*)$/.test(name))
      found.push({ rule: 'agent', detail: `${owner}.${name}` })
  }
  return found
}

function unique(found: ClassFindings['found']): ClassFindings['found'] {
  const byKey = new Map(found.map((one) => [`${one.rule} ${one.detail}`, one]))
  return [...byKey.values()].slice(0, 40)
}
