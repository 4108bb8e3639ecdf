import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  minItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** A body with something in every field: `text` wherever text fits, otherwise what the schema asks for. */
export function sampleBody(schema: z.ZodObject, text: string): Record<string, unknown> {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return sample(whole, text) as Record<string, unknown>
}

function sample(schema: Schema, text: string): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], text)
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [sample(schema.items ?? {}, text)]
  if (schema.type !== 'object') return text
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property, text)]),
  )
}
