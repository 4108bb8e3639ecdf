import type { UserRow } from '../../features/users/api/users.store.ts'
import { bearerHeaders } from '../content/users.ts'
import type { TestApi } from '../test-api.ts'

/** What a call is about: parameters of its address, and a body where the sample would not get past validation. */
export type Target = { params: Record<string, number | string>; json?: unknown }

export async function send(api: TestApi, user: UserRow, method: string, path: string, json?: unknown) {
  const headers = await bearerHeaders(api, user)
  const answer = await api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: number } }).data
}
