import { useEffect, useSyncExternalStore } from 'react'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'
import { createListeners } from '../../../../web/listeners.ts'
import { isPainted, type ItemLook } from '../../look/item-look.ts'
import { tileOf, useAtlas, type Atlas } from '../catalogue-data/catalogue.ts'
import { playerHead } from '../catalogue-data/head-texture.ts'
import { packPainter, usePackRevision } from '../pack/current-pack.ts'
import { tileName } from '../catalogue-data/tile-name.ts'

const loadPainter = () => import('./paint-icon.ts')
const { notify, subscribe } = createListeners()
const painted = new Map<string, HTMLCanvasElement>()
const addresses = new Map<string, string>()
const images = new Map<string, Promise<HTMLImageElement>>()

/** A picture of ours, loaded once. */
export function loadImage(address: string): Promise<HTMLImageElement> {
  const known = images.get(address)
  if (known) return known
  const image = new Image()
  image.src = address
  const work = image.decode().then(() => image)
  images.set(address, work)
  work.catch(() => images.delete(address))
  return work
}

/** What a painted picture is called; null for those the atlas has as they are. */
function keyOf(look: ItemLook): string | null {
  const fromPack = packPainter()?.keyOf(look)
  if (fromPack) return fromPack
  const head = playerHead(look.material)
  if (head) return `head ${head}`
  return isPainted(look) ? JSON.stringify([look.material, look.tint, look.banner, look.trim]) : null
}

/** The painted picture of a look; null where there is none to paint, or nothing to paint it on. */
export async function paintLook(look: ItemLook, atlas: Atlas | null): Promise<HTMLCanvasElement | null> {
  const key = keyOf(look)
  if (key === null) return null
  const before = painted.get(key)
  if (before) return before
  const pack = packPainter()
  if (pack?.keyOf(look) === key) {
    const picture = await pack.paint(look, atlas)
    if (picture) painted.set(key, picture)
    return picture
  }
  const { paintHead, paintTile } = await lazyModule(loadPainter)
  const head = playerHead(look.material)
  if (head) {
    const picture = paintHead(await loadImage(head))
    painted.set(key, picture)
    return picture
  }
  const tile = tileOf(...tileName(look.material, look.data))
  if (!atlas || tile === undefined || atlas.blank.has(tile)) return null
  const sheet = await loadImage(atlas.url)
  const place = { sheet, column: tile % atlas.cols, row: Math.floor(tile / atlas.cols) }
  const picture = paintTile(place, look)
  painted.set(key, picture)
  return picture
}

const underWay = new Set<string>()

async function ensurePainted(key: string, look: ItemLook, atlas: Atlas | null): Promise<void> {
  if (addresses.has(key) || underWay.has(key)) return
  underWay.add(key)
  try {
    const picture = await paintLook(look, atlas)
    const blob = picture && (await new Promise<Blob | null>((resolve) => picture.toBlob(resolve)))
    if (!blob) return
    addresses.set(key, URL.createObjectURL(blob))
    notify()
  } catch {
    // Without a network the plain picture stays.
  } finally {
    underWay.delete(key)
  }
}

/** The address of the painted picture; null while it is not there, or none is needed. */
export function usePaintedIcon(look: ItemLook): string | null {
  const atlas = useAtlas()
  usePackRevision()
  const key = keyOf(look)
  useEffect(() => {
    if (key !== null) void ensurePainted(key, look, atlas)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is painted of the look
  }, [key, atlas])
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? null : (addresses.get(key) ?? null)),
    () => null,
  )
}
