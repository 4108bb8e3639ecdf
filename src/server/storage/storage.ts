import type { Readable } from 'node:stream'

export type PutOptions = {
  maxBytes?: number
  contentType?: string
  /** For what people send: the last of the disk is left to the database. */
  keepReserve?: boolean
}
export type Stored = { size: number; sha256: string }
type BlobOptions = PutOptions & {
  /** Called once the content is whole and hashed, before it appears under its key; what it throws stops the put. */
  claim?: (blob: Stored & { key: string }) => Promise<void>
}
/** Byte positions as in HTTP: `end` is the last byte wanted, not the first one left out. */
export type ByteRange = { start: number; end?: number }

/** Where uploaded files live. A key either holds a whole file or nothing; there is no moment in between. */
export type Storage = {
  /** Streams to a staging place, hashes on the way, then appears under `key` at once and whole. */
  put(key: string, source: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<Stored>
  /**
   * Content-addressed: the key is made from the hash, `blobs/ab/<sha256>`. Storing known content again renews its
   * date, so that a clean-up by age cannot take a file that was just referenced anew.
   */
  putBlob(source: AsyncIterable<Uint8Array>, options?: BlobOptions): Promise<Stored & { key: string }>
  /** `size` is the whole size, also for a range; null: no such file. Destroy the stream if you stop early. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  stat(key: string): Promise<{ size: number } | null>
  /** Whether people may send so much more: beside it the reserve of the disk stays free. */
  hasRoom(bytes: number): Promise<boolean>
  /** Where the file lies on this machine; only a storage that keeps files here can say. */
  localPath?(key: string): string
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every finished file whose key begins with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /** A time-limited address for a direct download, or null where the store cannot. */
  presign(key: string, options: { filename: string; seconds: number }): Promise<string | null>
  /** Removes what broken uploads left behind, once it is older than the given age; says how many. */
  sweepStaging(olderThanMs: number): Promise<number>
}

/** The store has no room left; answer 507, the upload may be tried again later. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('No room left in the file storage', options)
    this.name = 'StorageFull'
  }
}

/** The store does not answer, or answers that it cannot now; answer 503. */
export class StorageAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The file storage does not answer', options)
    this.name = 'StorageAway'
  }
}

/** The source gave more than `maxBytes`. */
export class StorageTooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`)
    this.name = 'StorageTooLarge'
    this.maxBytes = maxBytes
  }
}

/** A range begins past the end of the file; answer 416 with the size. */
export class StorageRangeError extends Error {
  readonly size: number
  constructor(size: number) {
    super(`The range begins past the end of the file (${size} bytes)`)
    this.name = 'StorageRangeError'
    this.size = size
  }
}

export class StorageKeyError extends Error {
  constructor() {
    super('Not a storage key')
    this.name = 'StorageKeyError'
  }
}
