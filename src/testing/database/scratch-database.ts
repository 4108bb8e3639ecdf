import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '../../db/embedded/connection.ts'
import { removeEmbedded, startEmbedded, type EmbeddedOptions } from '../../db/embedded/embedded.ts'

/** Data folders for tests of the embedded database, which leave neither files nor servers behind. */
export const root = resolve(import.meta.dirname, '../../..')

const folders: string[] = []
const dataDirs = new Set<string>()

/** An open folder by default: mkdtemp makes closed ones, which PostgreSQL cannot enter when we are root. */
export async function scratchFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blockyard-embedded-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

export async function scratchData(...below: string[]): Promise<string> {
  return forget(join(await scratchFolder(), ...below, 'data'))
}

let template: Promise<string> | undefined

/** A data folder whose cluster is there already, copied: making one takes a second. */
export async function readyData(...below: string[]): Promise<string> {
  template ??= (async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'blockyard-embedded-')), 'data')
    await chmod(dirname(dataDir), 0o755)
    const { stop } = await startEmbedded({ dataDir, root, tuning: 'test' })
    await stop()
    return dataDir
  })()
  const dataDir = await scratchData(...below)
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', join(await template, 'pg'), dataDir])
  return dataDir
}

export async function clearTemplate(): Promise<void> {
  const made = await template
  template = undefined
  if (made) await rm(dirname(made), { recursive: true, force: true })
}

/** Has a data folder stopped and removed after the test. */
export function forget(dataDir: string): string {
  dataDirs.add(dataDir)
  return dataDir
}

export const start = (dataDir: string, more: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dataDir: forget(dataDir), root, tuning: 'test', maxConnections: 10, ...more })

export const query = <T extends object>(url: string, text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query<T>(text, values)).rows)

export async function clearScratch(): Promise<void> {
  for (const dataDir of dataDirs) await removeEmbedded(dataDir).catch(() => {})
  dataDirs.clear()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
