import { scopes } from '../../contract/access.ts'
import { errorCatalogue } from '../../contract/errors.ts'

type Json = Record<string, unknown>

/** What operations of the document share. */
export const openApiComponents = (): Json => ({
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: `A personal access token, or the access token of a login. Scopes: ${scopes.join(', ')}.`,
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'auth._token.local',
      description: 'The browser session; unsafe calls also need X-XSRF-TOKEN.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key gives the same answer and one effect.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  headers: {
    RateLimit: { description: 'What is left of the class: "read";r=299;t=1', schema: { type: 'string' } },
    'RateLimit-Policy': {
      description: 'The limit of the class: "read";q=300;w=60',
      schema: { type: 'string' },
    },
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
    ETag: { description: 'For If-None-Match', schema: { type: 'string' } },
  },
  schemas: { Error: errorSchema() },
})

function errorSchema(): Json {
  const issue = {
    type: 'object',
    required: ['key', 'args'],
    properties: { key: { type: 'string' }, args: { type: 'object' }, message: { type: 'string' } },
  }
  return {
    type: 'object',
    required: ['error', 'request_id'],
    properties: {
      error: {
        type: 'object',
        required: ['id', 'key', 'message', 'args', 'fields'],
        properties: {
          id: { type: 'integer', enum: Object.values(errorCatalogue).map((entry) => entry.id) },
          key: { type: 'string', enum: Object.keys(errorCatalogue) },
          message: { type: 'string' },
          args: { type: 'object' },
          fields: { type: 'object', additionalProperties: { type: 'array', items: issue } },
        },
      },
      request_id: { type: 'string' },
    },
  }
}
