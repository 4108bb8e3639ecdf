import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { atMost } from '../../../../server/at-most.ts'
import { inOwnMemory } from '../../../../server/own-memory.ts'
import type { Services } from '../../../../server/request-context.ts'
import { fetchSkin } from './fetch-skin.ts'
import { ownSkin, renderHead } from './render-head.ts'

export type HeadPicture = {
  bytes: Buffer
  etag: string
  /** False: a head of ours, because the skin could not be had. */
  real: boolean
}

const keyOf = (hash: string): string => `dm-heads/${hash.slice(0, 2)}/${hash}.webp`
// Whoever opens a menu asks for dozens at once; the host at the other end shall not notice.
const inTurn = atMost(4, 200)
const mostKept = 500
const failures = new Map<string, number>()
const failureMs = 10 * 60_000
const kept = new Map<string, HeadPicture>()

function keep(hash: string, picture: HeadPicture): HeadPicture {
  kept.set(hash, picture)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return picture
}

const describe = (bytes: Buffer, real: boolean): HeadPicture => ({
  bytes: inOwnMemory(bytes),
  real,
  etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
})

async function drawOwn(hash: string): Promise<HeadPicture> {
  return describe(await renderHead(ownSkin(hash)), false)
}

type Parts = Pick<Services, 'config' | 'storage' | 'clock'>

/** The head of a texture: kept, else fetched once, else drawn by us. The visitor's browser never leaves this site. */
export async function headPicture(
  { config, storage, clock }: Parts,
  hash: string,
  fetchIt = fetchSkin,
): Promise<HeadPicture> {
  const known = kept.get(hash)
  if (known?.real) return known
  const key = keyOf(hash)
  const stored = await storage.read(key)
  if (stored) return keep(hash, describe(await buffer(stored.stream), true))
  const now = clock.now().getTime()
  if (!config.dmHeads || now - (failures.get(hash) ?? -failureMs) < failureMs)
    return known ?? keep(hash, await drawOwn(hash))
  const fetched = await inTurn(() => fetchIt(hash))
  if (typeof fetched === 'string') {
    failures.set(hash, now)
    if (failures.size > 5_000) failures.delete(failures.keys().next().value!)
    return keep(hash, await drawOwn(hash))
  }
  const bytes = await renderHead(fetched.skin)
  await storage.put(key, Readable.from([bytes]), { contentType: 'image/webp' })
  failures.delete(hash)
  return keep(hash, describe(bytes, true))
}
