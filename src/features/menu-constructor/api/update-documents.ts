import { createHash } from 'node:crypto'
import { describeRelease, releaseIndex, releases } from './catalogue.ts'

export type UpdateFile = { body: string; sha256: string; size: number; items: number; added: number }

let made: Map<string, UpdateFile> | null = null

/** The documents of all releases as text: made once, because the list names the hash and size of each. */
export function updateFiles(): Map<string, UpdateFile> {
  if (made) return made
  const files = new Map<string, UpdateFile>()
  let before = new Set<string>()
  for (const [at, { name }] of releases.entries()) {
    const document = describeRelease(at)
    // Fixed by the content alone, so that a restart or a second machine names the same document the same.
    const revision = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12)
    const body = JSON.stringify({ ...document, revision })
    const ids = new Set(document.items.map(([id]) => id))
    files.set(name, {
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      size: Buffer.byteLength(body),
      items: document.items.length,
      added: at === 0 ? ids.size : [...ids].filter((id) => !before.has(id)).length,
    })
    before = ids
  }
  return (made = files)
}

/** By its own name or that of a release with the same list, with or without `.json`. */
export function findUpdateFile(name: string): UpdateFile | null {
  const release = releases[releaseIndex(name.replace(/\.json$/, ''))]
  return release ? (updateFiles().get(release.name) ?? null) : null
}
