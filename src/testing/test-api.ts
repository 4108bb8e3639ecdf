import { makeApi } from '../app/api.ts'
import { resolveViewer } from '../features/auth/api/sessions/resolve-viewer.ts'
import { makeApiApp } from '../server/endpoints/api-app.ts'
import type { BoundEndpoint } from '../server/endpoints/feature.ts'
import type { Services } from '../server/endpoints/request-context.ts'
import { answerCheck } from './operations/check-answer.ts'
import { testDatabase, type TestDatabase } from './database/database.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { testServices } from './test-services.ts'

export const testOrigin = 'http://localhost:3000'

export type TestApi = {
  services: Services
  clock: FakeClock
  databaseUrl: string
  /** Sends a request as the network would deliver it. */
  send(path: string, init?: RequestInit & { ip?: string; json?: unknown }): Promise<Response>
}

/** The whole API in this process on a database of its own, or on a given one; every answer is checked against its schema. */
export async function testApi(
  options: {
    rateLimit?: boolean
    env?: Record<string, string>
    endpoints?: BoundEndpoint[]
    database?: TestDatabase
  } = {},
): Promise<TestApi> {
  const { endpoints, database = await testDatabase(), ...rest } = options
  const clock = fakeClock()
  const services: Services = {
    ...(await testServices(database, { ...rest, clock })),
    checkAnswer: answerCheck({ failAtEnd: !endpoints }),
  }
  // Endpoints of a test's own stand in for the product's, with the same kernel around them.
  const fetch = endpoints ? makeApiApp(endpoints, services, resolveViewer) : makeApi(services).fetch
  return {
    services,
    clock,
    databaseUrl: database.url,
    async send(path, { ip = '203.0.113.7', json, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (json !== undefined) headers.set('content-type', 'application/json')
      const body = json === undefined ? init.body : JSON.stringify(json)
      const method = init.method ?? (body === undefined ? 'GET' : 'POST')
      const request = new Request(testOrigin + path, { ...init, method, headers, body: body ?? null })
      return fetch(request, { ip, requestId: 'test-request' })
    },
  }
}
