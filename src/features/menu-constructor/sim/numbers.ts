/** Java's Double.parseDouble, without the spellings nobody writes in a menu. Null where it throws. */
export function parseDouble(text: string): number | null {
  const plain = text.trim()
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[df]?$/i.test(plain) ? Number.parseFloat(plain) : null
}

/** Java's Integer.parseInt: no spaces, no fraction, no more than 32 bits. */
export function parseInteger(text: string): number | null {
  if (!/^[+-]?\d+$/.test(text)) return null
  const value = Number(text)
  return value >= -2_147_483_648 && value <= 2_147_483_647 ? value : null
}
