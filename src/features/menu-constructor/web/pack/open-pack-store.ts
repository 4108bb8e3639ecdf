import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'
import { setPackGlyphs } from '../../look/glyph-widths.ts'
import { readFont } from '../../pack/font.ts'
import { itemDrawing, type AskedItem } from '../../pack/item-drawing.ts'
import type { Drawing } from '../../pack/model-layers.ts'
import { packFiles, type Pack } from '../../pack/pack-files.ts'
import { packRevision, setPackPainter } from './current-pack.ts'
import { loadGlyphs } from './pack-glyphs.ts'
import { packPictures } from './pack-pictures.ts'
import { paintDrawing } from './paint-drawing.ts'

/** What is told of the open pack. */
export interface OpenPack {
  /** The project it was opened for. */
  project: string
  pack: Pack
  /** Items and models, textures, letters. */
  counts: { models: number; textures: number; letters: number; plugins: number }
  /** Kinds of letters, and pictures of letters, that are not drawn. */
  undrawnFonts: string[]
  hasLetter(letter: string): boolean
  drawingOf(asked: AskedItem): Drawing | null
}

let open: OpenPack | null = null
let closeLetters = () => {}
const { notify, subscribe } = createListeners()

export const openedPack = (): OpenPack | null => open
export const useOpenPack = (): OpenPack | null => useSyncExternalStore(subscribe, openedPack, () => null)

export function closePack(): void {
  closeLetters()
  closeLetters = () => {}
  open = null
  setPackGlyphs(null)
  setPackPainter(null)
  notify()
}

/** Draws everything by this pack from now on. */
export async function drawByPack(project: string, pack: Pack): Promise<void> {
  const files = packFiles(pack)
  const plugins = new Map(pack.plugins)
  const pictureOf = packPictures(files)
  const known = new Map<string, Drawing | null>()
  const drawingOf = (asked: AskedItem): Drawing | null => {
    const key = JSON.stringify([asked.material, asked.model, asked.model ? asked.amount : 1])
    if (!known.has(key)) known.set(key, itemDrawing(files, plugins, asked))
    return known.get(key)!
  }
  const font = readFont(files)
  const loaded = await loadGlyphs(files, font, pictureOf)
  closePack()
  closeLetters = loaded.close
  setPackGlyphs(loaded)
  setPackPainter({
    keyOf(look) {
      const drawing = drawingOf(look)
      if (!drawing || drawing.kind === 'missing') return null
      return `pack ${packRevision()} ${JSON.stringify(drawing)}`
    },
    async paint(look, atlas) {
      const drawing = drawingOf(look)
      return drawing && paintDrawing(drawing, { files, pictureOf }, atlas)
    },
  })
  const count = (pattern: RegExp) => pack.entries.filter(([path]) => pattern.test(path)).length
  open = {
    project,
    pack,
    counts: {
      models: count(/\/(items|models)\//),
      textures: count(/\.png$/),
      letters: loaded.count,
      plugins: pack.plugins.length,
    },
    undrawnFonts: [...new Set([...font.unknown, ...loaded.left])],
    hasLetter: (letter) => loaded.get(letter) !== undefined,
    drawingOf,
  }
  notify()
}
