import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { makeHttpServer, type HttpOptions } from '../server/http/http-server.ts'
import { makeLog } from '../server/log.ts'
import type { Services } from '../server/endpoints/request-context.ts'
import { securityHeaders } from '../server/http/security-headers.ts'
import { fakeClock } from './fake-clock.ts'
import { testServices } from './test-services.ts'

/** Log lines kept for a test to read. */
export function logLines(): { write(line: string): void; lines: string[] } {
  const lines: string[] = []
  return { lines, write: (line) => void lines.push(line) }
}

type TestHttp = {
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
  const log = logLines()
  // Nothing here asks the database; the test plays the parts that would.
  const nowhere = openDatabase('postgresql://localhost:1/nowhere')
  const services = await testServices(nowhere, {
    clock: fakeClock(),
    log: makeLog('info', log),
    env: options.env ?? {},
  })
  const server = makeHttpServer({
    services,
    api: async () => Response.json({ data: 'api' }),
    pages: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
    files: new Map(),
    headers: securityHeaders(services.config, []),
    health: { ready: true, check: async () => true },
    admit: (_path, _address, run) => run(),
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
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    services,
    lines: log.lines,
    raw: (bytes) => exchange(port, bytes),
  }
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
