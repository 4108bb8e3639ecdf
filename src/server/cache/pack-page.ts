import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf } from '../http/etag.ts'
import { inOwnMemory } from '../own-memory.ts'

/** A page as it is sent, with its compressed twins. */
export type PackedPage = { etag: string; html: Buffer<ArrayBuffer>; br: Buffer; gzip: Buffer }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function packPage(body: Uint8Array): Promise<PackedPage> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 6 }),
  ])
  return {
    etag: etagOf(body),
    html: inOwnMemory(body),
    br: inOwnMemory(br),
    gzip: inOwnMemory(gz),
  }
}
