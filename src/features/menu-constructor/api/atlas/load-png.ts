import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Texture } from './texture.ts'

/** A picture file as pixels; null where there is none or it is broken. */
export async function loadPng(file: string): Promise<Texture | null> {
  try {
    const { data, info } = await sharp(await readFile(file), { limitInputPixels: 4096 * 4096 })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data) }
  } catch {
    return null
  }
}
