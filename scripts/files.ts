import path from 'node:path'
import { openDatabase } from '../src/db/client.ts'
import { findRunning } from '../src/db/embedded/embedded.ts'
import { checkFiles } from '../src/features/attachments/api/file-check.store.ts'
import { readConfig } from '../src/server/config.ts'
import { folderStorage } from '../src/server/storage/folder-storage.ts'
import { copyFiles } from '../src/server/storage/move-files.ts'
import { openStorage } from '../src/server/storage/open-storage.ts'

const usage = `npm run files -- copy     copies DATA_DIR/files into the store that S3_* names; again for what came since
npm run files -- check    names files that are missing in the store, and those nobody uses
The site may be running. Both read the same settings as the site.`

const root = path.resolve(import.meta.dirname, '..')

async function copy(): Promise<void> {
  const config = readConfig(process.env, root)
  if (!config.s3) throw new Error('S3_ENDPOINT, S3_BUCKET and its credentials are needed to copy into it')
  const from = folderStorage(path.join(config.dataDir, 'files'), { reserveMiB: 0 })
  const { copied, there, bytes } = await copyFiles(from, openStorage(config), {
    onCopied(moved) {
      if (moved.copied % 100 === 0) console.log(`${moved.copied} files, ${Math.round(moved.bytes / 1e6)} MB`)
    },
  })
  console.log(`${copied} files copied (${Math.round(bytes / 1e6)} MB), ${there} were there already`)
}

async function check(): Promise<void> {
  const config = readConfig(process.env, root)
  const url = config.databaseDirectUrl || config.databaseUrl || (await findRunning(config.dataDir))?.url
  if (!url) throw new Error('The database does not run: start the site, or set DATABASE_URL')
  const database = openDatabase(url, { max: 2, statementTimeoutMs: 60_000 })
  try {
    const { known, missing, surplus } = await checkFiles(database.db, openStorage(config), new Date())
    for (const key of missing) console.log(`missing  ${key}`)
    for (const key of surplus) console.log(`surplus  ${key}`)
    console.log(
      `${known} files are named, ${missing.length} are missing, ${surplus.length} are used by nobody`,
    )
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

try {
  const [command, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (command !== 'copy' && command !== 'check')) throw new Error(usage)
  await (command === 'copy' ? copy() : check())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
