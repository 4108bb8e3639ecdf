import type { LogFunctionFactory } from 'graphile-worker'

type Write = (fields: Record<string, unknown>, message: string) => void
/** The part of the site's log that jobs need. */
export type JobLog = Record<'debug' | 'info' | 'warn' | 'error', Write>

/**
 * What went wrong, in one line that is safe to keep: the innermost cause only. The outer message of a failed query
 * holds its values, and with them addresses and codes.
 */
export function faultOf(error: unknown): { fault: string; reason: string } {
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause instanceof Error; depth++) at = at.cause
  if (!(at instanceof Error)) return { fault: 'Error', reason: 'not an error object' }
  const code = (at as { code?: unknown }).code
  return { fault: typeof code === 'string' ? code : at.name, reason: oneLine(at.message) }
}

const oneLine = (text: string) => (text.split('\n', 1)[0] ?? '').slice(0, 200)

/** Graphile Worker's own log as one-line events. Payloads and stacks stay out. */
export function workerLog(log: JobLog): LogFunctionFactory {
  return () => (level, message, meta) => {
    const job = meta?.job as
      | { id: string; task_identifier: string; attempts: number; max_attempts: number }
      | undefined
    if (job && (meta.failure || meta.success)) {
      const about = {
        job: job.id,
        task: job.task_identifier,
        attempt: job.attempts,
        ms: Math.round(Number(meta.duration)),
      }
      if (meta.success) return log.debug(about, 'job done')
      const last = job.attempts >= job.max_attempts
      return log[last ? 'error' : 'warn'](
        { ...about, ...faultOf(meta.error) },
        last ? 'job failed for the last time' : 'job failed, it will be tried again',
      )
    }
    const fault = meta?.error ? faultOf(meta.error) : {}
    // Its errors are warnings here: whatever stops it, it is started again.
    const grave = level === 'error' || level === 'warning'
    log[grave ? 'warn' : 'debug']({ source: 'graphile-worker', ...fault }, oneLine(message))
  }
}
