import { setPriority } from 'node:os'
import sharp from 'sharp'
import { outOfMemoryCode } from '../../child-program.ts'
import { makePicture } from './make-picture.ts'
import type { PictureQuestion } from './picture-job.ts'

// A process of its own for decoding what strangers send: it may crash, hang or be killed, and the site serves on.

const maxResidentBytes = 768 * 1024 * 1024

// Only the decoders of the five kinds we take; the library knows many more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)
// Visitors come first.
setPriority(10)

// The heap has a limit, the decoders' own memory has none.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.exit(outOfMemoryCode)
}, 25).unref()

process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the site finishes what it has begun and then lets go of us.
process.on('SIGINT', () => {})
process.on('message', ({ id, question }: { id: number; question: PictureQuestion }) => {
  void makePicture(question.bytes, question.job).then((answer) => process.send!({ id, answer }))
})
