import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture of this size, to be written in any format. */
export const picture = (width: number, height = width, background = '#ffb92e') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture with something to see on every pixel, so that it does not shrink to nothing. */
export const noise = (width: number, height = width) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A real PNG of one colour that is tiny as a file and huge when unpacked: one bit a pixel, all zero. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A moving GIF of so many frames of one colour each; a few dozen bytes a frame. */
export function movingGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([0x80, 0, 0, 255, 185, 46, 18, 121, 108]),
    Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1'),
  ])
  const control = Buffer.from([0x21, 0xf9, 4, 4, 10, 0, 0, 0])
  const frame = Buffer.concat([control, Buffer.from([0x2c, 0, 0, 0, 0]), Buffer.from([1, 0, 1, 0, 0])])
  const pixel = (index: number) => Buffer.from([2, 2, index % 2 === 0 ? 0x44 : 0x4c, 0x01, 0])
  const parts = [head]
  for (let index = 0; index < frames; index++) parts.push(frame, pixel(index))
  return Buffer.concat([...parts, Buffer.from([0x3b])])
}
