import busboy from 'busboy'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fail, Failure } from '../contract/errors.ts'

export type UploadOptions = {
  /** Name of the form's one file field. */
  field: string
  maxBytes: number
  /** Thrown when the file is larger. */
  tooLarge: () => Failure
  /** Without a byte for so long, the sender is given up. */
  idleMs?: number
}

/**
 * The one small file of a multipart request, read from the stream and never beyond `maxBytes`. Whatever is wrong with
 * the form is the sender's fault: a broken stream must end here and not as an uncaught error.
 */
export async function readUpload(request: Request, options: UploadOptions): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw fail('unsupportedMedia')
  const { field, maxBytes, tooLarge, idleMs = 25_000 } = options
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const body = Readable.fromWeb(request.body as ReadableStream)
  const parser = openParser(type, maxBytes)
  let content: Buffer | null = null

  const malformed = () => reject(fail('malformed', {}, closing))
  const slow = () => reject(fail('timeout', {}, closing))
  let timer = setTimeout(slow, idleMs)
  body.on('data', () => {
    clearTimeout(timer)
    timer = setTimeout(slow, idleMs)
  })
  parser.on('file', (name, stream) => {
    stream.on('error', malformed)
    if (name !== field) return void stream.resume()
    const chunks: Buffer[] = []
    stream.on('limit', () => reject(tooLarge()))
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => (content = Buffer.concat(chunks)))
  })
  parser.on('close', () =>
    content
      ? resolve(content)
      : reject(fail('validation', {}, { fields: { [field]: [{ key: 'required', args: {} }] } })),
  )
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, malformed)
  parser.on('error', malformed)
  body.on('error', malformed)
  body.pipe(parser)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    body.unpipe(parser)
    // The rest is not read; errors of the torn streams are nobody's business any more.
    body.on('error', () => {}).destroy()
    parser.on('error', () => {}).destroy()
  }
}

/** The body was not read to its end, so the connection cannot be used again. */
const closing = { headers: { connection: 'close' } }

function openParser(type: string, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      // One byte more than allowed: `limit` is said when the bound is reached, not when it is passed.
      limits: { files: 1, fields: 5, parts: 6, fieldSize: 1024, fileSize: maxBytes + 1, headerPairs: 20 },
    })
  } catch {
    throw fail('malformed')
  }
}
