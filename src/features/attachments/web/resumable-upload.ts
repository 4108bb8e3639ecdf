import { DetailedError, Upload, type HttpResponse } from 'tus-js-client'
import type { ErrorBody } from '../../../contract/errors.ts'
import { browserTransport, csrfToken, withSession } from '../../../web/http/browser-transport.ts'
import { ApiError } from '../../../web/http/transport.ts'
import type { Attachment } from '../attachments.contract.ts'
import type { UploadOptions } from './upload-options.ts'

const endpoint = '/api/attachments/tus'
const chunkBytes = 16 * 1024 * 1024
const idleMs = 25_000
/** How long the server may take to put the file together after the last byte. */
const finishMs = 10 * 60_000
const finishPauseMs = 2000
/** Together longer than a machine that died holds what it was receiving. */
const retryDelays = [500, 1000, 3000, 5000, 10_000, 10_000]

type ResumableUpload = { start(): Promise<Attachment>; pause(): void; abort(): void }

const aborted = () => new DOMException('The upload was given up', 'AbortError')

/** One upload by the tus protocol. It continues after a pause, a lost network, even a reload. */
export function resumableUpload(
  file: File,
  { type, resourceType, onProgress }: UploadOptions,
): ResumableUpload {
  let settle = Promise.withResolvers<Attachment>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = false

  const watch = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void upload.abort()
      settle.reject(new ApiError(0))
    }, ms)
  }
  const end = (finish: () => void) => {
    clearTimeout(timer)
    finish()
  }
  const upload = new Upload(file, {
    endpoint,
    chunkSize: chunkBytes,
    retryDelays,
    metadata: { filename: file.name, type, ...(resourceType ? { resource_type: resourceType } : {}) },
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      const token = await withSession(() => csrfToken())
      request.setHeader('x-xsrf-token', token)
      request.setHeader('accept-language', document.documentElement.lang)
    },
    onAfterResponse(request, response) {
      // A site that refuses for a while is there all the same: it is asked again before the person is.
      watch(idleMs)
      // The library would take it for an upload that is gone, and begin again with the first byte.
      if (request.getMethod() === 'HEAD' && mayPass(response.getStatus()))
        throw new Error('how far it is will be told later')
    },
    onShouldRetry: (error) =>
      mayPass(error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0),
    onProgress(sent, total) {
      watch(sent < total ? idleMs : finishMs)
      onProgress?.(total > 0 ? sent / total : 0)
    },
    onError: (error) => end(() => settle.reject(readError(error))),
    onSuccess: () => end(() => settle.resolve(madeOf(upload.url!))),
  })

  return {
    async start() {
      settle = Promise.withResolvers<Attachment>()
      // Callers of `done` get the error; without this line it would also count as unhandled.
      settle.promise.catch(() => {})
      if (!known) {
        known = true
        const previous = await upload.findPreviousUploads().catch(() => [])
        if (previous[0]) upload.resumeFromPreviousUpload(previous[0])
      }
      watch(idleMs)
      upload.start()
      return settle.promise
    },
    pause() {
      clearTimeout(timer)
      void upload.abort()
    },
    abort() {
      clearTimeout(timer)
      settle.reject(aborted())
      // If this call does not reach the server, the clean-up removes the parts a day later.
      upload.abort(true).catch(() => {})
    },
  }
}

/** Whether another try may help. Not 507: a full disk is not emptied within seconds. */
const mayPass = (status: number): boolean =>
  status === 0 || status === 409 || status === 429 || (status >= 500 && status !== 507)

/**
 * Waits while the file is put together by a machine that does not answer us any more, or by the next one. Any other failure
 * that may pass is tried again as often as for a part of the file.
 */
async function madeOf(url: string): Promise<Attachment> {
  const path = new URL(url, location.href).pathname
  const until = Date.now() + finishMs
  for (let failures = 0; ;) {
    try {
      const answer = (await browserTransport({ method: 'GET', path })) as { data: { attachment: Attachment } }
      return answer.data.attachment
    } catch (error) {
      if (!(error instanceof ApiError) || Date.now() > until) throw error
      const isMade = error.key === 'inProgress'
      const pause = isMade ? finishPauseMs : retryDelays[failures++]
      if (pause === undefined || !(isMade || mayPass(error.status))) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function readError(error: unknown): ApiError {
  const response: HttpResponse | null | undefined =
    error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new ApiError(0)
  try {
    return new ApiError(response.getStatus(), (JSON.parse(response.getBody()) as ErrorBody).error)
  } catch {
    return new ApiError(response.getStatus())
  }
}
