import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { Drawing } from './drawing.ts'

// A process of its own for the pictures we draw ourselves: a large one takes half a second of a core, and whoever waits
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
