import { chmod, copyFile, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { markedCluster } from './place.ts'

const dayMs = 24 * 60 * 60 * 1000
const turnDays = 14

/**
 * The log of the embedded server. Every two weeks it becomes `postgres.log.1`, in the place of the one before, so no
 * line lives longer than four weeks. It is emptied, not renamed: the server has it open, and appends.
 */
export async function turnDatabaseLog(dataDir: string, now: Date): Promise<void> {
  const cluster = await markedCluster(dataDir)
  const folders = new Set([dataDir, ...(cluster ? [dirname(cluster)] : [])])
  for (const folder of folders) await turnLog(join(folder, 'postgres.log'), now)
}

async function turnLog(log: string, now: Date): Promise<void> {
  const earlier = `${log}.1`
  const last = await stat(earlier).catch(() => null)
  if (last && now.getTime() - last.mtimeMs < turnDays * dayMs) return
  const size = (await stat(log).catch(() => null))?.size ?? 0
  if (size === 0) return rm(earlier, { force: true })
  await rm(earlier, { force: true })
  await copyFile(log, earlier)
  await chmod(earlier, 0o600)
  await truncate(log)
}
