import { useEffect, useSyncExternalStore } from 'react'
import { lazyModule } from '../../../../web/routing/lazy-module.ts'
import { createListeners } from '../../../../web/listeners.ts'
import { isPainted, type ItemLook } from '../../look/item-look.ts'
import { tileOf, useAtlas, useTile, type Atlas } from '../catalogue-data/catalogue.ts'
import { playerHead } from '../catalogue-data/head-texture.ts'
import { packPainter, usePackRevision, type PaintedDrawing } from '../pack/current-pack.ts'
import { tileName } from '../../look/tile-name.ts'

const loadPainter = () => import('./paint-icon.ts')
const { notify, subscribe } = createListeners()
const painted = new Map<string, PaintedDrawing>()
const icons = new Map<string, PaintedIcon>()
const images = new Map<string, Promise<HTMLImageElement>>()

/** A painted picture; of a moving one the frames stand below each other. */
export interface PaintedIcon {
  address: string
  frames: number
  loopMs: number
}

const still = (canvas: HTMLCanvasElement): PaintedDrawing => ({ canvas, frames: 1, frameMs: 0 })

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

/** The painted picture of a look, of a moving one as it begins; null where there is none to paint, or nothing to paint it on. */
export async function paintLook(look: ItemLook, atlas: Atlas | null): Promise<HTMLCanvasElement | null> {
  const drawing = await paint(look, atlas)
  if (!drawing || drawing.frames === 1) return drawing?.canvas ?? null
  const canvas = document.createElement('canvas')
  canvas.width = drawing.canvas.width
  canvas.height = drawing.canvas.height / drawing.frames
  canvas.getContext('2d')!.drawImage(drawing.canvas, 0, 0)
  return canvas
}

async function paint(look: ItemLook, atlas: Atlas | null): Promise<PaintedDrawing | null> {
  const key = keyOf(look)
  if (key === null) return null
  const before = painted.get(key)
  if (before) return before
  const drawing = await paintNew(key, look, atlas)
  if (drawing) painted.set(key, drawing)
  return drawing
}

async function paintNew(key: string, look: ItemLook, atlas: Atlas | null): Promise<PaintedDrawing | null> {
  const pack = packPainter()
  if (pack?.keyOf(look) === key) return pack.paint(look, atlas)
  const { paintHead, paintTile } = await lazyModule(loadPainter)
  const head = playerHead(look.material)
  if (head) return still(paintHead(await loadImage(head)))
  const tile = tileOf(...tileName(look.material, look.data))
  if (!atlas || tile === undefined || atlas.blank.has(tile)) return null
  const sheet = await loadImage(atlas.url)
  const place = { sheet, column: tile % atlas.cols, row: Math.floor(tile / atlas.cols) }
  return still(paintTile(place, look))
}

const underWay = new Set<string>()

async function ensurePainted(key: string, look: ItemLook, atlas: Atlas | null): Promise<void> {
  if (icons.has(key) || underWay.has(key)) return
  underWay.add(key)
  try {
    const drawing = await paint(look, atlas)
    const blob = drawing && (await new Promise<Blob | null>((resolve) => drawing.canvas.toBlob(resolve)))
    if (!blob) return
    const { frames, frameMs } = drawing
    icons.set(key, { address: URL.createObjectURL(blob), frames, loopMs: frames * frameMs })
    notify()
  } catch {
    // Without a network the plain picture stays.
  } finally {
    underWay.delete(key)
  }
}

/** The painted picture; null while it is not there, or none is needed. */
export function usePaintedIcon(look: ItemLook): PaintedIcon | null {
  const atlas = useAtlas()
  const tile = useTile(...tileName(look.material, look.data))
  usePackRevision()
  const key = keyOf(look)
  useEffect(() => {
    if (key !== null) void ensurePainted(key, look, atlas)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is painted of the look
  }, [key, atlas, tile])
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? null : (icons.get(key) ?? null)),
    () => null,
  )
}
