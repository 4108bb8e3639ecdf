import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { etagOf } from './etag.ts'

export type StaticFile = {
  body: Buffer
  br: Buffer | null
  gzip: Buffer | null
  type: string
  etag: string
  cacheControl: string
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.sh': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** What a built file is, by its name; undefined for what is not served. */
export const typeOfFile = (name: string): string | undefined => types[path.extname(name)]

/**
 * The built files, held in memory with the compressed twins the build made. Hashed names live for a year; the rest
 * is asked for again by ETag.
 */
export async function loadStaticFiles(directory: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  for (const name of names) {
    const type = typeOfFile(name)
    if (!type || name.startsWith('.')) continue
    const file = path.join(directory, name)
    const [body, br, gzip] = await Promise.all([readFile(file), readIf(`${file}.br`), readIf(`${file}.gz`)])
    files.set(`/${name.split(path.sep).join('/')}`, {
      body,
      br,
      gzip,
      type,
      etag: etagOf(body),
      cacheControl: name.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    })
  }
  return files
}

async function readIf(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null)
}
