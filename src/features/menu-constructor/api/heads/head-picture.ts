import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { headPixels } from '../../../../art/head.ts'
import { limitConcurrency } from '../../../../server/turns.ts'
import { inOwnMemory } from '../../../../server/own-memory.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { headScenes } from '../atlas/entity-items.ts'
import { renderBoxes } from '../atlas/raster.ts'
import { decodeTexture, emptyTexture, type Texture } from '../atlas/texture.ts'

const mostBytes = 64 * 1024
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The only address that is ever asked: host and path are ours, the hash is hexadecimal digits. */
export const skinAddress = (hash: string): string => {
  if (!/^[0-9a-f]{32,64}$/.test(hash)) throw new Error('Not the hash of a texture')
  return `https://textures.minecraft.net/texture/${hash}`
}

/** Skins are 64 × 64 or 64 × 32; nothing else is even decoded. */
function isSkin(bytes: Buffer): boolean {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(signature)) return false
  return bytes.readUInt32BE(16) === 64 && [32, 64].includes(bytes.readUInt32BE(20))
}

/** Reads at most so much, whatever the answer says of its length; null where it is more. */
async function readBounded(answer: Response): Promise<Buffer | null> {
  if (!answer.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** `gone`: there is no such skin. `failed`: it could not be had just now. */
type Fetched = { skin: Texture } | 'gone' | 'failed'

export async function fetchSkin(hash: string, ask: typeof fetch = fetch): Promise<Fetched> {
  try {
    const answer = await ask(skinAddress(hash), {
      redirect: 'error',
      signal: AbortSignal.timeout(4_000),
      headers: { accept: 'image/png' },
    })
    if (answer.status === 404) return 'gone'
    const bytes = answer.ok ? await readBounded(answer) : null
    const skin =
      bytes && isSkin(bytes)
        ? await decodeTexture(bytes, { limitInputPixels: 64 * 64, failOn: 'error' })
        : null
    return skin ? { skin } : bytes ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}

const edge = 64

/** A head as an inventory slot shows it, second layer included. */
async function renderHead(skin: Texture): Promise<Buffer> {
  const { data, width, height } = renderBoxes(headScenes(skin, hasHat(skin)), edge)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer()
}

/** Old skins fill the unused second layer with one colour instead of leaving it clear. */
function hasHat({ data, width }: Texture): boolean {
  for (let y = 0; y < 16; y++)
    for (let x = 32; x < 64; x++) if (data[(y * width + x) * 4 + 3]! < 128) return true
  return false
}

/** Our own head on a skin of the same shape: the face in front, its edges around the sides, the hair on top. */
function ownSkin(name: string): Texture {
  const rows = headPixels(name)
  const skin = emptyTexture(64, 32)
  const paint = (x: number, y: number, colour: string) => {
    const value = Number.parseInt(colour.slice(1), 16)
    skin.data.set([value >> 16, (value >> 8) & 255, value & 255, 255], (y * 64 + x) * 4)
  }
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      paint(8 + x, 8 + y, rows[y]![x]!)
      // The hair reaches further back than it does down the face.
      const row = rows[y < 5 && x < 5 ? Math.min(y, 1) : y]!
      paint(x, 8 + y, row[0]!)
      paint(16 + x, 8 + y, rows[y]![7]!)
      paint(24 + x, 8 + y, rows[Math.min(y, 1)]![x]!)
      paint(8 + x, y, rows[0]![x]!)
      paint(16 + x, y, rows[7]![x]!)
    }
  return skin
}

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
