import { expect, test } from 'vitest'
import { shareSchemas } from './share-schemas.ts'

const author = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    username: { type: 'string', maxLength: 25 },
    url: { type: 'string' },
  },
  required: ['id', 'username', 'url'],
  additionalProperties: false,
}
const answer = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } })
const item = (properties: object) => ({
  type: 'object',
  properties: { data: { type: 'object', properties } },
})
const document = {
  paths: {
    '/a': { get: { operationId: 'articles.get', ...answer(item({ author, title: { type: 'string' } })) } },
    '/b': { get: { operationId: 'things.get', ...answer(item({ author, size: { type: 'integer' } })) } },
  },
  components: { schemas: { Error: {} } },
}

test('what stands in two places gets the name of its field, and both point at it', () => {
  const { paths, components } = shareSchemas(structuredClone(document)) as typeof document
  expect(components.schemas).toEqual({ Error: {}, Author: author })
  expect(JSON.stringify(paths).split('"$ref":"#/components/schemas/Author"')).toHaveLength(3)
  expect(JSON.stringify(paths)).toContain('"title":{"type":"string"}')
})

test('a name that is taken gets a number', () => {
  const both = structuredClone(document)
  both.components.schemas = { Error: {}, Author: {} } as typeof both.components.schemas
  expect(Object.keys((shareSchemas(both) as typeof document).components.schemas)).toEqual([
    'Error',
    'Author',
    'Author2',
  ])
})

test('what is met once stays where it is', () => {
  const once = { ...structuredClone(document), paths: { '/a': document.paths['/a'] } }
  expect(shareSchemas(structuredClone(once))).toEqual(once)
})
