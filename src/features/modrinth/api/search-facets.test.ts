import { assert, integer, json, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { ModrinthFailure } from './modrinth-failure.ts'
import { readId, writeId } from './modrinth-ids.ts'
import { facetConditions } from './search-facets.store.ts'
import { readFacets } from './search-facets.ts'

test('every number comes back from its id, and an id is no slug', () => {
  assert(
    property(integer({ min: 1, max: 62 ** 7 - 1 }), (id) => {
      const text = writeId('project', id)
      expect(text).toMatch(/^P[0-9A-Za-z]{7}$/)
      expect(readId('project', text)).toBe(id)
      expect(readId('version', text)).toBeNull()
    }),
  )
})

test('no text is a number by accident', () => {
  assert(
    property(string(), (text) => {
      const id = readId('version', text)
      if (id !== null) expect([writeId('version', id), String(id)]).toContain(text)
    }),
  )
})

test('facets are read or refused, whatever is sent', () => {
  assert(
    property(oneof(string(), json()), (text) => {
      try {
        facetConditions(readFacets(text))
      } catch (error) {
        expect(error).toBeInstanceOf(ModrinthFailure)
      }
    }),
  )
  expect(readFacets('[["categories:fabric","downloads>=10"],["author = a:b"]]')).toEqual([
    [
      { field: 'categories', operator: '=', value: 'fabric' },
      { field: 'downloads', operator: '>=', value: '10' },
    ],
    [{ field: 'author', operator: '=', value: 'a:b' }],
  ])
})
