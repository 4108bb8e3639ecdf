// What is kept of a resource pack: the files a menu can show, in one piece, so that it can be stored and handed over.

/** Path from `assets/` on, where its bytes begin and where they end. */
export type PackEntry = readonly [path: string, from: number, to: number]

/** An item of ItemsAdder, Oraxen or Nexo, as its configuration says it is drawn. */
export interface PluginItem {
  material: string | null
  modelData: number | null
  itemModel: string | null
  /** Address of a model, `namespace:path`. */
  model: string | null
  /** Addresses of textures, the lowest layer first. */
  textures: string[]
}

export interface Pack {
  name: string
  entries: PackEntry[]
  bytes: Uint8Array
  /** By `itemsadder-ns:id`, `oraxen-id`, `nexo-id`. */
  plugins: [string, PluginItem][]
  /** Files of the archive that could not be read. */
  damaged: number
}

export interface PackFiles {
  has(path: string): boolean
  bytes(path: string): Uint8Array | null
  /** A file of JSON; null where there is none or it is none. Each is read once. */
  json(path: string): unknown
  paths(): Iterable<string>
}

const decoder = new TextDecoder()

export function packFiles({ entries, bytes }: Pick<Pack, 'entries' | 'bytes'>): PackFiles {
  const places = new Map(entries.map(([path, from, to]) => [path, [from, to] as const]))
  const read = new Map<string, unknown>()
  const bytesOf = (path: string): Uint8Array | null => {
    const place = places.get(path)
    return place ? bytes.subarray(place[0], place[1]) : null
  }
  return {
    has: (path) => places.has(path),
    bytes: bytesOf,
    json(path) {
      if (read.has(path)) return read.get(path)
      const found = bytesOf(path)
      let value: unknown = null
      try {
        if (found) value = JSON.parse(decoder.decode(found).replace(/^\uFEFF/, '')) as unknown
      } catch {
        // A broken file is as good as none.
      }
      read.set(path, value)
      return value
    },
    paths: () => places.keys(),
  }
}

/** `ns:path`, or `path` of the game's own namespace, as the path of a file. */
export function assetPath(address: string, folder: string, ending: string): string {
  const [namespace, path] = address.includes(':') ? address.split(':', 2) : ['minecraft', address]
  return `assets/${namespace || 'minecraft'}/${folder}/${path}.${ending}`
}

export type Json = { readonly [key: string]: unknown }
export const asMap = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const asNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
/** `minecraft:model` and `model` are the same word. */
export const bareName = (value: unknown): string => (asText(value) ?? '').replace(/^minecraft:/, '')
