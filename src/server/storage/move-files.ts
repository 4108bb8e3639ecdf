import type { Storage } from './storage.ts'

export type Moved = { copied: number; there: number; bytes: number }

/**
 * Copies every file of one store that another one does not have in full. Files never change once they are there, so it can
 * run while the site does, be stopped at any moment, and be run again for what came since.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  { most = 4, onCopied }: { most?: number; onCopied?: (moved: Moved) => void } = {},
): Promise<Moved> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of to.list('')) sizes.set(key, size)
  const moved: Moved = { copied: 0, there: 0, bytes: 0 }

  async function copy(key: string, size: number): Promise<void> {
    if (sizes.get(key) === size) return void moved.there++
    const file = await from.read(key)
    // Removed meanwhile by its owner.
    if (!file) return
    const stored = await to.put(key, file.stream)
    if (stored.size !== size) throw new Error(`${key} has ${size} bytes, but ${stored.size} arrived`)
    moved.copied++
    moved.bytes += size
    onCopied?.(moved)
  }

  const files = from.list('')[Symbol.asyncIterator]()
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let next = await files.next(); !next.done; next = await files.next())
        await copy(next.value.key, next.value.size)
    }),
  )
  return moved
}
