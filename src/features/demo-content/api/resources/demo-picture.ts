import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { drawIcon } from '../../../../art/icon.ts'
import { rasterPng } from '../../../../art/raster.ts'

const drawn = new Map<string, Promise<Buffer>>()

/** A small drawing of our own, so that files of pictures hold one. The versions of a picture share it. */
export function demoPicture(seed: string, type: ResourceType): Promise<Buffer> {
  const known =
    drawn.get(seed) ?? rasterPng(drawIcon({ seed, type }), { width: 128 }).then(({ data }) => data)
  drawn.set(seed, known)
  return known
}
