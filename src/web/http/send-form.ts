import type { ErrorBody } from '../../contract/errors.ts'
import { csrfToken, withSession } from './browser-transport.ts'
import { ApiError } from './transport.ts'

const idleMs = 25_000
/** When all is sent, the server may still have work with it. */
const answerMs = 120_000

type SendOptions = {
  /** How far it is, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a form with files and gives back `data` of the answer. Not by `fetch`: that cannot say how much has been sent.
 * Given up after 25 s without progress, and never sent twice.
 */
export function sendForm<T>(path: string, form: FormData, options: SendOptions = {}): Promise<T> {
  return withSession(() => send<T>(path, form, options))
}

async function send<T>(path: string, form: FormData, { onProgress, signal }: SendOptions): Promise<T> {
  const token = await csrfToken()
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const request = new XMLHttpRequest()
  const lost = () => reject(signal?.aborted ? signal.reason : new ApiError(0))
  let timer = setTimeout(() => request.abort(), idleMs)
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), ms)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    wait(idleMs)
    if (total > 0) onProgress?.(loaded / total)
  })
  request.upload.addEventListener('load', () => wait(answerMs))
  request.addEventListener('load', () => {
    const answer = request.response as { data?: T; error?: ErrorBody['error'] } | null
    if (answer?.data) resolve(answer.data)
    else reject(new ApiError(request.status, answer?.error))
  })
  request.addEventListener('error', lost)
  request.addEventListener('abort', lost)
  const stop = () => request.abort()
  signal?.addEventListener('abort', stop)
  request.open('POST', path)
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.setRequestHeader('x-xsrf-token', token)
  request.send(form)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  })
}
