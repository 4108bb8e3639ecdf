import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { context, diag, DiagLogLevel, metrics, propagation, trace, type Meter } from '@opentelemetry/api'
import type * as Tracing from '@opentelemetry/sdk-trace'
import type { Sampler } from '@opentelemetry/sdk-trace'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { forgetDurations } from './durations.ts'
import { hasTelemetry, switchTelemetry } from './spans.ts'

const longestGoodbyeMs = 3_000

/**
 * Sends traces and metrics of this process to an OpenTelemetry collector, by that project's own SDK. Not loaded where
 * nobody asked for it. Its exporters read the other OTEL_EXPORTER_ variables themselves.
 */
export async function startTelemetry(endpoint: string, log: Log): Promise<{ stop(): Promise<void> } | null> {
  if (!endpoint) return null
  const [core, contexts, tracing, measuring, traceExport, metricExport, resources] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  warnBy(log)

  const byEnvironment = [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector]
  const resource = resources
    .resourceFromAttributes({
      'service.name': 'blockyard',
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
      'process.pid': process.pid,
    })
    .merge(resources.detectResources({ detectors: byEnvironment }))
  const address = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}` })
  const spanExporter = new traceExport.OTLPTraceExporter(address('traces'))
  const tracer = new tracing.TracerProvider({
    resource,
    sampler: samplerOf(tracing, process.env),
    spanProcessors: [new tracing.BatchSpanProcessor({ exporter: spanExporter })],
  })
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(tracer)
  const exportIntervalMillis = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000
  const reader = new measuring.PeriodicExportingMetricReader({
    exporter: new metricExport.OTLPMetricExporter(address('metrics')),
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
  })
  const meter = new measuring.MeterProvider({ resource, readers: [reader] })
  metrics.setGlobalMeterProvider(meter)
  observeProcess(meter.getMeter('blockyard'))
  switchTelemetry(true)
  return {
    async stop() {
      switchTelemetry(false)
      // A collector that is away must not hold up the stop, nor make it fail.
      const sent = Promise.allSettled([tracer.shutdown(), meter.shutdown()])
      await Promise.race([sent, sleep(longestGoodbyeMs, undefined, { ref: false })])
      for (const api of [trace, metrics, context, propagation, diag]) api.disable()
      forgetDurations()
    },
  }
}

/** What the SDK has to complain of, once a minute: a collector that is away is met again with every batch. */
function warnBy(log: Log): void {
  let warnedAt = -Infinity
  const warn = (message: string) => {
    if (performance.now() - warnedAt < 60_000) return
    warnedAt = performance.now()
    // Its errors are told as JSON, with their stack.
    const fault = /"message":"([^"]+)"/.exec(message)?.[1] ?? message
    log.warn({ source: 'opentelemetry', reason: fault.slice(0, 200) }, 'traces or metrics were not delivered')
  }
  const quiet = () => {}
  const logger = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** Which traces are kept, by the names of the specification. */
function samplerOf(
  { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler }: typeof Tracing,
  { OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: share = '1' }: NodeJS.ProcessEnv,
): Sampler {
  const own = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(Number(share))
      : new AlwaysOnSampler()
  // The usual one: the program that began the trace has decided.
  return name === '' || name.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own
}

/** By the conventions for processes and for Node. */
function observeProcess(meter: Meter): void {
  meter
    .createObservableUpDownCounter('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter.createObservableCounter('process.cpu.time', { unit: 's' }).addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe(user / 1e6, { 'cpu.mode': 'user' })
    result.observe(system / 1e6, { 'cpu.mode': 'system' })
  })
  let before = performance.eventLoopUtilization()
  meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1' }).addCallback((result) => {
    const now = performance.eventLoopUtilization()
    result.observe(performance.eventLoopUtilization(now, before).utilization)
    before = now
  })
}

/** What there is a convention for is measured by it; the rest of `/metrics` is told under its own names. */
const byConvention = /^(process_|nodejs_|http_requests_total|http_request_duration)/

export async function observeOwnMetrics(registry: Registry): Promise<void> {
  if (!hasTelemetry()) return
  const meter = metrics.getMeter('blockyard')
  for (const { name, help: description, type } of await registry.getMetricsAsJSON()) {
    // Enumerated in its types, words when asked.
    const isCounter = String(type) === 'counter'
    if (byConvention.test(name) || !(isCounter || String(type) === 'gauge')) continue
    const make = isCounter
      ? meter.createObservableCounter.bind(meter)
      : meter.createObservableGauge.bind(meter)
    make(name, { description }).addCallback(async (result) => {
      const metric = (await registry.getSingleMetric(name)!.get()) as MetricObjectWithValues<
        MetricValue<string>
      >
      for (const { value, labels } of metric.values) result.observe(value, labels)
    })
  }
}
