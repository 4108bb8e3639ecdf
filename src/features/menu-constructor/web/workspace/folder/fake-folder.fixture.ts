import type { Directory, FileEntry } from './directory.ts'

/** A folder in memory. `beforeWrite` may throw, as if the tab were killed there. */
export interface FakeDisk {
  root: Directory
  files: Map<string, string>
  /** Somebody else writes. */
  put(path: string, text: string): void
  beforeWrite: (path: string) => void
}

const missing = (): Error => Object.assign(new Error('missing'), { name: 'NotFoundError' })

export function fakeFolder(initial: Record<string, string>): FakeDisk {
  const files = new Map(Object.entries(initial))
  const times = new Map<string, number>()
  let clock = 1000
  const disk: FakeDisk = {
    root: directory(''),
    files,
    put(path, text) {
      files.set(path, text)
      times.set(path, ++clock)
    },
    beforeWrite: () => {},
  }
  const isFolder = (path: string): boolean => [...files.keys()].some((file) => file.startsWith(`${path}/`))

  function file(path: string): FileEntry {
    return {
      kind: 'file',
      name: path.split('/').at(-1)!,
      getFile: async () => {
        const bytes = new TextEncoder().encode(files.get(path) ?? '')
        return {
          lastModified: times.get(path) ?? 1000,
          size: bytes.length,
          arrayBuffer: async () => bytes.buffer as ArrayBuffer,
        }
      },
      createWritable: async () => {
        let written = ''
        return {
          write: async (text) => {
            written += text
          },
          close: async () => {
            disk.beforeWrite(path)
            disk.put(path, written)
          },
        }
      },
    }
  }
  function directory(path: string): Directory {
    const inside = (name: string) => (path === '' ? name : `${path}/${name}`)
    return {
      kind: 'directory',
      name: path.split('/').at(-1) || 'DeluxeMenus',
      async getFileHandle(name, { create = false } = {}) {
        if (!files.has(inside(name)) && !create) throw missing()
        return file(inside(name))
      },
      async getDirectoryHandle(name, { create = false } = {}) {
        if (!isFolder(inside(name)) && !create) throw missing()
        return directory(inside(name))
      },
      async removeEntry(name) {
        if (!files.delete(inside(name))) throw missing()
      },
      async *values() {
        const start = path === '' ? '' : `${path}/`
        const names = [...files.keys()]
          .filter((one) => one.startsWith(start))
          .map((one) => one.slice(start.length))
        for (const name of new Set(names.map((one) => one.split('/')[0]!)))
          yield files.has(inside(name)) ? file(inside(name)) : directory(inside(name))
      },
    }
  }
  return disk
}
