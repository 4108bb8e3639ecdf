import sharp, { type SharpOptions } from 'sharp'

/** Red, green, blue, alpha for every pixel, row by row. */
export type Texture = { width: number; height: number; data: Uint8Array }

export const emptyTexture = (width: number, height: number): Texture => ({
  width,
  height,
  data: new Uint8Array(width * height * 4),
})

/** A picture file as pixels; null where it is broken. */
export async function decodeTexture(bytes: Buffer, options: SharpOptions): Promise<Texture | null> {
  try {
    const { data, info } = await sharp(bytes, options)
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data) }
  } catch {
    return null
  }
}

export function cropTexture(from: Texture, x: number, y: number, width: number, height: number): Texture {
  const cut = emptyTexture(width, height)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * from.width + x) * 4
    cut.data.set(from.data.subarray(start, start + width * 4), row * width * 4)
  }
  return cut
}

/** Animated textures are their frames below each other; the first one is shown. */
export const firstFrame = (texture: Texture): Texture =>
  texture.height > texture.width && texture.height % texture.width === 0
    ? cropTexture(texture, 0, 0, texture.width, texture.width)
    : texture

/** A colour that is multiplied in: 0xRRGGBB. */
export type Tint = number | null

/** Lays a pixel over what is there. */
export function blend(
  target: Texture,
  at: number,
  [r, g, b, a]: readonly [number, number, number, number],
): void {
  const { data } = target
  const below = data[at + 3]! / 255
  const above = a / 255
  const alpha = above + below * (1 - above)
  if (alpha === 0) return
  const mix = (top: number, bottom: number) =>
    Math.round((top * above + bottom * below * (1 - above)) / alpha)
  data[at] = mix(r, data[at]!)
  data[at + 1] = mix(g, data[at + 1]!)
  data[at + 2] = mix(b, data[at + 2]!)
  data[at + 3] = Math.round(alpha * 255)
}

/** Every block of `step` × `step` pixels as one, weighted by how much of it is there. */
export function shrink(from: Texture, step: number): Texture {
  const to = emptyTexture(from.width / step, from.height / step)
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const sum = [0, 0, 0, 0]
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) {
          const at = ((y * step + dy) * from.width + x * step + dx) * 4
          const alpha = from.data[at + 3]!
          for (let channel = 0; channel < 3; channel++) sum[channel]! += from.data[at + channel]! * alpha
          sum[3]! += alpha
        }
      const at = (y * to.width + x) * 4
      if (sum[3] === 0) continue
      for (let channel = 0; channel < 3; channel++)
        to.data[at + channel] = Math.round(sum[channel]! / sum[3]!)
      to.data[at + 3] = Math.round(sum[3]! / (step * step))
    }
  return to
}
