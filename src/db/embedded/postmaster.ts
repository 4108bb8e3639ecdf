import { execFile } from 'node:child_process'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Postmaster = { pid: number; socketDir: string; status: string }

/** What postmaster.pid says, whether or not such a process lives. */
export async function readPidFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/** The living server of this cluster. A pid alone proves nothing: after a reboot it is somebody else's. */
export async function livingPostmaster(cluster: string): Promise<Postmaster | null> {
  const found = await readPidFile(cluster)
  return found && (await isPostmaster(found.pid, cluster)) ? found : null
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  // Not `kill 0`: that also finds zombies, which stay for ever in a container whose first process reaps nobody.
  const words = await commandLine(pid)
  if (!words[0]?.endsWith('postgres')) return false
  const folder = words[words.indexOf('-D') + 1] ?? ''
  // The second look finds a server whose folder was renamed; root in a container may not be allowed it.
  return (await sameFolder(folder, cluster)) || (await sameFolder(`/proc/${pid}/cwd`, cluster))
}

async function commandLine(pid: number): Promise<string[]> {
  if (!(pid > 0)) return []
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null)
  const [, command, folder] = listed?.stdout.match(/^(.*?postgres) -D (.*?) -k /) ?? []
  return command && folder ? [command, '-D', folder] : []
}

async function sameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => null)))
  return !!a && !!b && a.ino === b.ino && a.dev === b.dev
}

/** Fast shutdown: clients are cut off, a checkpoint is written; immediate if that takes too long. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!(await isPostmaster(pid, cluster))) return
    signalTo(pid, signal)
    if (await waitUntilGone(pid, cluster, ms)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}

export async function waitUntilGone(pid: number, cluster: string, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
    if (!(await isPostmaster(pid, cluster))) return true
  }
  return false
}

/**
 * When only the postmaster was killed, a backend busy with a long query lives on and keeps the cluster locked.
 * Ending it is safe: the next server replays the log, as after any crash.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [title = ''] = await commandLine(Number(name))
    if (title.startsWith('postgres: ') && (await sameFolder(`/proc/${name}/cwd`, cluster))) {
      signalTo(Number(name), 'SIGQUIT')
    }
  }
}

/** Sends a signal; tells whether there was a process to take it. */
export function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ESRCH' || (code === 'EPERM' && signal === 0)) return code === 'EPERM'
    throw error
  }
}
