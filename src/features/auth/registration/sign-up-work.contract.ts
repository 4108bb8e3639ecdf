/** The sum a browser does before a suspicious registration; what server and page share. No validator needed. */
export const workMinutes = 10
/** Zero bits asked for by the first reason to doubt; each further one doubles the work. About a second of a laptop. */
export const leastDifficulty = 18

export function leadingZeroBits(hash: ArrayLike<number>): number {
  let bits = 0
  for (let at = 0; at < hash.length; at++) {
    const byte = hash[at]!
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
