import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../db/client.ts'
import { makePictureWorker } from '../../../server/pictures/images/picture-worker.ts'
import { makeLog } from '../../../server/log.ts'
import { folderStorage } from '../../../server/storage/folder-storage.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { pngBomb } from '../../../testing/content/pictures.ts'
import { storeAttachment } from './store-attachment.ts'

// A test runs this as its own process: it stores one attachment and kills itself at the named point.
const [databaseUrl = '', folder = '', ownerId = '', type = '', point = ''] = process.argv.slice(2)

const die = (at: string): void => {
  if (at === point) process.kill(process.pid, 'SIGKILL')
}
const real = folderStorage(folder)
let puts = 0
const storage: Storage = {
  ...real,
  async put(key, source, options) {
    const name = key.startsWith('uploads/') ? 'original' : `copy ${++puts}`
    die(`before ${name}`)
    const stored = await real.put(key, source, options)
    die(`after ${name}`)
    return stored
  },
  async putBlob(source, options = {}) {
    die('before the file')
    const stored = await real.putBlob(source, {
      ...options,
      async claim(blob) {
        die('before the claim')
        await options.claim?.(blob)
        die('after the claim')
      },
    })
    die('after the file')
    return stored
  },
}
async function* content(bytes: Buffer) {
  yield bytes.subarray(0, bytes.length / 2)
  die('half received')
  yield bytes.subarray(bytes.length / 2)
}
const database = openDatabase(databaseUrl)
const services = {
  storage,
  pictures: makePictureWorker(),
  config: readConfig({ DATA_DIR: folder }),
  log: makeLog('silent'),
}
const bytes = type === 'version' ? Buffer.alloc(100_000, 7) : pngBomb(900, 600)
await storeAttachment(
  { db: database.db, now: () => new Date(), services },
  {
    ownerId: Number(ownerId),
    type: type as 'version' | 'content',
    resourceType: null,
    name: 'file',
    reserve: { bytes: bytes.length, quotaBytes: Infinity },
    content: content(bytes),
  },
  async () => die('before the row is ready'),
)
die('after the row is ready')
process.exit(9)
