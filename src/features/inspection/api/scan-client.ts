import { makeChild, programPath } from '../../../server/child-program.ts'
import { fairQueue, limitConcurrency } from '../../../server/turns.ts'
import type { ArchiveComparison, ArchiveText, Inspection } from '../passport.contract.ts'
import { inspectionLimits, type InspectionLimits } from './inspection-limits.ts'
import type { InspectOptions, InspectionQuestion } from './scan-protocol.ts'
import type { ListedEntries, ListedPart, NoSuchEntry } from './scan-protocol.ts'
import { notScanned } from './not-scanned.ts'

export type InspectorOptions = {
  /** A file that takes longer is left to a person, and the process is ended. */
  timeoutMs?: number
  idleMs?: number
  limits?: Partial<InspectionLimits>
  /** Tests play a process that crashes or hangs. */
  program?: string
}

const ownProgram = programPath('features/inspection/api/scan-worker.ts')
const heapMiB = 384
const readers = 2
/** More archives at once than this are refused with a time to retry. */
const waitingEach = 10
const whole: ListedPart = { under: '', from: 0, count: Infinity }

/**
 * Reads foreign files in processes of their own: one scans, two show what was scanned, so that nobody waits for a scan.
 * Those who look are taken in turn, and nobody holds both.
 */
export function makeInspector(options: InspectorOptions = {}) {
  const { timeoutMs = 30_000, idleMs = 60_000, program = ownProgram } = options
  const limitsNow = () => ({ ...inspectionLimits, ...options.limits })
  const child = (ms: number) =>
    makeChild<InspectionQuestion, unknown>({ program, heapMiB, timeoutMs: ms, idleMs })
  const scanning = child(timeoutMs)
  const scanInTurn = limitConcurrency(1, 256)
  const reading = Array.from({ length: readers }, () => child(Math.min(timeoutMs, 10_000)))
  const free = [...reading]
  const readInTurn = fairQueue({ atOnce: readers, waitingEach })

  const read = <T>(who: string, question: InspectionQuestion): Promise<T | null> =>
    readInTurn(who, async () => {
      // The one used last, which knows the archives that are being looked into.
      const reader = free.pop()!
      try {
        const result = await reader.ask(question)
        return 'answer' in result ? (result.answer as T) : null
      } finally {
        free.push(reader)
      }
    })

  return {
    async inspectFile(file: string, { resourceType, name, signal }: InspectOptions): Promise<Inspection> {
      const question = { kind: 'inspect', path: file, resourceType, name, limits: limitsNow() } as const
      const result = await scanInTurn(() => scanning.ask(question, signal))
      if ('answer' in result) return result.answer as Inspection
      return notScanned(result.lost === 'timeout' ? 'scan_timeout' : 'scan_failed')
    },
    listEntries: (who: string, file: string, part = whole) =>
      read<ListedEntries>(who, { kind: 'list', path: file, part, limits: limitsNow() }),
    readArchiveText: (who: string, file: string, entry: string, limit = limitsNow().textBytes) =>
      read<ArchiveText | NoSuchEntry>(who, { kind: 'text', path: file, entry, limit, limits: limitsNow() }),
    compareArchives: (who: string, before: string, after: string) =>
      read<ArchiveComparison>(who, { kind: 'compare', before, after, limits: limitsNow() }),
    close(): void {
      for (const one of [scanning, ...reading]) one.close()
    },
  }
}
