import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { fail } from '../../contract/errors.ts'
import { feature } from '../../server/endpoints/feature.ts'
import { checkAllAnswered, neverAnswered, noteAnswered, noteOperations } from './answered-operations.ts'
import { testApi } from '../test-api.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'blockyard-answered-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an operation that no test calls with success ends the whole run with its name', () => {
  noteOperations(folder, ['users.get', 'users.list', 'meta.get'])
  noteAnswered(folder, 'users.get')
  // Another worker.
  writeFileSync(path.join(folder, '1-0.txt'), 'users.get\nmeta.get\n')
  expect(neverAnswered(folder)).toEqual(['users.list'])
  expect(() => checkAllAnswered(folder, { wholeSuite: true })).toThrow('users.list')
  noteAnswered(folder, 'users.list')
  expect(() => checkAllAnswered(folder, { wholeSuite: true })).not.toThrow()
})

test('a part of the suite is not judged; a whole one that names no operations is', () => {
  expect(() => checkAllAnswered(folder, { wholeSuite: false })).not.toThrow()
  expect(() => checkAllAnswered(folder, { wholeSuite: true })).toThrow('which operations')
})

test('only a success whose answer fits its schema counts', async () => {
  const answer = z.object({ size: z.number() })
  const sample = { method: 'GET', summary: 'Sample', access: 'anyone', rate: 'none', status: 200 } as const
  const endpoints = {
    good: endpoint({ ...sample, path: '/api/good', answer }),
    refused: endpoint({ ...sample, path: '/api/refused', answer }),
    wrong: endpoint({ ...sample, path: '/api/wrong', answer }),
    stream: endpoint({ ...sample, path: '/api/stream', produces: 'text/plain' }),
    noStream: endpoint({ ...sample, path: '/api/no-stream', produces: 'text/plain' }),
  }
  const bound = feature('answered', endpoints, {
    good: async () => ({ size: 1 }),
    refused: async () => {
      throw fail('notFound')
    },
    wrong: async () => ({ size: 'large' as unknown as number }),
    stream: async () => new Response('text'),
    noStream: async () => new Response('none', { status: 404 }),
  })
  const api = await testApi({ endpoints: bound })
  const statuses: number[] = []
  for (const { endpoint: asked } of bound) statuses.push((await api.send(asked.path)).status)
  expect(statuses).toEqual([200, 404, 500, 200, 404])
  const run = inject('answeredFolder')
  const notes = readdirSync(run).filter((file) => file.endsWith('.txt'))
  const seen = notes.flatMap((file) => readFileSync(path.join(run, file), 'utf8').split('\n'))
  expect(new Set(seen.filter((name) => name.startsWith('answered.')))).toEqual(
    new Set(['answered.good', 'answered.stream']),
  )
})
