import type { TestApi } from '../../../testing/test-api.ts'
import { bearerHeaders } from '../../../testing/content/users.ts'
import type { Attachment } from '../attachments.contract.ts'
import { dataOf } from './attachments.fixture.ts'

export const tusAddress = '/api/attachments/tus'
export const base64 = (text: string): string => Buffer.from(text).toString('base64')

type Person = { id: number }

/** The requests of a tus client, one by one. */
export function tusRequests(api: TestApi) {
  async function ask(user: Person, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'tus-resumable': '1.0.0', ...(await bearerHeaders(api, user)), ...init.headers }
    return api.send(path, { ...init, headers })
  }

  async function create(user: Person, length: number, metadata = `type ${base64('version')}`) {
    const headers = { 'upload-length': String(length), 'upload-metadata': metadata }
    return ask(user, tusAddress, { method: 'POST', headers })
  }

  const append = (
    user: Person,
    path: string,
    offset: number,
    body: Uint8Array,
    more: Record<string, string> = {},
  ) =>
    ask(user, path, {
      method: 'PATCH',
      body: body as BodyInit,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      },
    })

  const madeOf = async (user: Person, path: string) =>
    (await dataOf<{ attachment: Attachment }>(await ask(user, path))).attachment

  return { ask, create, append, madeOf }
}
