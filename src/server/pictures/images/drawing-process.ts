import sharp from 'sharp'
import type { Drawing } from './drawing.ts'
import { drawBanner } from '../../../art/banner.ts'
import { drawCover } from '../../../art/cover.ts'
import { drawHead } from '../../../art/head.ts'
import { drawIcon } from '../../../art/icon.ts'
import { rasterWebp } from '../../../art/raster.ts'
import { openCache } from '../../cache/caches.ts'

const drawn = openCache('drawings')

function svgOf(drawing: Drawing): string {
  if (drawing.kind === 'head') return drawHead(drawing.name)
  if (drawing.kind === 'banner') return drawBanner({ name: drawing.name })
  const { seed, type } = drawing
  return drawing.kind === 'icon' ? drawIcon({ seed, type }) : drawCover({ seed, type })
}

/** The four widths of one cover are often asked for together, and drawing is the slow part. */
const cachedSvg = (drawing: Drawing): Promise<string> =>
  drawn.get(JSON.stringify({ ...drawing, width: 0 }), () => svgOf(drawing))

function widthOf(drawing: Drawing): number {
  if (drawing.kind === 'head') return 128
  return drawing.kind === 'banner' ? 1440 : drawing.width
}

/** A drawing of ours as webp. */
async function drawPicture(drawing: Drawing): Promise<Buffer> {
  return (await rasterWebp(await cachedSvg(drawing), { width: widthOf(drawing) })).data
}

// A process of its own for the pictures we draw ourselves: a large one takes half a second of a core, and people who wait
// for a page must not wait for that. No lower priority: somebody looks at the page this is drawn for.

sharp.cache(false)
sharp.concurrency(1)

process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the site finishes what it has begun and then lets go of us.
process.on('SIGINT', () => {})
process.on('message', ({ id, question }: { id: number; question: Drawing }) => {
  void drawPicture(question).then(
    (answer) => process.send!({ id, answer }),
    () => process.send!({ id, failed: true }),
  )
})
