/** Two letters in place of a missing picture: `GOLD_NUGGET` → `GN`, `STONE` → `ST`. */
export function fallbackLetters(material: string): string {
  if (/^placeholder-/i.test(material) || material.includes('%')) return '%'
  const name = material.replace(/^[a-z]+-(?=.)/i, '').replace(/^.*:/, '')
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? [...words[0]!][0]! + [...words[1]!][0]! : (words[0] ?? '?').slice(0, 2)
  return letters.toUpperCase()
}

/** Muted, and dark enough for white letters; item-icon.css has the same. */
export const fallbackTones = ['#4d5b73', '#4a6b4f', '#7d5a3a', '#6b4d73', '#2f6b73', '#8a4a3f']

/** One of six tones, always the same for the same material. */
export function fallbackTone(material: string): number {
  let sum = 0
  for (const letter of material.toLowerCase()) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum % fallbackTones.length
}
