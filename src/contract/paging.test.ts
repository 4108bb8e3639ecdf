import { expect, test } from 'vitest'
import { id, listMetaFor, maxCountedRows, pageQuery } from './paging.ts'

test('a list without a query begins at the first page', () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, per_page: 20 })
})

test('page numbers come as text from an address and as numbers from our own calls', () => {
  expect(pageQuery.parse({ page: '3', per_page: '100' })).toEqual({ page: 3, per_page: 100 })
  expect(pageQuery.parse({ page: 3, per_page: 1 })).toEqual({ page: 3, per_page: 1 })
  expect(id.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
})

test.each([
  ['0'],
  ['-1'],
  ['1.5'],
  ['10001'],
  [''],
  [' '],
  ['1e2'],
  ['0x10'],
  ['1 '],
  ['٣'],
  ['NaN'],
  ['Infinity'],
  [['1']],
  [[1]],
  [{}],
  [null],
  [true],
  ['9'.repeat(1_000_000)],
])('%j is no page', (page) => {
  expect(pageQuery.safeParse({ page }).success).toBe(false)
})

test.each([['0'], ['9007199254740993'], ['1e3'], [['7']], [{}], [null], [true], ['']])(
  '%j is no id',
  (value) => {
    expect(id.safeParse(value).success).toBe(false)
  },
)

test('a cursor is one short text', () => {
  expect(pageQuery.safeParse({ cursor: 'x'.repeat(200) }).success).toBe(true)
  for (const cursor of ['x'.repeat(201), ['x'], 1])
    expect(pageQuery.safeParse({ cursor }).success).toBe(false)
})

test('more rows than are counted are told as such', () => {
  const page = { page: 1, per_page: 20 }
  expect(listMetaFor(page, 41, null)).toMatchObject({ total: 41, total_capped: false, pages: 3 })
  expect(listMetaFor(page, maxCountedRows + 1, 'next')).toMatchObject({
    total: maxCountedRows,
    total_capped: true,
    pages: 500,
    next_cursor: 'next',
  })
})
