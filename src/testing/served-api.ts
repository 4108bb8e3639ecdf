import { makeApi } from '../app/api.ts'
import type { UserRow } from '../features/users/api/users.store.ts'
import { testApi, type TestApi } from './test-api.ts'
import { testHttp } from './test-http.ts'
import { browserHeaders } from './content/users.ts'

/** The API on a port, for programs that come from outside: generated clients, commands, curl. */
export async function servedApi(): Promise<TestApi & { url: string }> {
  const api = await testApi()
  const { url } = await testHttp({ api: makeApi(api.services).fetch })
  return { ...api, url }
}

/** A personal access token, made as its owner makes one. */
export async function aToken(
  api: TestApi,
  owner: UserRow,
  scopes: string[] = ['content.create'],
): Promise<string> {
  const expires = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  const answer = await api.send('/api/tokens', {
    headers: await browserHeaders(api, owner),
    json: { name: 'Build server', scopes, expires_at: expires },
  })
  if (answer.status !== 201) throw new Error(`No token was made: ${await answer.text()}`)
  return ((await answer.json()) as { data: { token: string } }).data.token
}
