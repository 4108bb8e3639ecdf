import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { errorCatalogue, type ErrorKey } from '../../contract/errors.ts'
import { localeCodes } from '../../contract/locales.ts'
import { itemOf } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { groupKeys } from './operation-groups.contract.ts'

const whole = z.number().int()
const lang = z.enum(localeCodes).optional()
const group = z.enum(groupKeys)

export const operationRow = z.object({
  /** `articles.list`, as in the OpenAPI document. */
  name: z.string(),
  group: group.nullable(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
})
export type OperationRow = z.infer<typeof operationRow>

const field = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'body']),
  required: z.boolean(),
  type: z.string(),
  /** The allowed values, if there is a fixed set. */
  values: z.array(z.string()),
  /** `1–100`; for texts and lists, of their length. */
  bounds: z.string().nullable(),
  default: z.string().nullable(),
  description: z.string().nullable(),
})
export type OperationField = z.infer<typeof field>

const apiError = z.object({
  id: whole,
  key: z.enum(Object.keys(errorCatalogue) as [ErrorKey, ...ErrorKey[]]),
  status: whole,
  /** In the language of the answer. */
  message: z.string(),
})
export type ApiError = z.infer<typeof apiError>

export const operation = operationRow.extend({
  /** More than the title says. */
  description: z.string().nullable(),
  access: z.string(),
  token_needs: z.string(),
  rate: z.object({ name: z.string(), limit: whole, window_seconds: whole }),
  /** Takes Idempotency-Key. */
  idempotent: z.boolean(),
  /** Pages of other sites may call it. */
  cross_site: z.boolean(),
  deprecated: z
    .object({ since: z.string(), sunset: z.string().nullable(), instead: z.string().nullable() })
    .nullable(),
  fields: z.array(field),
  body: z
    .object({ type: z.string(), max_bytes: whole.nullable(), example: z.string().nullable() })
    .nullable(),
  answer: z.object({
    status: whole,
    type: z.string().nullable(),
    /** Its type, written as TypeScript does. */
    shape: z.string().nullable(),
    /** As JSON. */
    example: z.string().nullable(),
  }),
  errors: z.array(apiError),
})
export type Operation = z.infer<typeof operation>

export const operationGroup = z.object({ key: group, title: z.string(), operations: whole })

export const endpoints = {
  groups: endpoint({
    path: '/api/reference',
    summary: 'The groups of operations of this API',
    access: 'anyone',
    query: z.object({ lang }),
    answer: itemOf(z.array(operationGroup)),
  }),
  operations: endpoint({
    path: '/api/reference/operations',
    summary: 'Operations of this API; of one group, or found by words of their title, name or address',
    access: 'anyone',
    query: z.object({ group: group.optional(), q: text({ min: 1, max: 100 }).optional(), lang }),
    answer: itemOf(z.array(operationRow)),
  }),
  operation: endpoint({
    path: '/api/reference/operations/{name}',
    summary: 'One operation with everything it takes and answers',
    access: 'anyone',
    params: z.object({ name: z.string().max(100) }),
    query: z.object({ lang }),
    answer: itemOf(operation),
  }),
  errors: endpoint({
    path: '/api/reference/errors',
    summary: 'Every error this API can answer with',
    access: 'anyone',
    query: z.object({ lang }),
    answer: itemOf(z.array(apiError)),
  }),
}
