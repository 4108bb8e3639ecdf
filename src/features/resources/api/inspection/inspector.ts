import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ArchiveComparison, ArchiveEntry, ArchiveText, Inspection } from '../../passport.contract.ts'
import { makeLane } from './child-lane.ts'
import { inspectionLimits } from './inspection-limits.ts'
import type { InspectionLimits } from './inspection-limits.ts'
import type { InspectOptions, InspectionQuestion } from './inspection-question.ts'
import { notScanned } from './not-scanned.ts'

export type InspectorOptions = {
  /** A file that takes longer is left to a person, and the process is ended. */
  timeoutMs?: number
  idleMs?: number
  limits?: Partial<InspectionLimits>
  /** Tests play a process that crashes or hangs. */
  program?: string
}

/** The process runs from its source: the server's bundle is one file, and this must not load all of it. */
function processPath(): string {
  const beside = path.join(import.meta.dirname, 'inspection-process.ts')
  return existsSync(beside)
    ? beside
    : path.join(import.meta.dirname, '../../src/features/resources/api/inspection/inspection-process.ts')
}

/** Reads foreign files in two processes: one scans, the other shows what was scanned, so that nobody waits for a scan. */
export function makeInspector(options: InspectorOptions = {}) {
  const { timeoutMs = 30_000, idleMs = 60_000, program = processPath() } = options
  const limitsNow = () => ({ ...inspectionLimits, ...options.limits })
  const scanning = makeLane({ program, timeoutMs, idleMs })
  const reading = makeLane({ program, timeoutMs: Math.min(timeoutMs, 10_000), idleMs })

  async function read<T>(question: InspectionQuestion): Promise<T | null> {
    const result = await reading.ask(question)
    return 'answer' in result ? (result.answer as T) : null
  }

  return {
    async inspectFile(file: string, { resourceType, name, signal }: InspectOptions): Promise<Inspection> {
      const question = { kind: 'inspect', path: file, resourceType, name, limits: limitsNow() } as const
      const result = await scanning.ask(question, signal)
      if ('answer' in result) return result.answer as Inspection
      return notScanned(result.lost === 'timeout' ? 'scan_timeout' : 'scan_failed')
    },
    listEntries: (file: string) => read<ArchiveEntry[]>({ kind: 'list', path: file, limits: limitsNow() }),
    readArchiveText: (file: string, entry: string, limit = limitsNow().textBytes) =>
      read<ArchiveText>({ kind: 'text', path: file, entry, limit, limits: limitsNow() }),
    compareArchives: (before: string, after: string) =>
      read<ArchiveComparison>({ kind: 'compare', before, after, limits: limitsNow() }),
    close(): void {
      scanning.close()
      reading.close()
    },
  }
}
