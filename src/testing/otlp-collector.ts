import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  arrayValue?: { values: Value[] }
}
type Attribute = { key: string; value: Value }
type Facts = Record<string, unknown>

/** A span as a collector gets it. */
export type ReceivedSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string
  facts: Facts
  status: number
  resource: Facts
}
export type ReceivedMetric = {
  name: string
  unit: string
  points: { facts: Facts; value: number; count: number }[]
}

function read(value: Value): unknown {
  if (value.arrayValue) return value.arrayValue.values.map(read)
  return value.stringValue ?? (value.intValue === undefined ? value.doubleValue : Number(value.intValue))
}
const factsOf = (attributes: Attribute[] = []): Facts =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)]))

type Point = {
  attributes?: Attribute[]
  asDouble?: number
  asInt?: number | string
  count?: number | string
  sum?: number
}
type Sent = {
  resourceSpans?: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'facts' | 'status' | 'resource'> & {
        attributes: Attribute[]
        status: { code?: number }
      })[]
    }[]
  }[]
  resourceMetrics?: {
    scopeMetrics: {
      metrics: ({ name: string; unit: string } & Record<
        'sum' | 'gauge' | 'histogram',
        { dataPoints: Point[] } | undefined
      >)[]
    }[]
  }[]
}

/** An OpenTelemetry collector that takes OTLP as JSON over HTTP and keeps what it was sent. */
export async function otlpCollector() {
  const spans: ReceivedSpan[] = []
  const metrics: ReceivedMetric[] = []
  const bodies: string[] = []
  function take(sent: Sent): void {
    for (const { resource, scopeSpans } of sent.resourceSpans ?? [])
      for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          parentSpanId: span.parentSpanId ?? '',
          facts: factsOf(attributes),
          status: status.code ?? 0,
          resource: factsOf(resource.attributes),
        })
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const { name, unit, ...metric } of scopeMetrics.flatMap((scope) => scope.metrics)) {
        const points = (metric.sum ?? metric.gauge ?? metric.histogram)?.dataPoints ?? []
        metrics.push({
          name,
          unit,
          points: points.map((point) => ({
            facts: factsOf(point.attributes),
            value: Number(point.asDouble ?? point.asInt ?? point.sum ?? 0),
            count: Number(point.count ?? 0),
          })),
        })
      }
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    bodies.push(body)
    take(JSON.parse(body) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    bodies,
    close: () => void (server.closeAllConnections(), server.close()),
  }
}
