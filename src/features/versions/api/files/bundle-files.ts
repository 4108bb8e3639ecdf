import { Readable } from 'node:stream'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { zipLength, zipStream, type ZipEntry } from '../../../../server/http/zip-stream.ts'
import { attachment as savedAs } from '../../../../server/storage/content-disposition.ts'
import { countDownload } from './download-counter.ts'
import { isPrefetch } from './download-version.ts'
import type { BundledFile } from './version-bundle.store.ts'

export type Named = Pick<BundledFile, 'name' | 'sha256' | 'key'>

/** Two files of one name stand beside each other with a number; `reserved` names are ours. */
export function uniqueNames<File extends Named>(files: readonly File[], reserved: readonly string[]): File[] {
  const taken = new Set(reserved.map((name) => name.toLowerCase()))
  return files.map((file) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(file.name.replaceAll(/[/\\\n\r]/g, '_')) ?? []
    let name = stem + ending
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem} (${n})${ending}`
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}

/** A list of ours among the files. */
export function textEntry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, open: async () => Readable.from([bytes]) }
}

/** As `sha256sum --check` reads it. */
export const sumLine = ({ name, sha256 }: Named): string => `${sha256}  ${name}\n`

type Archive = {
  /** With its ending. */
  name: string
  entries: readonly ZipEntry[]
  /** Everybody may have it. */
  open: boolean
  /** What counts as downloaded with it. */
  counted: readonly { versionId: number; resourceId: number }[]
}

/** Sends an archive while it is made, and counts what is in it. */
export function sendArchive(context: RequestContext, { name, entries, open, counted }: Archive): Response {
  const { db, viewer, request, services, ip, now } = context
  const answer = {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(zipLength(entries)),
      'content-disposition': savedAs(name),
      'cache-control': open ? 'public, no-cache' : 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  }
  if (request.method === 'HEAD') return new Response(null, answer)
  if (!isPrefetch(request.headers))
    for (const { versionId, resourceId } of counted)
      countDownload({
        db,
        secret: services.secret,
        versionId,
        resourceId,
        viewerId: viewer?.id ?? null,
        ip,
        headers: request.headers,
        origin: services.config.origin,
        now: now(),
        onError: (error) => services.log.error({ err: error }, 'downloads were not counted'),
      })
  return new Response(
    Readable.toWeb(Readable.from(zipStream(entries, now()), { objectMode: false })) as ReadableStream,
    answer,
  )
}
