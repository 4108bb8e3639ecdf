import type { ErrorBody } from '../../../contract/errors.ts'
import type { AttachmentType } from '../../../contract/limits/attachment-limits.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { picture } from '../../../testing/content/pictures.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import type { Attachment } from '../attachments.contract.ts'

export type UploadOptions = {
  user?: { id: number }
  type?: AttachmentType | string
  resourceType?: string
  name?: string
  field?: string
}

/** Sends a file as a browser's form would. */
export async function upload(
  api: TestApi,
  bytes: Uint8Array | string,
  options: UploadOptions = {},
): Promise<Response> {
  const user = options.user ?? (await aUser(api))
  const form = new FormData()
  const file = new Blob([bytes as BlobPart], { type: 'image/png' })
  form.append(options.field ?? 'file', file, options.name ?? 'file.png')
  const search = new URLSearchParams({ type: options.type ?? 'content' })
  if (options.resourceType) search.set('resource_type', options.resourceType)
  return api.send(`/api/attachments/upload?${search}`, {
    // A browser says how much it sends; the form around the file adds a little.
    headers: { ...(await browserHeaders(api, user)), 'content-length': String(file.size + 300) },
    method: 'POST',
    body: form,
  })
}

/** Sends a request as this person's browser would. */
export const sendAs =
  (api: TestApi) =>
  async (user: { id: number }, path: string, init: RequestInit = {}): Promise<Response> =>
    api.send(path, { ...init, headers: { ...(await browserHeaders(api, user)), ...init.headers } })

/** One stored attachment of this person. */
export async function anAttachment(
  api: TestApi,
  user: { id: number },
  { type = 'content', name, bytes }: { type?: AttachmentType; name?: string; bytes?: Buffer } = {},
): Promise<Attachment> {
  const content = bytes ?? (await picture(200, 200, colour()).png().toBuffer())
  const response = await upload(api, content, { user, type, ...(name ? { name } : {}) })
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { data: Attachment }).data
}

let colours = 0
const colour = () => `#${(++colours * 4_099).toString(16).padStart(6, '0').slice(-6)}`

export const dataOf = async <T = Attachment>(response: Response): Promise<T> =>
  ((await response.json()) as { data: T }).data

export const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
  ((await response.json()) as ErrorBody).error

/** Every key in the storage, except what is still being written. */
export async function storedKeys(api: TestApi): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['pictures/', 'blobs/', 'uploads/'])
    for await (const { key } of api.services.storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}
