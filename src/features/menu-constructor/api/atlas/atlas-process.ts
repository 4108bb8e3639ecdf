import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { AtlasPlace } from './atlas-file.ts'
import { buildAtlas } from './build-atlas.ts'

// A process of its own, started once when there is no picture yet: drawing takes seconds of a core, and visitors come
// first.
setPriority(19)
sharp.concurrency(1)
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
process.on('message', ({ place, root, ids }: { place: AtlasPlace; root: string; ids: string[] }) => {
  buildAtlas(place, root, ids).then(
    (facts) => process.send!({ facts }),
    (error: Error) => process.send!({ error: error.message }),
  )
})
