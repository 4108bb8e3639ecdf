import { expect, test } from 'vitest'
import { queryString } from '../routing/search.ts'
import { ApiError, readAnswer, requestInit } from './transport.ts'

test.each([
  [{ q: 'a b', page: 2 }, '?q=a+b&page=2'],
  [{ q: '', page: null, sort: undefined }, ''],
  [{ tags: ['x', '', null, 'y'] }, '?tags%5B%5D=x&tags%5B%5D=y'],
  [{ flag: false, zero: 0 }, '?flag=false&zero=0'],
])('the query %j is sent as %s', (query, text) => {
  expect(queryString(query)).toBe(text)
})

test('JSON bodies say so, form data is sent as it is', () => {
  expect(requestInit({ method: 'POST', path: '/', body: { a: 1 } })).toEqual({
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  const form = new FormData()
  expect(requestInit({ method: 'POST', path: '/', body: form })).toEqual({
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  })
})

test('an error field is an error whatever the status, with what the server said', async () => {
  const error = { id: 13, key: 'invalidCredentials', message: 'Wrong', args: {}, fields: {} }
  await expect(readAnswer(Response.json({ error }))).rejects.toMatchObject({
    id: 13,
    message: 'Wrong',
    status: 200,
  })
})

test('a failure without JSON has the id 0', async () => {
  const answer = readAnswer(new Response('<h1>502</h1>', { status: 502 }))
  await expect(answer).rejects.toBeInstanceOf(ApiError)
  await expect(readAnswer(new Response('', { status: 500 }))).rejects.toMatchObject({
    id: 0,
    key: 'unknown',
    status: 500,
  })
})

test('a success without a body is nothing', async () => {
  expect(await readAnswer(new Response(null, { status: 204 }))).toBeNull()
})
