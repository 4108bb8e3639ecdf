import { chmod, chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { amRoot, canReach } from './account.ts'
import type { Account } from './account.ts'
import { ask, PORT } from './connection.ts'
import type { Place } from './place.ts'

const socketName = `.s.PGSQL.${PORT}`
// The kernel's limit is 107 bytes on Linux and 103 on macOS.
const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= 103

/** A folder only the account may enter; who may enter it is the database's superuser. */
export async function makeSocketDir(place: Place): Promise<string> {
  const beside = join(dirname(place.cluster), 'run')
  if (fits(beside)) return close(beside, place.account)
  const short = join(await shortTemp(place.account), `blockyard-${place.id}`)
  const found = await makeOrLook(short)
  // Anyone may write to the temp folder: never trust a folder of that name which somebody else put there.
  const ours = found.isDirectory() && [place.account.uid, process.getuid?.()].includes(found.uid)
  // And a copied DATA_DIR has the same id: do not take the folder from under the other's living server.
  const free = ours && (await ask(short)).state === 'silent'
  return close(free ? short : await mkdtemp(`${short}-`), place.account)
}

/** Left over by a server that was killed; the folder is this cluster's alone, and no server of it lives. */
export async function clearSockets(socketDir: string): Promise<void> {
  await rm(join(socketDir, socketName), { force: true })
  await rm(join(socketDir, `${socketName}.lock`), { force: true })
}

async function shortTemp(account: Account): Promise<string> {
  const temp = tmpdir()
  const usable = fits(join(temp, 'blockyard-0123456789abcdef-XXXXXX')) && (await canReach(temp, account))
  return usable ? temp : '/tmp'
}

async function makeOrLook(folder: string) {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return lstat(folder)
}

async function close(folder: string, account: Account): Promise<string> {
  await makeOrLook(folder)
  await chmod(folder, 0o700)
  if (amRoot()) await chown(folder, account.uid, account.gid)
  return folder
}
