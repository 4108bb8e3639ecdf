/** `255, 0,16` → `#ff0010`; null while it is no colour, such as a placeholder. */
export function hexOfRgb(text: string): string | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

export const rgbOfHex = (hex: string): string =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(',')
