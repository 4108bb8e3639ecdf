import { expect, test } from 'vitest'
import type { Operation } from '../../api-docs.contract.ts'
import { addressOf, emptyCall, readRate, sampleOf } from './call-form.ts'

const field = { required: false, type: 'string', values: [], bounds: null, default: null, description: null }
const operation: Operation = {
  name: 'things.list',
  group: null,
  method: 'GET',
  path: '/api/things/{id}',
  title: 'Things',
  description: null,
  access: 'anyone',
  token_needs: 'nothing',
  rate: { name: 'read', limit: 300, window_seconds: 60 },
  idempotent: false,
  cross_site: true,
  deprecated: null,
  fields: [
    { ...field, name: 'id', in: 'path', required: true },
    { ...field, name: 'q', in: 'query' },
    { ...field, name: 'tags[]', in: 'query' },
  ],
  body: null,
  answer: { status: 200, type: null, shape: null, example: null },
  errors: [],
}

test('an address holds what was typed: empty filters are dropped, lists use the suffix', () => {
  const typed = { values: { id: 'a/b', q: '', 'tags[]': 'сервер, pvp,' }, body: '', file: null }
  expect(addressOf(operation, typed)).toBe(
    `/api/things/a%2Fb?tags[]=${encodeURIComponent('сервер')}&tags[]=pvp`,
  )
})

test('an untouched form calls something that could exist', () => {
  expect(sampleOf(operation, emptyCall(operation), 'https://yard.example')).toEqual({
    method: 'GET',
    url: 'https://yard.example/api/things/1',
    token: false,
    headers: {},
    body: null,
  })
})

test('what is left of a limit is read from two headers, and from nothing less', () => {
  const headers = new Headers({ ratelimit: '"read";r=188;t=22', 'ratelimit-policy': '"read";q=300;w=60' })
  expect(readRate(headers)).toEqual({ name: 'read', left: 188, resetSeconds: 22, limit: 300 })
  expect(readRate(new Headers({ ratelimit: '"read";r=1;t=1' }))).toBeNull()
  expect(readRate(new Headers())).toBeNull()
})
