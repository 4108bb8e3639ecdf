import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { observeDuration } from './durations.ts'
import { errorType, hasTelemetry, inSpan } from './spans.ts'

/** Does a job as a trace of its own: the request that queued it has long been answered. */
export async function traceJob(task: string, id: string, work: () => Promise<void>): Promise<void> {
  if (!hasTelemetry()) return work()
  const measured = {
    'messaging.system': 'graphile-worker',
    'messaging.operation.name': 'process',
    'messaging.destination.name': task,
  }
  const attributes = { ...measured, 'messaging.operation.type': 'process', 'messaging.message.id': id }
  const started = performance.now()
  const count = (more: Record<string, string> = {}) =>
    observeDuration('messaging.process.duration', performance.now() - started, { ...measured, ...more })
  try {
    await inSpan({ name: `process ${task}`, kind: SpanKind.CONSUMER, attributes, parent: ROOT_CONTEXT }, work)
    count()
  } catch (error) {
    count({ 'error.type': errorType(error) })
    throw error
  }
}
