/** Reads a buffer from front to back, big end first; reading past its end throws. */
export class ByteReader {
  at = 0
  data: Buffer

  constructor(data: Buffer) {
    this.data = data
  }

  u8(): number {
    return this.data.readUInt8(this.at++)
  }

  u16(): number {
    return this.data.readUInt16BE((this.at += 2) - 2)
  }

  i16(): number {
    return this.data.readInt16BE((this.at += 2) - 2)
  }

  u32(): number {
    return this.data.readUInt32BE((this.at += 4) - 4)
  }

  bytes(length: number): Buffer {
    if (this.at + length > this.data.length) throw new Error('the font ends too early')
    return this.data.subarray(this.at, (this.at += length))
  }

  /** WOFF 2.0's UIntBase128. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw new Error('a length in the font is no length')
  }

  /** WOFF 2.0's 255UInt16. */
  packed(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
