import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import type { ByteSource } from './byte-source.ts'

const chunkBytes = 256 * 1024

/** A byte source as the zip library wants it. */
export class SourceReader extends yauzl.RandomAccessReader {
  readonly source: ByteSource
  constructor(source: ByteSource) {
    super()
    this.source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf(this.source, start, end), { objectMode: false })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    let problem: Error | null = null
    try {
      this.source.read(position, length).copy(buffer, offset)
    } catch (error) {
      problem = error as Error
    }
    callback(problem)
  }
}

function* chunksOf(source: ByteSource, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += chunkBytes) yield source.read(at, Math.min(chunkBytes, end - at))
}
