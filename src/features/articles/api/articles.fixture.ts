import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'

type Body = { data: never; meta: never; status: string } & Record<string, never>
export type Answer<T = Body> = {
  status: number
  headers: Headers
  body: T & {
    error: {
      key: string
      args: Record<string, string | number>
      fields: Record<string, { key: string; args: Record<string, number> }[]>
    }
  }
}

/** The API with an author, a reader, a translator and staff, and a short way to ask it. */
export async function pressRoom() {
  const api = await testApi()
  const author = await aUser(api)
  const reader = await aUser(api)
  const translator = await aUser(api, { roles: ['user', 'translator'] })
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  const as =
    (who: { id: number } | null) =>
    async <T = Body>(
      method: string,
      path: string,
      json?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const response = await api.send(path, {
        method,
        headers: { ...(who ? await bearerHeaders(api, who) : {}), ...headers },
        ...(json === undefined ? {} : { json }),
      })
      const body = response.status === 204 ? null : await response.json()
      return { status: response.status, headers: response.headers, body: body as Answer<T>['body'] }
    }
  const { pool } = api.services.database
  return { api, author, reader, translator, moderator, as, pool, db: api.services.database.db }
}
