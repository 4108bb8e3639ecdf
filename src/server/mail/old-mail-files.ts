import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Mails that were written to files: they hold codes and links, and nobody reads them for ever. */
export async function removeOldMailFiles(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names.filter((file) => /\.eml(\.tmp)?$/.test(file))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}
