/**
 * SHA-256 of bytes that come in pieces. The browser's own wants the whole file in memory, and a server has files of
 * 200 MB.
 */
const { constants, start } = tables()

export class Sha256 {
  readonly #state = Int32Array.from(start)
  readonly #words = new Int32Array(64)
  readonly #rest = new Uint8Array(64)
  #held = 0
  #bytes = 0

  update(bytes: Uint8Array): this {
    this.#bytes += bytes.length
    let at = 0
    if (this.#held > 0) {
      at = Math.min(64 - this.#held, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#held)
      this.#held += at
      if (this.#held < 64) return this
      this.#block(this.#rest, 0)
      this.#held = 0
    }
    for (; at + 64 <= bytes.length; at += 64) this.#block(bytes, at)
    this.#rest.set(bytes.subarray(at))
    this.#held = bytes.length - at
    return this
  }

  /** As 64 hexadecimal digits; nothing is added after it. */
  digest(): string {
    const total = this.#bytes
    const padding = new Uint8Array((this.#held < 56 ? 64 : 128) - this.#held)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(total / 0x20000000))
    view.setUint32(padding.length - 4, (total * 8) >>> 0)
    this.update(padding)
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #block(bytes: Uint8Array, from: number): void {
    const words = this.#words
    for (let at = 0; at < 16; at++) {
      const place = from + at * 4
      words[at] =
        (bytes[place]! << 24) | (bytes[place + 1]! << 16) | (bytes[place + 2]! << 8) | bytes[place + 3]!
    }
    for (let at = 16; at < 64; at++) {
      const early = words[at - 15]!
      const late = words[at - 2]!
      const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      words[at] = (words[at - 16]! + s0 + words[at - 7]! + s1) | 0
    }
    const state = this.#state
    let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
    let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!]
    for (let at = 0; at < 64; at++) {
      const one =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) |
        0
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
    state[0]! += a
    state[1]! += b
    state[2]! += c
    state[3]! += d
    state[4]! += e
    state[5]! += f
    state[6]! += g
    state[7]! += h
  }
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first 32 bits behind the point of the roots of the first primes, as the standard has them. */
function tables(): { constants: Int32Array; start: Int32Array } {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const fraction = (root: number) => ((root - Math.floor(root)) * 0x100000000) | 0
  return {
    constants: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  }
}
