import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import type { Visibility } from '../collection-limits.contract.ts'
import type { Collection, CollectionItem } from '../collections.contract.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Items = { data: CollectionItem[]; meta: { total: number; next_cursor: string | null } }
type Held = { collection: number; holds: boolean; items: number }

/** The API with people who collect. */
export async function collectionsRoom() {
  const api = await testApi()

  async function ask<T>(who: Person | null, method: string, path: string, json?: unknown) {
    const headers = who ? await bearerHeaders(api, who) : {}
    const response = await api.send(`/api/collections${path}`, {
      method,
      headers,
      ...(json === undefined ? {} : { json }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T }
  }

  async function aCollection(who: Person, more: { title?: string; visibility?: Visibility } = {}) {
    const made = await ask<{ data: Collection }>(who, 'POST', '', { title: 'For a small server', ...more })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.data
  }

  const put = (who: Person | null, collection: number | 'later', subject: string, json: object = {}) =>
    ask<{ data: Held }>(who, 'PUT', `/${collection}/items/${subject}`, json)
  const take = (who: Person | null, collection: number | 'later', subject: string, waitedMs = 0) =>
    ask<{ data: Held }>(who, 'DELETE', `/${collection}/items/${subject}?waited_ms=${waitedMs}`)
  const items = (who: Person | null, id: number, query = '') => ask<Items>(who, 'GET', `/${id}/items${query}`)
  const titles = async (who: Person | null, id: number, query = '') =>
    (await items(who, id, query)).body.data.map(({ subject }) => subject.title)

  return { api, ask, aCollection, put, take, items, titles, ...api.services.database }
}
