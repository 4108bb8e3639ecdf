import { SpanKind, trace, type Attributes } from '@opentelemetry/api'
import { observeDuration } from './durations.ts'
import { errorType, inSpan } from './spans.ts'

const mostNames = 2_000
const named = new Map<string, Attributes>()

/** What a statement does and to which table first: `UPDATE users`. Neither its text nor its values are told. */
export function describeStatement(text: string): Attributes {
  const known = named.get(text)
  if (known) return known
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  // Of a WITH, what it writes tells more than what it ends with.
  const writes = /\b(insert)\s+into\s+([a-z_.]+)|\b(update)\s+([a-z_.]+)\s|\b(delete)\s+from\s+([a-z_.]+)/i
  const [, ...parts] = writes.exec(text) ?? []
  const [written, into] = parts.filter((part) => part !== undefined)
  const isReading = /^(select|with|table|values)$/i.test(verb) && !(written && /^with$/i.test(verb))
  const operation = (isReading ? 'select' : /^with$/i.test(verb) ? written! : verb).toUpperCase()
  const table = isReading ? readTable(text) : into
  const made: Attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  }
  if (named.size >= mostNames) named.clear()
  named.set(text, made)
  return made
}

/** The first table that is read. Functions are none, and `extract(day from …)` and `is distinct from` name none. */
function readTable(text: string): string | undefined {
  const rest = text.replaceAll(/\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b/gi, '')
  return /\bfrom\s+([a-z_][a-z0-9_.]*)(?![a-z0-9_.]*\s*\()/i.exec(rest)?.[1]
}

/** Sends a statement as a span of what is being done. Where nothing is, only its time is counted. */
export async function traceStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  const attributes = describeStatement(text)
  const started = performance.now()
  const count = (more: Attributes = {}) =>
    observeDuration('db.client.operation.duration', performance.now() - started, { ...attributes, ...more })
  const name = [attributes['db.operation.name'], attributes['db.collection.name']].filter(Boolean).join(' ')
  const spanned = { name, kind: SpanKind.CLIENT, attributes: { ...attributes, 'db.query.summary': name } }
  try {
    const result = await (trace.getActiveSpan() ? inSpan(spanned, send) : send())
    count()
    return result
  } catch (error) {
    count({ 'error.type': errorType(error) })
    throw error
  }
}
