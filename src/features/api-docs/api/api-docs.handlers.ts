import { errorCatalogue, found, type ErrorKey } from '../../../contract/errors.ts'
import { rateClasses } from '../../../contract/limits/rate-classes.ts'
import type { Locale } from '../../../contract/locales.ts'
import { tokenNeeds } from '../../../server/endpoints/check-grant.ts'
import { errorKeysOf } from '../../../server/endpoints/endpoint-errors.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { defaultMaxBodyBytes } from '../../../server/endpoints/request-body.ts'
import { isOpenToSites } from '../../../server/http/cors.ts'
import { exampleBody, exampleOf } from '../../../server/openapi/example.ts'
import { jsonSchema } from '../../../server/openapi/json-schema.ts'
import { translate } from '../../../server/translate.ts'
import { endpoints, type OperationRow, type ApiError, type Operation } from '../api-docs.contract.ts'
import { groupKeys, groupOf } from '../operation-groups.contract.ts'
import { fieldsOf } from './describe-fields.ts'
import { known, operationText } from './operation-text.ts'
import { typeText } from './type-text.ts'

/** The meaning of a field: in this operation if there is such a message, else in general. */
function fieldText(locale: Locale, operation: string, field: string): string | null {
  const name = field.replace(/\[\]$/, '')
  return known(locale, `apiDocs.field.${operation}.${name}`) ?? known(locale, `apiDocs.field.${name}`)
}

/** Values for error messages with placeholders. */
const samples = {
  seconds: 22,
  max: 512,
  date: '2026-11-15 12:00',
  reason: '…',
  version: 3,
  base: 2,
  username: 'BrickLayer',
}

const errorText = (locale: Locale, key: ErrorKey): string => translate(locale, `errors.${key}`, samples)

const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

function rowOf({ name, endpoint }: BoundEndpoint, locale: Locale): OperationRow {
  const { method, path } = endpoint
  const { title } = operationText(locale, name, endpoint.summary)
  return { name, group: groupOf(name), method, path, title }
}

const presentError = (key: ErrorKey, locale: Locale): ApiError => ({
  key,
  ...errorCatalogue[key],
  message: errorText(locale, key),
})

/** Everything the contract says about one operation, in one language. */
function describeOperation(bound: BoundEndpoint, locale: Locale): Operation {
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

/** The reference of the API. `table` gives all its operations, this feature's own among them. */
export const apiDocsFeature = (table: () => BoundEndpoint[]): BoundEndpoint[] =>
  feature('apiDocs', endpoints, {
    async groups({ locale }) {
      const counts = Map.groupBy(table(), ({ name }) => groupOf(name))
      return {
        data: groupKeys.map((key) => ({
          key,
          title: translate(locale, `apiDocs.group.${key}`),
          operations: counts.get(key)?.length ?? 0,
        })),
      }
    },

    async operations({ input, locale }) {
      const asked = table().filter(({ name }) => input.group === undefined || groupOf(name) === input.group)
      if (input.q === undefined) return { data: asked.map((bound) => rowOf(bound, locale)) }
      const rows = asked.map((bound) => ({
        ...rowOf(bound, locale),
        description: operationText(locale, bound.name, bound.endpoint.summary).description,
      }))
      return { data: findOperations(rows, input.q) }
    },

    async operation({ input, locale }) {
      const bound = found(table().find(({ name }) => name === input.name))
      return { data: describeOperation(bound, locale) }
    },

    async errors({ locale }) {
      const keys = Object.keys(errorCatalogue) as ErrorKey[]
      return { data: keys.map((key) => presentError(key, locale)) }
    },
  })

const most = 30

type Searched = OperationRow & { description: string | null }

/** Rows that contain every word of the query; those with a word that begins with it come first. */
function findOperations(rows: Searched[], question: string): OperationRow[] {
  const words = question.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  const whole = question.trim().toLocaleLowerCase()
  const scored = rows
    .map((row) => ({ row, score: scoreOf(row, words, whole) }))
    .filter(({ score }) => score > 0)
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ row: { name, group, method, path, title } }) => ({ name, group, method, path, title }))
}

function scoreOf(
  { name, method, path, title, description }: Searched,
  words: string[],
  whole: string,
): number {
  const text = `${title} ${name} ${method} ${path} ${description ?? ''}`.toLocaleLowerCase()
  // First an exact address or name, then a part of it.
  const exact = [name, path, `${method} ${path}`, title].some((one) => one.toLocaleLowerCase() === whole)
  let score = (exact ? 20 : 0) + (text.includes(whole) ? 5 : 0)
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return 0
    const begins = at === 0 || /[\s./{_-]/.test(text[at - 1]!)
    score += (begins ? 3 : 1) + (at < title.length ? 1 : 0)
  }
  return score
}
