import { z } from 'zod'
import { errorCatalogue } from '../contract/errors.ts'
import type { Access } from '../contract/access.ts'
import type { ErrorKey } from '../contract/errors.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { rateClasses } from '../contract/rate-classes.ts'
import type { BoundEndpoint } from './feature.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, printed from the same table that routes and validates. */
export function openApiDocument(
  endpoints: BoundEndpoint[],
  info: { title: string; version: string; origin: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint)
  return {
    openapi: '3.1.0',
    info: {
      title: `${info.title} API`,
      version: info.version,
      description: 'The API the site itself is built on.',
    },
    servers: [{ url: info.origin }],
    tags: [...new Set(endpoints.map((bound) => bound.name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token or a personal access token.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'auth._token.local',
          description: 'The browser session; unsafe calls also need X-XSRF-TOKEN.',
        },
      },
      schemas: { Error: errorSchema() },
    },
  }
}

const needsLogin = ({ access }: Endpoint): boolean => access !== 'anyone' && access !== 'guest'

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    ...(needsLogin(endpoint) ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : `scope:${endpoint.access.scope}`,
    'x-rate-class': { name: endpoint.rate, ...rateClasses[endpoint.rate] },
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.answer
          ? { content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } } }
          : {}),
      },
      ...errorResponses(endpoint),
    },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const whole = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    // Lists are sent as `name[]=a&name[]=b`.
    name: property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || (whole.required ?? []).includes(name),
    schema: property,
  }))
}

function errorResponses(endpoint: Endpoint): Record<string, Json> {
  const keys: ErrorKey[] = ['unknown', 'overloaded', 'databaseUnavailable', 'timeout']
  keys.push(...(endpoint.errors ?? []), ...accessErrors(endpoint.access))
  if (endpoint.rate !== 'none') keys.push('rateLimited')
  if (endpoint.params ?? endpoint.query ?? endpoint.body) keys.push('validation', 'malformed')
  if (endpoint.body) keys.push('tooLarge', 'unsupportedMedia')
  if (endpoint.params) keys.push('notFound')
  if (endpoint.method !== 'GET') keys.push('csrf')
  if (endpoint.grant === 'session') keys.push('sessionNeeded')
  // A token without the scope to write.
  else if (endpoint.method !== 'GET' && needsLogin(endpoint)) keys.push('forbidden')
  if (endpoint.creates) keys.push('malformed', 'idempotencyMismatch', 'inProgress')
  const byStatus = Map.groupBy(new Set(keys), (key) => String(errorCatalogue[key].status))
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((key) => `${key} (${errorCatalogue[key].id})`).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function accessErrors(access: Access): ErrorKey[] {
  if (access === 'anyone') return []
  if (access === 'guest') return ['guestsOnly']
  if (access === 'member') return ['unauthenticated']
  if (access === 'verified') return ['unauthenticated', 'emailNotVerified']
  if (access === 'creator') return ['unauthenticated', 'emailNotVerified', 'notApproved']
  return ['unauthenticated', 'forbidden']
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest as Json
}

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
