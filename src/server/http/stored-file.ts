import { addAbortSignal, Readable } from 'node:stream'
import { fail } from '../../contract/errors.ts'
import { etagMatches } from './etag.ts'
import type { ByteRange, Storage } from '../storage/storage.ts'

export type StoredFileOptions = {
  /** Named by its content, so the name never means two files. */
  sha256: string
  contentType: string
  cacheControl: string
  /** `attachment; filename=…` for whatever is not a picture. */
  disposition?: string
}

/** One stored file as an answer: whole, a part of it, or 304. Nothing in it may run, whatever it holds. */
export async function storedFile(
  storage: Storage,
  key: string,
  request: Request,
  options: StoredFileOptions,
): Promise<Response> {
  const etag = `"${options.sha256}"`
  const headers: Record<string, string> = {
    'content-type': options.contentType,
    'cache-control': options.cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    ...(options.disposition ? { 'content-disposition': options.disposition } : {}),
    etag,
  }
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const found = await storage.stat(key)
  if (!found) throw fail('notFound')
  const { size } = found
  const range = rangeOf(request, etag, size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const length = range ? range.end - range.start + 1 : size
  const answer = {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    },
  }
  if (request.method === 'HEAD') return new Response(null, answer)
  const file = await storage.read(key, range ?? undefined)
  if (!file) throw fail('notFound')
  // Nobody reads or cancels the body for a visitor who left before it began, and the file would stay open.
  const stream = addAbortSignal(request.signal, file.stream)
  return new Response(Readable.toWeb(stream) as ReadableStream, answer)
}

/** The one range asked for; null for the whole file, also where several are asked for or the file has changed. */
function rangeOf(request: Request, etag: string, size: number): Required<ByteRange> | 'unsatisfiable' | null {
  const wanted = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('range') ?? '')
  const condition = request.headers.get('if-range')
  if (!wanted || (condition !== null && condition !== etag)) return null
  const [, from = '', to = ''] = wanted
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
