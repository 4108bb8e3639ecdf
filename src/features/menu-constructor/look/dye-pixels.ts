/**
 * How a pixel that takes dye is marked on the sheet of pictures: nobody sees that it is a little less than opaque. The
 * sheet shows it in the colour it has without a dye.
 */
export const DYED = 254

/** By which channel, and by how much of it, an undyed white pixel is seen in the game's own colour of the thing. */
const lights: [material: RegExp, channel: number, white: number][] = [
  [/LEATHER/, 0, 160],
  [/STAR|CHARGE/, 0, 138],
  [/POTION|ARROW/, 2, 198],
]

/** Gives the marked pixels another colour, as the game does: it is multiplied in. `data` is red, green, blue, alpha. */
export function dyePixels(data: Uint8Array | Uint8ClampedArray, material: string, colour: string): void {
  const found = lights.find(([name]) => name.test(material.toUpperCase()))
  if (!found) return
  const [, channel, white] = found
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== DYED) continue
    const light = data[at + channel]! / white
    for (const [index, part] of parts.entries()) data[at + index] = Math.min(255, Math.round(light * part))
  }
}
