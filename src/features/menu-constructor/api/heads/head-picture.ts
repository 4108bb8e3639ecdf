import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '../../../../server/turns.ts'
import { inOwnMemory } from '../../../../server/own-memory.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { fetchSkin } from './fetch-skin.ts'
import { ownSkin, renderHead } from './render-head.ts'

export type HeadPicture = {
  bytes: Buffer
  etag: string
  /** False: a head of ours, because the skin could not be had. */
  real: boolean
}

const keyOf = (hash: string): string => `dm-heads/${hash.slice(0, 2)}/${hash}.webp`
// A menu asks for dozens of heads at once; the skin server must not be flooded.
const inTurn = limitConcurrency(4, 200)
/** For so long our own head is shown, then the skin is tried again. */
const failureMs = 10 * 60_000

const describe = (bytes: Buffer, real: boolean): HeadPicture => ({
  bytes: inOwnMemory(bytes),
  real,
  etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
})

async function drawOwn(hash: string): Promise<HeadPicture> {
  return describe(await renderHead(ownSkin(hash)), false)
}

type Parts = Pick<Services, 'config' | 'storage' | 'caches'>

/** The head of a texture: kept, else fetched once, else drawn by us. The visitor's browser never leaves this site. */
export const headPicture = (services: Parts, hash: string, fetchIt = fetchSkin): Promise<HeadPicture> =>
  services.caches.skins.get(
    hash,
    () => makeHead(services, hash, fetchIt),
    ({ real }) => (real ? {} : { maxAgeMs: failureMs }),
  )

async function makeHead(
  { config, storage }: Parts,
  hash: string,
  fetchIt: typeof fetchSkin,
): Promise<HeadPicture> {
  const key = keyOf(hash)
  const stored = await storage.read(key)
  if (stored) return describe(await buffer(stored.stream), true)
  const fetched = config.dmHeads ? await inTurn(() => fetchIt(hash)) : 'off'
  if (typeof fetched === 'string') return drawOwn(hash)
  const bytes = await renderHead(fetched.skin)
  await storage.put(key, Readable.from([bytes]), { contentType: 'image/webp' })
  return describe(bytes, true)
}
