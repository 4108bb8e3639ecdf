import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Whom PostgreSQL runs as. `spawn` is empty when that is simply the present user. */
export type Account = { uid: number; gid: number; spawn: { uid?: number; gid?: number } }

export const amRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, so root lends it to another account: the owner of what is already there
 * (a cluster made by an ordinary user stays usable for him), else `postgres`, else `nobody`.
 */
export async function chooseAccount(dataDir: string, cluster: string): Promise<Account> {
  if (!amRoot()) return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, spawn: {} }
  for (const path of [cluster, dataDir]) {
    const found = await stat(path).catch(() => null)
    if (found && found.uid !== 0) return lent(found.uid, found.gid)
  }
  const users = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const fields = users.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
    if (fields) return lent(Number(fields[1]), Number(fields[2]))
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as')
}

function lent(uid: number, gid: number): Account {
  return { uid, gid, spawn: { uid, gid } }
}

/** Whether the account may walk down to this folder: a closed home directory above it forbids that. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === dirname(folder)) return true
  }
}
