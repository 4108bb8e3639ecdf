import { Readable } from 'node:stream'
import busboy from 'busboy'
import { fail, Failure } from '../../contract/errors.ts'
import { closing, watchedBody } from '../http/watched-body.ts'

type UploadOptions = {
  /** Name of the form's one file field. */
  field: string
  maxBytes: number
  /** Thrown when the file is larger. */
  tooLarge: () => Failure
  /** Without progress for so long, the sender is given up. */
  idleMs?: number
}

type UploadedFile = {
  /** As the sender wrote it. */
  name: string
  /** Ends only when the whole form has arrived; whatever is wrong with it is thrown here. */
  content: AsyncIterable<Uint8Array>
}

/**
 * Gives the one file of a multipart request to `use` while it arrives; never more of it in memory than a few chunks.
 * Every fault of the form is the sender's: a broken stream must end here and not as an uncaught error.
 */
export async function withUpload<T>(
  request: Request,
  options: UploadOptions,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw fail('unsupportedMedia')
  const { field, maxBytes, tooLarge, idleMs } = options
  const parser = openParser(type, maxBytes)
  const body = Readable.from(watchedBody(request, idleMs), { objectMode: false })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const form = Promise.withResolvers<void>()
  form.promise.catch(() => {})
  let file: Readable | null = null
  let failure: Failure | null = null

  const stop = (error: unknown) => {
    failure ??= error instanceof Failure ? error : fail('malformed', {}, closing)
    form.reject(failure)
    if (file) file.destroy(failure)
    else reject(failure)
  }
  async function* contentOf(stream: Readable): AsyncGenerator<Uint8Array> {
    let size = 0
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength
        if (size > maxBytes) throw tooLarge()
        yield chunk
      }
    } catch (error) {
      throw failure ?? (error instanceof Failure ? error : fail('malformed', {}, closing))
    }
    await form.promise
  }
  parser.on('file', (name, stream, info) => {
    stream.on('error', stop)
    if (name !== field || file) return void stream.resume()
    file = stream
    use({ name: info.filename ?? '', content: contentOf(stream) }).then(resolve, reject)
  })
  parser.on('close', () => {
    form.resolve()
    if (!file) reject(fail('validation', {}, { fields: { [field]: [{ key: 'required', args: {} }] } }))
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => stop(fail('malformed', {}, closing)))
  parser.on('error', stop)
  body.on('error', stop)
  body.pipe(parser)
  try {
    return await promise
  } finally {
    body.unpipe(parser)
    // The rest is not read, so errors of the torn streams no longer matter.
    body.on('error', () => {}).destroy()
    parser.on('error', () => {}).destroy()
  }
}

/** The one small file of a multipart request, whole. */
export async function readUpload(request: Request, options: UploadOptions): Promise<Buffer> {
  return withUpload(request, options, async ({ content }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    return Buffer.concat(chunks)
  })
}

function openParser(type: string, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      // One byte more than allowed: the caller counts, and refuses a file that reaches it.
      limits: { files: 1, fields: 5, parts: 6, fieldSize: 1024, fileSize: maxBytes + 1, headerPairs: 20 },
    })
  } catch {
    throw fail('malformed')
  }
}
