import { isZip, type Visitor, type WalkedFile } from './archive/walk-archive.ts'
import { javaOfMajor, readClassFile, type ClassFile } from './classes/class-file.ts'
import type { InspectionLimits } from './inspection-limits.ts'
import { isClassFile, isNativeCode } from './kinds/file-format.ts'
import { readManifest } from '../metadata/forge-mods.ts'
import { manifestPath } from '../metadata/text-descriptors.ts'
import { textOf } from '../metadata/reading.ts'
import { judgeClass } from './rules/class-rules.ts'
import { obfuscationOf, isMeaninglessName } from './rules/obfuscation.ts'
import { rulesOfScope, scopeOf } from './rules/scope-rules.ts'
import type { Signal } from './rules/signals.ts'
import { rulesOfScript } from './rules/text-rules.ts'
import type { Finding } from './rules/verdict.ts'

const mostFindings = 2000
const mostListed = 200
const library = /\.(?:so(?:\.\d+)*|dll|dylib|jnilib)$/i
const program = /\.(?:exe|com|scr|msi|pif)$/i
const script = /\.(?:sh|bash|bat|cmd|ps1|vbs)$/i
/** Kinds of files that are neither archives nor code. */
const harmless =
  /\.(?:png|jpe?g|gif|webp|ogg|wav|mp3|txt|ya?ml|json|toml|properties|lang|html?|css|xml|md|cfg|conf|ini)$/i

/** Looks at every file of an archive once and keeps only what it found, whatever the archive's size. */
export function makeScan(limits: InspectionLimits) {
  const findings: Finding[] = []
  const scopes = new Map<string, { where: string; signals: Set<Signal> }>()
  const hosts = new Set<string>()
  const natives: string[] = []
  const nested: string[] = []
  let classes = 0
  let meaningless = 0
  let java: number | null = null
  let complete = true

  const find = (rule: Finding['rule'], where: string, detail: string | null = null): void => {
    if (findings.length < mostFindings) findings.push({ rule, where: where.slice(0, 300), detail })
  }

  function onClass({ where, bytes, whole }: WalkedFile): void {
    classes++
    const file = whole && bytes.length <= limits.classBytes ? readClassFile(bytes) : null
    if (!file) return find('damaged_class', where)
    // Multi-release archives hold newer twins that older Javas pass over.
    if (!/(?:^|\/)(?:META-INF\/versions\/\d+\/|module-info\.class$)/.test(where))
      java = Math.max(java ?? 0, javaOfMajor(file.major))
    if (isMeaninglessName(file.name)) meaningless++
    judge(file, where)
  }

  function judge(file: ClassFile, where: string): void {
    const judged = judgeClass(file)
    for (const { rule, detail } of judged.found) find(rule, where, detail)
    for (const host of judged.hosts) if (hosts.size < mostListed) hosts.add(host)
    if (judged.signals.size === 0) return
    const container = where.slice(0, where.lastIndexOf('!/') + 1)
    const key = container + scopeOf(file.name)
    const scope = scopes.get(key)
    if (!scope) scopes.set(key, { where, signals: judged.signals })
    else for (const signal of judged.signals) scope.signals.add(signal)
  }

  function onOther({ where, path, bytes, whole, depth }: WalkedFile): void {
    if (library.test(path)) {
      if (natives.length < mostListed) natives.push(where)
      find('native_library', where)
    } else if (program.test(path) || isNativeCode(bytes)) find('executable_inside', where)
    if (isClassFile(bytes)) onDisguised(where, path, whole ? bytes : Buffer.alloc(0))
    else if (isZip(bytes) && harmless.test(path)) find('disguised_code', where)
    // Java asks only the archive it was started with.
    if (path === manifestPath && whole && depth === 0) onManifest(where, bytes)
    if (script.test(path))
      for (const { rule, detail } of rulesOfScript(textOf(bytes))) find(rule, where, detail)
  }

  /** A class that is not called so; the one of Kotlin's coroutines is known, and read like all others. */
  function onDisguised(where: string, path: string, bytes: Buffer): void {
    const file = readClassFile(bytes)
    if (file) judge(file, where)
    if (!(path === 'DebugProbesKt.bin' && file?.name === 'kotlin/coroutines/jvm/internal/DebugProbesKt'))
      find('disguised_code', where)
  }

  function onManifest(where: string, bytes: Buffer): void {
    const attributes = readManifest(textOf(bytes))
    for (const name of ['premain-class', 'agent-class', 'launcher-agent-class'])
      if (attributes.has(name)) find('agent', where, attributes.get(name)!.slice(0, 120))
  }

  const visitor: Visitor = {
    onFile: (file) => (file.path.endsWith('.class') ? onClass(file) : onOther(file)),
    onArchive: (where) => {
      if (nested.length < mostListed) nested.push(where)
    },
    onUnread: (where, why) => {
      complete = false
      find('unread_archive', where, why)
    },
  }

  return {
    visitor,
    finish() {
      for (const { where, signals } of scopes.values())
        for (const { rule, detail } of rulesOfScope(signals)) find(rule, where, detail)
      const obfuscation = obfuscationOf(meaningless, classes)
      if (obfuscation.hint === 'strong') find('obfuscated', '')
      return {
        findings,
        facts: {
          complete,
          nested_archives: nested,
          classes,
          java,
          hosts: [...hosts].sort(),
          native_libraries: natives,
          obfuscation,
        },
      }
    },
  }
}
