import type { JsonSchema } from './json-schema.ts'

/** Values of fields with these names in examples; the type must fit as well. */
const byName: Record<string, unknown> = {
  id: 1042,
  slug: 'guild-halls',
  resource: 'guild-halls',
  title: 'GuildHalls',
  username: 'BrickLayer',
  name: 'GuildHalls 2.4.1',
  number: '2.4.1',
  description: 'Halls for guilds, with doors that know their people.',
  content: 'Walls first, roof later.',
  changelog: 'Doors close again.',
  language: 'en',
  lang: 'en',
  original_language: 'ru',
  type: 'plugin',
  platform: 'paper',
  game_version: '1.21.4',
  email: 'ann@example.com',
  url: '/files/ab/cd.webp',
  mime: 'image/webp',
  size: 184_302,
  downloads: 184_302,
  total: 344,
  page: 1,
  per_page: 20,
  pages: 18,
  next_cursor: 'ZHw5OA',
  cursor: 'ZHw5OA',
  code: '481516',
  token: 'by_pat_example',
  sha1: '0'.repeat(40),
  sha256: '0'.repeat(64),
  sha512: '0'.repeat(128),
  hash: '0'.repeat(40),
  reason: 'It eats worlds',
  text: 'A few words.',
  path: 'plugin.yml',
  q: 'guild',
  from: '2.4.0',
  to: '2.4.1',
}

const dates: Record<string, string> = { 'date-time': '2026-11-15T12:00:00.000Z', date: '2026-11-15' }

/** One value that a schema allows; the same for the same schema, and short. */
export function exampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) {
    const known = byName[name]
    return schema.enum.includes(known) ? known : schema.enum[0]
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    // Something says more than nothing.
    const [first] = choices.filter((choice) => choice.type !== 'null')
    return exampleOf(first ?? {}, name, depth)
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, depth)))
  if (schema.default !== undefined && !(name in byName)) return schema.default
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'object') return exampleObject(schema, depth)
  if (schema.prefixItems) return schema.prefixItems.map((part) => exampleOf(part, name, depth + 1))
  if (type === 'array') return depth > 5 || !schema.items ? [] : [exampleOf(schema.items, name, depth + 1)]
  if (type === 'integer' || type === 'number') return exampleNumber(schema, name)
  if (type === 'boolean') return false
  if (type === 'string') return exampleText(schema, name)
  return null
}

/** What a caller must send; where nothing must be sent, a little of what may be. Ids of other objects are left out. */
export function exampleBody(schema: JsonSchema): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const optional = Object.keys(properties).filter((name) => !/(^|_)ids?$/.test(name))
  const names = required.length > 0 ? required : optional.slice(0, 2)
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, name, 1)]))
}

function exampleObject(
  { properties = {}, additionalProperties, propertyNames }: JsonSchema,
  depth: number,
): unknown {
  // Documents nest without end.
  if (depth > 8) return {}
  const own = Object.entries(properties).map(([name, part]) => [name, exampleOf(part, name, depth + 1)])
  if (own.length === 0 && typeof additionalProperties === 'object')
    return Object.fromEntries(
      (propertyNames?.enum ?? ['1']).map((name) => [
        String(name),
        exampleOf(additionalProperties, '', depth + 1),
      ]),
    )
  return Object.fromEntries(own)
}

function exampleNumber({ minimum, maximum }: JsonSchema, name: string): number {
  const known = byName[name]
  const value = typeof known === 'number' ? known : name.endsWith('_id') ? 1042 : 3
  return Math.min(Math.max(value, minimum ?? value), maximum ?? value)
}

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format && dates[schema.format]) return dates[schema.format]!
  const known = byName[name]
  const value = typeof known === 'string' ? known : name.endsWith('_url') ? '/files/ab/cd.webp' : 'text'
  if (!schema.pattern) return value
  const pattern = new RegExp(schema.pattern, 'u')
  return [value, ...hexes].find((one) => pattern.test(one)) ?? 'text'
}

/** Ids and hashes are digits of one length or another. */
const hexes = [1, 6, 22, 32, 40, 64, 128].map((length) => '0'.repeat(length))
