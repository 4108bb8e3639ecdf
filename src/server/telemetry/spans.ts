import {
  context,
  propagation,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api'

let isOn = false

/** Called once the SDK is there; until then, and without one, nothing below costs anything. */
export function switchTelemetry(on: boolean): void {
  isOn = on
}
export const hasTelemetry = (): boolean => isOn

type SpanOptions = {
  name: string
  kind: SpanKind
  attributes: Attributes
  /** What it is a part of; left out: what is being done. */
  parent?: Context
}

/** Does something as a span of a trace. What was thrown is named by its kind: its message may hold values. */
export async function inSpan<T>(
  { name, kind, attributes, parent = context.active() }: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isOn) return work(null)
  const span = trace.getTracer('blockyard').startSpan(name, { kind, attributes }, parent)
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', errorType(error))
    throw error
  } finally {
    span.end()
  }
}

/** PostgreSQL's or the system's code where there is one, else the name of the class. */
export function errorType(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[A-Za-z0-9_]{2,40}$/.test(code)) return code
  }
  return error instanceof Error ? error.name : '_OTHER'
}

/** W3C `traceparent` for a server that is called, so that its spans join this trace; nothing without a collector. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (isOn) propagation.inject(context.active(), headers)
  return headers
}

/** For log lines. Connections outlive the span in which they were made; one that has ended is not named. */
export function currentTrace(): { trace_id: string; span_id: string } | null {
  const span = isOn ? trace.getActiveSpan() : undefined
  if (!span?.isRecording()) return null
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}
