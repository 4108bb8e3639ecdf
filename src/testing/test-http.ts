import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { readConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { makeHttpServer } from '../server/http-server.ts'
import type { HttpOptions } from '../server/http-server.ts'
import { makeLog } from '../server/log.ts'
import { makeMetrics } from '../server/metrics.ts'
import type { RateLimiter, RateVerdict } from '../server/rate-limit.ts'
import type { Services } from '../server/request-context.ts'
import { makeSecret } from '../server/secret.ts'
import { securityHeaders } from '../server/security-headers.ts'
import { fakeClock } from './fake-clock.ts'

/** Log lines kept for a test to read. */
export function logLines(): { write(line: string): void; lines: string[] } {
  const lines: string[] = []
  return { lines, write: (line) => void lines.push(line) }
}

export type TestHttp = {
  url: string
  port: number
  services: Services
  lines: string[]
  /** Sends bytes as they are and tells everything that comes back until the connection ends. */
  raw(bytes: string | Uint8Array): Promise<string>
}

/** The real HTTP server on a port of its own, with whatever stands behind it played by the test. */
export async function testHttp(
  options: Partial<HttpOptions> & { env?: Record<string, string> } = {},
): Promise<TestHttp> {
  const config = readConfig({ ...options.env })
  const log = logLines()
  const nothing = null as unknown as Database
  const free: RateVerdict = { allowed: true, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }
  const rateLimiter: RateLimiter = {
    hit: async () => free,
    hitPolicy: async () => free,
    hitInMemory: () => free,
  }
  const services: Services = {
    config,
    database: nothing,
    replica: nothing,
    clock: fakeClock(),
    log: makeLog('info', log),
    metrics: makeMetrics(),
    secret: makeSecret('a secret for tests that is long enough'),
    rateLimiter,
    buildId: 'test',
  }
  const server = makeHttpServer({
    services,
    api: async () => Response.json({ data: 'api' }),
    pages: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
    files: new Map(),
    headers: securityHeaders(config, []),
    health: { ready: true, check: async () => true },
    overload: { overloaded: () => false, enter: () => () => {}, stop: () => {} },
    metricsText: () => services.metrics.registry.metrics(),
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, services, lines: log.lines, raw: (bytes) => exchange(port, bytes) }
}

function exchange(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}
