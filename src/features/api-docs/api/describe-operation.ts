import { errorCatalogue } from '../../../contract/errors.ts'
import type { ErrorKey } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { rateClasses } from '../../../contract/limits/rate-classes.ts'
import { tokenNeeds } from '../../../server/endpoints/check-grant.ts'
import { isOpenToSites } from '../../../server/http/cors.ts'
import { errorKeysOf } from '../../../server/endpoints/endpoint-errors.ts'
import { exampleBody, exampleOf } from '../../../server/openapi/example.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { jsonSchema } from '../../../server/openapi/json-schema.ts'
import { defaultMaxBodyBytes } from '../../../server/endpoints/request-body.ts'
import type { ApiError, Operation, OperationRow } from '../api-docs.contract.ts'
import { groupOf } from '../operation-groups.contract.ts'
import { fieldsOf } from './describe-fields.ts'
import { errorText, fieldText, operationText } from './reference-labels.ts'
import { typeText } from './type-text.ts'

const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

export function rowOf({ name, endpoint }: BoundEndpoint, locale: Locale): OperationRow {
  const { method, path } = endpoint
  const { title } = operationText(locale, name, endpoint.summary)
  return { name, group: groupOf(name), method, path, title }
}

export const presentError = (key: ErrorKey, locale: Locale): ApiError => ({
  key,
  ...errorCatalogue[key],
  message: errorText(locale, key),
})

/** Everything the contract says about one operation, in one language. */
export function describeOperation(bound: BoundEndpoint, locale: Locale): Operation {
  const { name, endpoint } = bound
  const { access, rate, deprecated } = endpoint
  const { limit, windowSeconds } = rateClasses[rate]
  return {
    ...rowOf(bound, locale),
    description: operationText(locale, name, endpoint.summary).description,
    access: typeof access === 'string' ? access : `scope:${access.scope}`,
    token_needs: tokenNeeds(endpoint),
    rate: { name: rate, limit, window_seconds: windowSeconds },
    idempotent: endpoint.creates === true,
    cross_site: isOpenToSites(endpoint),
    deprecated: deprecated
      ? { since: deprecated.since, sunset: deprecated.sunset ?? null, instead: deprecated.instead ?? null }
      : null,
    fields: fieldsOf(endpoint).map((field) => ({
      ...field,
      description: fieldText(locale, name, field.name),
    })),
    body: bodyOf(bound),
    answer: answerOf(bound),
    errors: [...errorKeysOf(endpoint)]
      .map((key) => presentError(key, locale))
      .toSorted((a, b) => a.status - b.status || a.id - b.id),
  }
}

function bodyOf({ endpoint }: BoundEndpoint): Operation['body'] {
  if (endpoint.accepts) return { type: endpoint.accepts, max_bytes: null, example: null }
  if (!endpoint.body) return null
  const example = asJson(exampleBody(jsonSchema(endpoint.body, 'input')))
  return { type: 'application/json', max_bytes: endpoint.maxBodyBytes ?? defaultMaxBodyBytes, example }
}

function answerOf({ endpoint: { status, answer, produces } }: BoundEndpoint): Operation['answer'] {
  if (!answer) return { status, type: produces ?? null, shape: null, example: null }
  const schema = jsonSchema(answer, 'output')
  return { status, type: 'application/json', shape: typeText(schema), example: asJson(exampleOf(schema)) }
}
