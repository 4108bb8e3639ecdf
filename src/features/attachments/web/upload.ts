import { isPictureType, maxAttachmentBytes } from '../../../contract/limits/attachment-limits.ts'
import { sendForm } from '../../../web/http/send-form.ts'
import { ApiError } from '../../../web/http/transport.ts'
import type { Attachment } from '../attachments.contract.ts'
import type { UploadOptions } from './upload-options.ts'

/** Larger files are uploaded so that a broken connection does not lose everything. */
const resumableBytes = 5 * 1024 * 1024

export type RunningUpload = {
  /** The attachment; rejects with an ApiError, or with an AbortError after `abort`. */
  done: Promise<Attachment>
  /** Whether it can pause; a small file is sent in one request. */
  resumable: boolean
  pause(): void
  /** Also after `done` was rejected because the network was lost. Returns a new `done`. */
  resume(): Promise<Attachment>
  /** Stops it and removes the parts on the server. */
  abort(): void
}

/** Refuses a file without sending it: the server would refuse it too, after a long upload. */
function tooLarge(file: File, { type, resourceType }: UploadOptions): ApiError | null {
  const bytes = maxAttachmentBytes(type, resourceType)
  if (file.size <= bytes) return null
  const args = { max: bytes / (1024 * 1024) }
  const key = isPictureType(type) ? 'imageOutOfLimits' : 'fileTooLarge'
  return new ApiError(0, { key, args, fields: { file: [{ key: 'picture_bytes', args }] } })
}

/** Starts an upload: in one request, or resumable, so that it survives a lost connection and a reload. */
export function startUpload(file: File, options: UploadOptions): RunningUpload {
  const refused = tooLarge(file, options)
  if (!refused && file.size > resumableBytes) return startResumable(file, options)
  const stop = new AbortController()
  const { type, resourceType, onProgress } = options
  const send = () => {
    const form = new FormData()
    form.append('file', file, file.name)
    const search = new URLSearchParams({ type, ...(resourceType ? { resource_type: resourceType } : {}) })
    const sending = { onProgress, signal: stop.signal }
    return sendForm<Attachment>(`/api/attachments/upload?${search.toString()}`, form, sending)
  }
  return {
    done: refused ? Promise.reject(refused) : send(),
    resumable: false,
    pause: () => {},
    resume: send,
    abort: () => stop.abort(),
  }
}

/** The code for resumable uploads is loaded with the first file that needs it. */
function startResumable(file: File, options: UploadOptions): RunningUpload {
  const loaded = import('./resumable-upload.ts').then(({ resumableUpload }) => resumableUpload(file, options))
  // If the code cannot be loaded, `done` rejects, and the buttons have nothing to do.
  const later = (act: (upload: Awaited<typeof loaded>) => void) => void loaded.then(act, () => {})
  return {
    done: loaded.then((upload) => upload.start()),
    resumable: true,
    pause: () => later((upload) => upload.pause()),
    resume: () => loaded.then((upload) => upload.start()),
    abort: () => later((upload) => upload.abort()),
  }
}

/** Sends a file and waits for the attachment. For more than that, see `useUpload`. */
export async function uploadAttachment(
  file: File,
  { signal, ...options }: UploadOptions & { signal?: AbortSignal | undefined },
): Promise<Attachment> {
  signal?.throwIfAborted()
  const running = startUpload(file, options)
  const stop = () => running.abort()
  signal?.addEventListener('abort', stop)
  try {
    return await running.done
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
