import { z } from 'zod'

export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** What a schema of a contract says, in the words of JSON Schema: `input` as it is sent, `output` as it is answered. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  })
  return rest as JsonSchema
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

/** The fields of an address or a query, by the name they are sent under: lists go as `name[]=a&name[]=b`. */
export function parametersOf(schema: z.ZodObject | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const whole = jsonSchema(schema, 'input')
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || (whole.required ?? []).includes(name),
    schema: property,
  }))
}
