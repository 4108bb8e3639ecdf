import { accountFeature } from './features/account/api/account.handlers.ts'
import { analyticsFeature } from './features/analytics/api/analytics.handlers.ts'
import { authFeature } from './features/auth/api/auth.handlers.ts'
import { registrationFeature } from './features/auth/api/registration.handlers.ts'
import { resolveViewer } from './features/auth/api/resolve-viewer.ts'
import { securityFeature } from './features/auth/api/security.handlers.ts'
import { appealsFeature } from './features/moderation/api/appeals.handlers.ts'
import { auditFeature } from './features/moderation/api/audit.handlers.ts'
import { contactFeature } from './features/moderation/api/contact.handlers.ts'
import { moderationFeature } from './features/moderation/api/moderation.handlers.ts'
import { notificationsFeature } from './features/notifications/api/notifications.handlers.ts'
import { revenueFeature } from './features/revenue/api/revenue.handlers.ts'
import { uniquenessFeature } from './features/uniqueness/api/uniqueness.handlers.ts'
import { usersFeature } from './features/users/api/users.handlers.ts'
import { makeApiApp } from './server/api-app.ts'
import type { ApiFetch } from './server/api-app.ts'
import type { BoundEndpoint } from './server/feature.ts'
import { openApiDocument } from './server/openapi.ts'
import type { RequestEnv, Services } from './server/request-context.ts'
import { securityHeaders } from './server/security-headers.ts'

/** Every call the API knows, in the order of the features. */
export const apiEndpoints: BoundEndpoint[] = [
  ...usersFeature,
  ...authFeature,
  ...securityFeature,
  ...registrationFeature,
  ...uniquenessFeature,
  ...analyticsFeature,
  ...notificationsFeature,
  ...revenueFeature,
  ...moderationFeature,
  ...appealsFeature,
  ...contactFeature,
  ...auditFeature,
  ...accountFeature,
]

/** All features' handlers as one fetch; `/api/openapi.json` is printed from the same table. */
export function makeApi(services: Services): ApiFetch {
  const app = makeApiApp(apiEndpoints, services, resolveViewer)
  const { siteTitle, origin } = services.config
  const document = JSON.stringify(
    openApiDocument(apiEndpoints, { title: siteTitle, version: '1.0.0', origin }),
  )
  const headers = Object.entries(securityHeaders(services.config, []))
  return async (request: Request, env: RequestEnv) => {
    const isDocument =
      ['GET', 'HEAD'].includes(request.method) && new URL(request.url).pathname === '/api/openapi.json'
    const response = isDocument
      ? new Response(document, {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-cache',
            'access-control-allow-origin': '*',
          },
        })
      : await app(request, env)
    if (!env.inProcess) {
      for (const [name, value] of headers) response.headers.set(name, value)
      response.headers.set('x-request-id', env.requestId)
    }
    return response
  }
}
