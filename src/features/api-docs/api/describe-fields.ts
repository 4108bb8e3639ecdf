import type { Endpoint } from '../../../contract/endpoint.ts'
import { jsonSchema, parametersOf, type JsonSchema } from '../../../server/openapi/json-schema.ts'
import type { OperationField } from '../api-docs.contract.ts'
import { typeText } from './type-text.ts'

type PlainField = Omit<OperationField, 'description'>

/** Everything a call takes, in the order of an address, a query, headers and a body. */
export function fieldsOf(endpoint: Endpoint): PlainField[] {
  const body = endpoint.body && jsonSchema(endpoint.body, 'input')
  return [
    ...[
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query').toSorted((a, b) => rank(a.name) - rank(b.name)),
    ].map((parameter) => described(parameter.schema, parameter)),
    ...Object.entries(endpoint.headers ?? {}).map(([name, need]) => header(name, need === 'needed')),
    ...(endpoint.creates ? [header('Idempotency-Key', false)] : []),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      described(schema, { name, in: 'body', required: (body?.required ?? []).includes(name) }),
    ),
    ...(endpoint.accepts === 'multipart/form-data' ? [file] : []),
  ]
}

/** Fields of this call come first, fields of every list last. */
const rank = (name: string): number => ['lang', 'page', 'per_page', 'cursor'].indexOf(name)

const plain = { values: [], bounds: null, default: null }
const file: PlainField = { name: 'file', in: 'body', required: true, type: 'file', ...plain }
const header = (name: string, required: boolean): PlainField => ({
  name,
  in: 'header',
  required,
  type: 'string',
  ...plain,
})

function described(schema: JsonSchema, place: Pick<PlainField, 'name' | 'in' | 'required'>): PlainField {
  const { name, in: where, required } = place
  return {
    name,
    in: where,
    required,
    type: shortType(schema),
    values: valuesOf(schema),
    bounds: boundsOf(schema),
    default: schema.default === undefined ? null : JSON.stringify(schema.default),
  }
}

/** The example shows the inside of lists and objects. */
function shortType(schema: JsonSchema): string {
  if (valuesOf(schema).length > 0) return schema.type === 'array' ? 'string[]' : 'string'
  const text = typeText(schema)
  return text.replace(/\{[^]*\}/, 'object')
}

function valuesOf(schema: JsonSchema): string[] {
  const list = schema.type === 'array' ? schema.items : schema
  if (list?.anyOf?.every(({ type }) => type === 'string')) {
    const parts = list.anyOf.map((part) => (part.pattern ? numbered(part.pattern) : valuesOf(part)))
    return parts.some((part) => part.length === 0) ? [] : parts.flat()
  }
  const found = list?.enum ?? (list?.const === undefined ? [] : [list.const])
  return found.map(String)
}

/** Values that are a word with one digit behind it, such as the orders by one reaction. */
function numbered(pattern: string): string[] {
  const [, word] = /^\^(\w+)\\\.\\d\$$/.exec(pattern) ?? []
  return word ? Array.from({ length: 10 }, (_, digit) => `${word}.${digit}`) : []
}

function boundsOf(schema: JsonSchema): string | null {
  const inner = (schema.anyOf ?? [schema]).find(({ type }) => type !== 'null') ?? schema
  const min = inner.minimum ?? inner.minLength ?? inner.minItems
  const max = inner.maximum ?? inner.maxLength ?? inner.maxItems
  // The bounds of ids are of no interest.
  if (max === Number.MAX_SAFE_INTEGER || (min === undefined && max === undefined)) return null
  return max === undefined
    ? `≥ ${min}`
    : min === undefined
      ? `≤ ${max}`
      : min === max
        ? `${min}`
        : `${min}–${max}`
}
