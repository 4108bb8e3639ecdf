import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'
import type { ItemLook } from '../../look/item-look.ts'
import type { Atlas } from '../catalogue-data/catalogue.ts'

/** A picture, or the frames of a moving one below each other. */
export interface PaintedDrawing {
  canvas: HTMLCanvasElement
  frames: number
  frameMs: number
}

/** Draws items by the open resource pack. Loaded with the first pack; without one nothing of it is on the page. */
export interface PackPainter {
  /** What the pack's picture of a look is called; null where it has none. */
  keyOf(look: ItemLook): string | null
  paint(look: ItemLook, atlas: Atlas | null): Promise<PaintedDrawing | null>
}

let painter: PackPainter | null = null
let revision = 0
const { notify, subscribe } = createListeners()

export const packPainter = (): PackPainter | null => painter

export function setPackPainter(next: PackPainter | null): void {
  painter = next
  revision++
  notify()
}

/** Another number with every pack and with its letters, so that what was drawn is drawn again. */
export const packRevision = (): number => revision
export const usePackRevision = (): number =>
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => 0,
  )
