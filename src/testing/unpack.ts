import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)

/** The files of an archive by name, as any reader unpacks them; throws where a checksum is wrong. */
export async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  zip.on('end', resolve)
  zip.on('error', reject)
  zip.on('entry', (entry: yauzl.Entry) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      void buffer(stream).then((data) => {
        if (crc32(data) !== entry.crc32) return reject(new Error(`${entry.fileName} is damaged`))
        files.set(entry.fileName, data)
        zip.readEntry()
      }, reject)
    }),
  )
  zip.readEntry()
  await promise
  return files
}
