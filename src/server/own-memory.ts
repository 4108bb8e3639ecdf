/**
 * A copy in memory of its own. What zlib and `Buffer.from` give is often a part of a 64 KiB block that Node shares out:
 * kept for long, two kilobytes would keep the whole block.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
