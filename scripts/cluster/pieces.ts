import { setTimeout as sleep } from 'node:timers/promises'
import { noise } from '../../src/testing/content/pictures.ts'
import { readData } from './people.ts'

type Ask = (kind: string, path: string, init?: RequestInit) => Promise<Response | null>
type Made = { id: number; size: number }

const pieceBytes = 40_000
const pauseMs = 1000
/** Longer than a node that died holds what it was receiving. */
const tries = 120

/**
 * Somebody whose file is sent in pieces, each to any node, and who goes on after every failure. Null where that was
 * not even begun; throws when what a node had acknowledged is gone.
 */
export async function sendInPieces(
  ask: Ask,
  authorization: string,
  goesOn: () => boolean,
): Promise<Made | null> {
  const bytes = await noise(200, 200).png().toBuffer()
  const headers = { authorization, 'tus-resumable': '1.0.0' }
  const begun = await ask('upload', '/api/attachments/tus?type=content', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  const place = begun?.headers.get('location')
  if (!place) return null
  let acknowledged = 0
  for (let turn = 0; turn < tries && goesOn(); turn++) {
    const offset = offsetOf(await ask('upload', place, { method: 'HEAD', headers }))
    if (offset !== null && offset < acknowledged) throw new Error(`${acknowledged - offset} bytes are gone`)
    if (offset !== null && (await sendFrom(offset))) {
      const made = await ask('upload', place, { headers })
      if (made) return (await readData<{ attachment: Made }>(made)).attachment
    }
    await sleep(pauseMs)
  }
  if (!goesOn()) return null
  throw new Error('the file was never whole')

  /** Whether all of it has arrived. */
  async function sendFrom(from: number): Promise<boolean> {
    acknowledged = from
    while (acknowledged < bytes.length) {
      const piece = bytes.subarray(acknowledged, acknowledged + pieceBytes)
      const sent = await ask('upload', place!, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(acknowledged),
        },
        body: new Uint8Array(piece),
      })
      if (!sent) return false
      acknowledged = offsetOf(sent) ?? acknowledged
    }
    return true
  }
}

const offsetOf = (answer: Response | null): number | null =>
  answer ? Number(answer.headers.get('upload-offset')) : null
