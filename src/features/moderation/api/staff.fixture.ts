import { testApi, type TestApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'

type Json = Record<string, never> & { data: never; meta: never }

/** The API with a moderator and an admin, and helpers to call it. */
export async function staffed() {
  const api = await testApi()
  const moderator = await aUser(api, { roles: ['user', 'moderator'] })
  const admin = await aUser(api, { roles: ['user', 'admin'] })
  return {
    api,
    moderator,
    admin,
    pool: api.services.database.pool,
    /** Makes calls as this person, or as a visitor (null). */
    as: (who: { id: number } | null) => caller(api, who),
    audit: async (target: string) =>
      (
        await api.services.database.pool.query<{
          action: string
          actor_id: string
          before: unknown
          after: unknown
          ip: string
        }>(
          'select action, actor_id, before, after, host(ip) as ip from audit_log where target = $1 order by id',
          [target],
        )
      ).rows,
    mails: async (to: string) =>
      (
        await api.services.database.pool.query<{ subject: string; text: string }>(
          'select subject, text from mail_outbox where recipient = $1 order by created_at, id',
          [to],
        )
      ).rows,
  }
}

function caller(api: TestApi, who: { id: number } | null) {
  return async <T = Json>(method: string, path: string, json?: unknown) => {
    const headers = who ? await bearerHeaders(api, who) : {}
    const response = await api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
    const body = (response.status === 204 ? null : await response.json()) as T & {
      error: {
        key: string
        fields: Record<string, { key: string }[]>
        args: Record<string, string>
        message: string
      }
    }
    return { status: response.status, body }
  }
}
