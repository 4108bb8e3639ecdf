import { strToU8, unzipSync, zipSync } from 'fflate'

const MOST_ENTRIES = 300
const MOST_TOGETHER = 20_000_000

/** The YAML files of an archive; null where it is none, or one that unfolds to more than a browser should hold. */
export function unzipMenus(
  archive: Uint8Array,
  mostBytes: number,
): { path: string; bytes: Uint8Array }[] | null {
  let together = 0
  let count = 0
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!/\.ya?ml$/i.test(name) || originalSize > mostBytes || count >= MOST_ENTRIES) return false
        count++
        together += originalSize
        // The archive's directory has the sizes, so they are added up before anything is unpacked.
        if (together > MOST_TOGETHER) throw new Error('too much')
        return true
      },
    })
    return Object.entries(files).map(([path, bytes]) => ({ path: path.replaceAll('\\', '/'), bytes }))
  } catch {
    return null
  }
}

/** `mtime` is fixed, so that the same project always gives the same bytes. */
export function zipFiles(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries), {
    level: 6,
    mtime: '2020-01-01T00:00:00Z',
  }) as Uint8Array<ArrayBuffer>
}
