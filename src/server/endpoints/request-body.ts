import { fail, Failure } from '../../contract/errors.ts'
import { parseJsonStrictly } from '../../contract/safe-json.ts'
import { backToWork, startReceiving } from '../http/admission.ts'

export const defaultMaxBodyBytes = 512 * 1024

/** How long a sender may take: until the first byte, between two of them, and altogether. */
type BodyPatience = { firstMs: number; idleMs: number; wholeMs: number }
const patience: BodyPatience = { firstMs: 5_000, idleMs: 10_000, wholeMs: 30_000 }

/** The JSON body of an API call: never more than `maxBytes` of it in memory, and never waited for without an end. */
export async function readJsonBody(
  request: Request,
  maxBytes: number,
  limits: BodyPatience = patience,
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    // A browser names no type for a body it does not send, and a server still sees an (empty) stream.
    if (type === '' && (await readText(request, maxBytes, limits)) === '') return {}
    throw fail('unsupportedMedia')
  }
  const source = await readText(request, maxBytes, limits)
  try {
    return parseJsonStrictly(source)
  } catch {
    throw fail('malformed')
  }
}

/** The fields of a plain HTML form; each at most once, as our forms have them. */
export async function readFormBody(request: Request, maxBytes: number): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw fail('malformed')
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(await readText(request, maxBytes, patience))) {
    if (name in fields) throw fail('malformed')
    fields[name] = value
  }
  return fields
}

async function readText(request: Request, maxBytes: number, limits: BodyPatience): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (!request.body) return ''
  const received = await startReceiving()
  let bytes: Buffer
  try {
    bytes = await readBytes(request.body.getReader(), maxBytes, limits)
  } finally {
    received()
    backToWork()
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fail('malformed')
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readBytes(reader: Reader, maxBytes: number, limits: BodyPatience): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const tooSlow = Promise.withResolvers<never>()
  const giveUp = () => tooSlow.reject(fail('timeout', {}, { headers: { connection: 'close' } }))
  const whole = setTimeout(giveUp, limits.wholeMs)
  let idle = setTimeout(giveUp, limits.firstMs)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), tooSlow.promise])
      if (done) return Buffer.concat(chunks)
      clearTimeout(idle)
      idle = setTimeout(giveUp, limits.idleMs)
      size += value.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    // Anything else is the sender hanging up.
    throw error instanceof Failure ? error : fail('malformed')
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
  }
}

function tooLarge(maxBytes: number) {
  // The rest of the body is not read, so the connection cannot be used again.
  return fail('tooLarge', { max: Math.floor(maxBytes / 1024) }, { headers: { connection: 'close' } })
}

/** Query as the API reads it: `key[]=` is a list, everything else one text; a key given twice is an error. */
export function readQuery(search: URLSearchParams, mostValues = 100): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of search) {
    if (name.endsWith('[]')) {
      const key = name.slice(0, -2)
      const list = (query[key] ??= [])
      if (!Array.isArray(list)) throw fail('malformed')
      list.push(value)
      if (list.length > mostValues) throw fail('malformed')
    } else if (name in query) throw fail('malformed')
    else query[name] = value
  }
  return { ...query }
}
