import type { ErrorBody } from '../../../contract/errors.ts'
import { ApiError } from '../../../web/http/transport.ts'

const idleMs = 25_000

const csrfToken = (): string =>
  decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')

/**
 * Sends the picture and tells how far it is, from 0 to 1. Not by `fetch`: that cannot say how much has been sent. Given
 * up after 25 s without progress.
 */
export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<string> {
  if (!csrfToken()) await fetch('/api/csrf-cookie', { credentials: 'same-origin' })
  const form = new FormData()
  form.append('file', picture, 'avatar')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  const lost = () => reject(new ApiError(0))
  let timer = setTimeout(() => request.abort(), idleMs)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), idleMs)
    if (total > 0) onProgress(loaded / total)
  })
  request.addEventListener('load', () => {
    const answer = request.response as { data?: { avatar_url: string }; error?: ErrorBody['error'] } | null
    if (answer?.data) resolve(answer.data.avatar_url)
    else reject(new ApiError(request.status, answer?.error))
  })
  request.addEventListener('error', lost)
  request.addEventListener('abort', lost)
  request.open('POST', '/api/users/settings/avatar')
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.setRequestHeader('x-xsrf-token', csrfToken())
  request.send(form)
  return promise.finally(() => clearTimeout(timer))
}
