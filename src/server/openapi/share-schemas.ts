type Json = Record<string, unknown>

/** Shorter ones are easier to read where they stand. */
const shortest = 160

/**
 * Gives schemas that stand in several places a name in `components.schemas`, after the field they were first met in:
 * the document becomes a third of its size, and clients made of it one type instead of many alike.
 */
export function shareSchemas(document: Json): Json {
  const places = new Map<string, { count: number; hint: string }>()
  const components = document.components as { schemas: Json }
  const names = new Map<string, string>()
  const taken = new Set(Object.keys(components.schemas))
  const shared: Json = {}

  function count(schema: unknown, hint: string): void {
    if (!isSchema(schema)) return
    const text = JSON.stringify(schema)
    const known = places.get(text)
    // Schemas inside a known one are counted once, with it.
    if (known) return void known.count++
    places.set(text, { count: 1, hint })
    for (const [inner, name] of parts(schema, hint)) count(inner, name)
  }

  function replace(schema: unknown): unknown {
    if (!isSchema(schema)) return schema
    const text = JSON.stringify(schema)
    const known = places.get(text)
    if (!known || known.count < 2 || text.length < shortest) return inside(schema)
    const name = names.get(text) ?? freeName(known.hint, taken)
    if (!names.has(text)) {
      names.set(text, name)
      shared[name] = inside(schema)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const inside = (schema: Json): Json =>
    Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === 'properties') return [key, mapValues(value as Json, replace)]
        if (lists.has(key)) return [key, (value as unknown[]).map(replace)]
        return [key, single.has(key) ? replace(value) : value]
      }),
    )

  eachSchema(document, (schema, hint) => (count(schema, hint), schema))
  const paths = eachSchema(document, replace)
  return { ...document, paths, components: { ...components, schemas: { ...components.schemas, ...shared } } }
}

const lists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const single = new Set(['items', 'additionalProperties', 'propertyNames'])
const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$ref' in value)

const mapValues = (object: Json, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** The schemas inside of one, each with the name of the field it stands in. */
function parts(schema: Json, hint: string): [unknown, string][] {
  return Object.entries(schema).flatMap(([key, value]): [unknown, string][] => {
    if (key === 'properties')
      return Object.entries(value as Json).map(([name, part]) => [part, name === 'data' ? hint : name])
    if (lists.has(key)) return (value as unknown[]).map((part) => [part, hint])
    return single.has(key) ? [[value, hint]] : []
  })
}

/** Changes every schema of every operation. */
function eachSchema(document: Json, change: (schema: unknown, hint: string) => unknown): Json {
  const walk = (value: unknown, hint: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, hint))
    if (typeof value !== 'object' || value === null) return value
    const object = value as Json
    const name = typeof object.operationId === 'string' ? object.operationId.split('.')[0]! : hint
    return Object.fromEntries(
      Object.entries(object).map(([key, inner]) => [
        key,
        key === 'schema'
          ? change(inner, typeof object.name === 'string' ? object.name : name)
          : walk(inner, name),
      ]),
    )
  }
  return walk(document.paths, '') as Json
}

/** `game_versions` and `platforms[]` as `GameVersions` and `Platforms`, with a number where that is taken. */
function freeName(hint: string, taken: Set<string>): string {
  const words = hint.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const plain = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('') || 'Schema'
  let name = plain
  for (let number = 2; taken.has(name); number++) name = `${plain}${number}`
  taken.add(name)
  return name
}
