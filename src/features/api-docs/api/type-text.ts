import type { JsonSchema } from '../../../server/openapi/json-schema.ts'

const most = 12

/** A schema as TypeScript writes types: `{ id: integer, tags: string[], next: string | null }`. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref === '#' ? 'this' : (schema.$ref.split('/').at(-1) ?? 'unknown')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return listed(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return listText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return schema.type ?? 'unknown'
}

const listed = (values: string[]): string =>
  values.length > most ? `${values.slice(0, most).join(' | ')} | …` : values.join(' | ')

function listText({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item, indent)).join(', ')}]`
  const item = items ? typeText(items, indent) : 'unknown'
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const own = Object.entries(properties ?? {}).map(
    ([name, part]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(part, inner)}`,
  )
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    own.push(`${inner}[key: string]: ${typeText(additionalProperties, inner)}`)
  return own.length === 0 ? 'object' : `{\n${own.join('\n')}\n${indent}}`
}
