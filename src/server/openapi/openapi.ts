import { errorCatalogue } from '../../contract/errors.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { rateClasses } from '../../contract/limits/rate-classes.ts'
import { tokenNeeds } from '../endpoints/check-grant.ts'
import { errorKeysOf, needsLogin } from '../endpoints/endpoint-errors.ts'
import { exampleBody } from './example.ts'
import type { BoundEndpoint } from '../endpoints/feature.ts'
import { jsonSchema, parametersOf } from './json-schema.ts'
import { shareSchemas } from './share-schemas.ts'
import { scopes } from '../../contract/access.ts'

type Json = Record<string, unknown>
type OperationText = { title: string; description: string | null }
type DocumentInfo = {
  title: string
  version: string
  origin: string
  /** The groups of the reference in their order; by default one per feature. */
  tags?: { name: string; description: string }[]
  tagOf?: (operation: string) => string
  /** The words of the reference for an operation; by default its summary in the contract. */
  textOf?: (operation: string, summary: string) => OperationText
}

const featureOf = (operation: string): string => operation.split('.')[0]!

/** The OpenAPI 3.1 document, printed from the same table that routes and validates. */
export function openApiDocument(endpoints: BoundEndpoint[], info: DocumentInfo): Json {
  const { tagOf = featureOf, textOf = (_, summary) => ({ title: summary, description: null }) } = info
  const used = [...new Set(endpoints.map((bound) => tagOf(bound.name)))]
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(
      name,
      endpoint,
      tagOf(name),
      textOf(name, endpoint.summary),
    )
  return shareSchemas({
    openapi: '3.1.0',
    info: {
      title: `${info.title} API`,
      version: info.version,
      description: 'The API the site itself is built on.',
    },
    externalDocs: { url: `${info.origin}/en/api`, description: 'The same to read, in six languages' },
    servers: [{ url: info.origin }],
    tags: info.tags?.filter(({ name }) => used.includes(name)) ?? used.map((name) => ({ name })),
    paths,
    components: openApiComponents(),
  })
}

function operation(
  name: string,
  endpoint: Endpoint,
  tag: string,
  { title, description }: OperationText,
): Json {
  const { access, rate, deprecated } = endpoint
  return {
    operationId: name,
    summary: title,
    ...(description ? { description } : {}),
    tags: [tag],
    ...(deprecated ? { deprecated: true, 'x-deprecated': deprecated } : {}),
    security: securityOf(endpoint),
    'x-access': typeof access === 'string' ? access : `scope:${access.scope}`,
    'x-token-needs': tokenNeeds(endpoint),
    'x-rate-class': { name: rate, ...rateClasses[rate] },
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: success(endpoint),
      ...moreAnswers(endpoint),
      ...errorResponses(endpoint),
    },
  }
}

/** Who logs in is optional where nobody must; a personal access token also needs its scope. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'guest') return []
  const needs = tokenNeeds(endpoint)
  const bearer = { bearer: needs === 'nothing' || needs === 'refused' ? [] : [needs] }
  return [...(needsLogin(endpoint) ? [] : [{}]), bearer, { cookie: [] }]
}

function headersOf({ creates, headers = {} }: Endpoint): Json[] {
  const own = Object.entries(headers).map(([name, need]) => ({
    name,
    in: 'header',
    required: need === 'needed',
    schema: { type: 'string' },
  }))
  return creates ? [...own, { $ref: '#/components/parameters/IdempotencyKey' }] : own
}

const file = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

function requestBody({ body, accepts }: Endpoint): Json {
  if (accepts === 'multipart/form-data')
    return { requestBody: { required: true, content: { [accepts]: { schema: file } } } }
  if (accepts)
    return {
      requestBody: {
        required: true,
        content: { [accepts]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (!body) return {}
  const schema = jsonSchema(body, 'input')
  const content = { 'application/json': { schema, example: exampleBody(schema) } }
  return { requestBody: { required: true, content } }
}

function success({ answer, produces, rate, method, status }: Endpoint): Json {
  const headers = {
    ...(rate === 'none'
      ? {}
      : { RateLimit: ref('headers/RateLimit'), 'RateLimit-Policy': ref('headers/RateLimit-Policy') }),
    ...(method === 'GET' && status === 200 && answer ? { ETag: ref('headers/ETag') } : {}),
  }
  const schema = answer && jsonSchema(answer, 'output')
  return {
    description: 'Success',
    headers,
    // Examples of answers stand in the reference; here they would be a tenth of the document.
    ...(schema || produces
      ? { content: { [produces ?? 'application/json']: { schema: schema ?? { type: 'string' } } } }
      : {}),
  }
}

/** A read that has not changed since, or a part of a file. */
function moreAnswers({ method, status, answer, produces }: Endpoint): Json {
  if (method !== 'GET' || status !== 200) return {}
  const isFile = produces === 'application/octet-stream' || produces === '*/*'
  return {
    ...(answer || isFile ? { 304: { description: 'Not changed since the ETag in If-None-Match' } } : {}),
    ...(isFile
      ? {
          206: { description: 'The part of the file that Range asked for' },
          416: { description: 'There is no such part' },
        }
      : {}),
  }
}

const ref = (path: string): Json => ({ $ref: `#/components/${path}` })

function errorResponses(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(errorKeysOf(endpoint), (key) => String(errorCatalogue[key].status))
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((key) => `${key} (${errorCatalogue[key].id})`).join(', '),
        ...(status === '429' ? { headers: { 'Retry-After': ref('headers/Retry-After') } } : {}),
        content: { 'application/json': { schema: ref('schemas/Error') } },
      },
    ]),
  )
}

/** What operations of the document share. */
const openApiComponents = (): Json => ({
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
