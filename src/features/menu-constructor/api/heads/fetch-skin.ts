import sharp from 'sharp'
import type { Texture } from '../atlas/texture.ts'

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

export async function decodeSkin(bytes: Buffer): Promise<Texture | null> {
  if (!isSkin(bytes)) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 64 * 64, failOn: 'error' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data) }
  } catch {
    return null
  }
}

/** `gone`: there is no such skin. `failed`: it could not be had just now. */
export type Fetched = { skin: Texture } | 'gone' | 'failed'

export async function fetchSkin(hash: string, ask: typeof fetch = fetch): Promise<Fetched> {
  try {
    const answer = await ask(skinAddress(hash), {
      redirect: 'error',
      signal: AbortSignal.timeout(4_000),
      headers: { accept: 'image/png' },
    })
    if (answer.status === 404) return 'gone'
    const bytes = answer.ok ? await readBounded(answer) : null
    const skin = bytes && (await decodeSkin(bytes))
    return skin ? { skin } : bytes ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}
