import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { articleBody } from '../../src/testing/content/articles.ts'
import { aToken, servedApi } from '../../src/testing/served-api.ts'
import { aUser } from '../../src/testing/content/users.ts'

// A client made of the document by a generator from npm, against the API on a port: what others will do.
vi.setConfig({ testTimeout: 120_000 })
const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-client-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Result = { data?: unknown; error?: unknown; response: Response }
type Call = (options: object) => Promise<Result>
type Sdk = Record<'articlesList' | 'articlesGet' | 'articlesCreate' | 'articlesRemove', Call>

const api = await servedApi()

async function generated(): Promise<Sdk> {
  const input = path.join(folder, 'openapi.json')
  await writeFile(input, await (await fetch(`${api.url}/api/openapi.json`)).text())
  const root = inject('root')
  const generator = path.join(root, 'node_modules/@hey-api/openapi-ts/dist/run.mjs')
  const given = ['--input', input, '--output', path.join(folder, 'client'), '--silent']
  // In a process of its own, because it needs another compiler than we have.
  await promisify(execFile)(
    process.execPath,
    ['--import', path.join(root, 'bin/ts6.mjs'), generator, ...given],
    {
      cwd: folder,
    },
  )
  return (await import(/* @vite-ignore */ path.join(folder, 'client/sdk.gen.ts'))) as Sdk
}

test('a generated client lists, reads, creates and deletes by token', async () => {
  const sdk = await generated()
  const owner = await aUser(api)
  const baseUrl = api.url
  const auth = await aToken(api, owner)

  const created = await sdk.articlesCreate({
    baseUrl,
    auth,
    body: articleBody({ title: 'Made by a program' }),
  })
  expect(created.response.status).toBe(201)
  const { id } = (created.data as { data: { id: number } }).data

  const read = await sdk.articlesGet({ baseUrl, auth, path: { id }, query: { content: 'markdown' } })
  expect(read.data).toMatchObject({ data: { id, title: 'Made by a program' } })

  const list = await sdk.articlesList({
    baseUrl,
    auth,
    query: { own: 'all', per_page: 5, 'categories[]': ['tutorial'] },
  })
  expect(list.data).toMatchObject({ data: [{ id }], meta: { total: 1 } })

  const refused = await sdk.articlesCreate({ baseUrl, auth, body: { title: '' } })
  expect(refused.error).toMatchObject({ error: { key: 'validation', fields: { title: [{}] } } })

  const removed = await sdk.articlesRemove({ baseUrl, auth, path: { id } })
  expect(removed.response.status).toBe(204)
})
