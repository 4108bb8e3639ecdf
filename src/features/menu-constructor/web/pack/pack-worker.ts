import { readPack, readZippedPack, type SourceFile } from '../../pack/read-pack.ts'
import { packLimits, RefusedPack, type PackFault } from '../../pack/read-zip.ts'
import { wantedPath } from '../../pack/wanted-path.ts'
import type { Pack } from '../../pack/pack-files.ts'

export type PackRequest =
  | { name: string; archive: Blob }
  | { name: string; files: { path: string; file: Blob }[] }
export type PackAnswer = { pack: Pack } | { fault: PackFault }

async function read(request: PackRequest): Promise<Pack> {
  if ('archive' in request) {
    if (request.archive.size > packLimits.archiveBytes) throw new RefusedPack('tooLarge')
    return readZippedPack(request.name, new Uint8Array(await request.archive.arrayBuffer()))
  }
  const files: SourceFile[] = []
  let together = 0
  for (const { path, file } of request.files) {
    if (!wantedPath(path)) continue
    together += file.size
    if (together > packLimits.archiveBytes || files.length > packLimits.files)
      throw new RefusedPack('tooLarge')
    const bytes = new Uint8Array(await file.arrayBuffer())
    files.push({ path, size: bytes.length, read: () => bytes })
  }
  return readPack(request.name, files)
}

/** Reads a pack where it can be stopped. Nothing of it leaves the device. */
self.addEventListener('message', ({ data }: MessageEvent<PackRequest>) => {
  const answer = (said: PackAnswer, moved: Transferable[] = []) => self.postMessage(said, { transfer: moved })
  read(data).then(
    (pack) => answer({ pack }, [pack.bytes.buffer]),
    (error: unknown) => answer({ fault: error instanceof RefusedPack ? error.why : 'broken' }),
  )
})
