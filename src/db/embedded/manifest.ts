import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { writeSynced, type Copied } from './copy-tree.ts'

/** Lies in every backup and lists all it holds; a folder without it is no backup. */
export type Manifest = {
  format: 1
  product: 'blockyard'
  product_version: string
  postgres_version: string
  made_at: string
  file_count: number
  bytes: number
  /** Named too, because PostgreSQL needs its empty folders and many tools drop such. */
  folders: string[]
  files: Copied[]
}

const NAME = 'manifest.json'

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeSynced(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: there is no ${NAME} in it`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.product !== 'blockyard' || manifest.format !== 1) {
    throw new Error(`${join(folder, NAME)} is not of a kind this version can read`)
  }
  const paths = [...manifest.folders, ...manifest.files.map((file) => file.path)]
  const stray = paths.find((path) => isAbsolute(path) || normalize(path) !== path || path.startsWith('..'))
  if (stray !== undefined) throw new Error(`The backup names a path outside of itself: ${stray}`)
  if (manifest.files.length !== manifest.file_count) throw new Error(`${join(folder, NAME)} is damaged`)
  return manifest
}

export async function installedVersion(root: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
