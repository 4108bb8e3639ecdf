import { getSchema } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { schemaOf } from '../../../contract/rich-text/schema.ts'
import { schemaExtensions } from './schema-extensions.ts'

const ownFields = ['parseDOM', 'toDOM', 'toText']

/** Everything a schema says but how it looks. */
function shape(schema: Schema) {
  const kinds = (types: Record<string, { spec: Record<string, unknown> }>) =>
    Object.entries(types).map(([name, { spec }]) => [
      name,
      Object.fromEntries(Object.entries(spec).filter(([field]) => !ownFields.includes(field))),
    ])
  return {
    top: schema.topNodeType.name,
    nodes: kinds(schema.nodes as never),
    marks: kinds(schema.marks as never),
  }
}

test.each(['full', 'small'] as const)('the %s editor has exactly the schema of the contract', (size) => {
  const own = shape(getSchema(schemaExtensions(size)))

  expect(own).toEqual(shape(schemaOf(size)))
})

test('every kind of node and mark can be copied', () => {
  const schema = getSchema(schemaExtensions('full'))

  for (const type of Object.values(schema.nodes))
    if (type.name !== 'doc' && type.name !== 'text') expect(type.spec.toDOM, type.name).toBeTypeOf('function')
  for (const type of Object.values(schema.marks)) expect(type.spec.toDOM, type.name).toBeTypeOf('function')
})
