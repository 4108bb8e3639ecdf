import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { feature } from '../../server/endpoints/feature.ts'
import { surplusFields } from './check-answer.ts'
import { testApi } from '../test-api.ts'

const person = z.object({ name: z.string() })
const tree: z.ZodType = z.lazy(() => z.object({ name: z.string(), children: z.array(tree) }))
const leaked = { name: 'Ann', email: 'ann@example.org' }

test.each([
  ['an object', person, leaked, ['email']],
  ['a list', z.array(person), [{ name: 'Bob' }, leaked], ['[].email']],
  ['a tuple', z.tuple([z.string(), person]), ['first', leaked], ['[].email']],
  ['something nullable', z.object({ author: person.nullable() }), { author: leaked }, ['author.email']],
  ['a record', z.record(z.string(), person), { ann: leaked, bob: { name: 'Bob' } }, ['ann.email']],
  ['one of two things', z.union([z.string(), person]), leaked, ['email']],
  [
    'one of two named things',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), size: z.number() }),
      z.object({ kind: z.literal('b'), name: z.string() }),
    ]),
    { kind: 'b', name: 'Ann', size: 1 },
    ['size'],
  ],
  [
    'a tree',
    tree,
    { name: 'root', children: [{ name: 'leaf', children: [], secret: 1 }] },
    ['children[].secret'],
  ],
  ['a whole thing', person, { name: 'Ann', more: { of: 'it' } }, ['more']],
])('a surplus field is found in %s', (_, schema, sent, surplus) => {
  expect(surplusFields(sent, schema.parse(sent))).toEqual(surplus)
})

test.each([
  ['what is named', person, { name: 'Ann' }],
  ['anything, where anything is allowed', z.looseObject({}), { name: 'Ann', more: { of: 'it' } }],
  ['whatever stands under an open name', z.object({ before: z.unknown() }), { before: { a: [1] } }],
  ['a default', z.object({ size: z.number().default(1) }), {}],
  ['a value that becomes another', z.object({ at: z.coerce.date() }), { at: '2026-01-01T00:00:00Z' }],
])('no surplus: %s', (_, schema, sent) => {
  expect(surplusFields(sent, schema.parse(sent))).toEqual([])
})

test('an answer is sent as its handler gave it, or refused with what is too much', async () => {
  const sample = { method: 'GET', summary: 'Sample', access: 'anyone', rate: 'none', status: 200 } as const
  const answer = z.object({ data: z.array(person.extend({ born: z.string().optional() })) })
  const faults: string[] = []
  const bound = feature(
    'sample',
    {
      good: endpoint({ ...sample, path: '/api/good', answer }),
      surplus: endpoint({ ...sample, path: '/api/surplus', answer }),
      ownSurplus: endpoint({ ...sample, path: '/api/own-surplus', answer }),
      unsaid: endpoint({ ...sample, path: '/api/unsaid' }),
      ownUnsaid: endpoint({ ...sample, path: '/api/own-unsaid' }),
    },
    {
      good: async () => ({ data: [{ born: undefined, name: 'Ann' }] }),
      surplus: async () => ({ data: [leaked, leaked] }),
      ownSurplus: async () => Response.json({ data: [leaked] }),
      unsaid: async () => ({ data: [leaked] }) as never,
      ownUnsaid: async () => new Response('a picture'),
    },
  )
  const api = await testApi({ endpoints: bound })
  const { checkAnswer } = api.services
  api.services.checkAnswer = async (...call) => {
    await checkAnswer!(...call).catch((error: Error) => {
      faults.push(error.message)
      throw error
    })
  }
  expect(await (await api.send('/api/good')).json()).toEqual({ data: [{ name: 'Ann' }] })
  for (const path of ['/api/surplus', '/api/own-surplus', '/api/unsaid', '/api/own-unsaid'])
    expect((await api.send(path)).status, path).toBe(500)
  expect(faults).toEqual([
    'sample.surplus answers with fields its schema does not name: data[].email',
    'sample.ownSurplus answers with fields its schema does not name: data[].email',
    'sample.unsaid answers, but its contract does not say with what',
    'sample.ownUnsaid answers, but its contract does not say with what',
  ])
})
