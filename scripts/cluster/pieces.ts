import { setTimeout } from 'node:timers/promises'
import { noise } from '../../src/testing/content/pictures.ts'
import { readData } from './people.ts'

/** The answer, and what is wrong with it; null where there was none. */
type Sent = { answer: Response | null; fault: string }
type Send = (path: string, init?: RequestInit) => Promise<Sent>
type Made = { id: number; size: number }

const pieceBytes = 40_000
// As the browser waits (resumable-upload.ts): before it asks again, each step forward begins these anew …
const pausesMs = [500, 1000, 3000, 5000, 10_000, 10_000]
const mayPass = (status: number) => status === 0 || status === 409 || status === 429 || status >= 500
// … and while another node puts the file together.
const finishPauseMs = 2000
/** Then the button to go on has not helped either. A node that died holds a whole file for a minute. */
const patienceMs = 150_000

const realTime = { now: () => performance.now(), sleep: (ms: number): Promise<unknown> => setTimeout(ms) }

/**
 * Somebody whose file is sent in pieces, each to any node. After a failure that may pass, the browser goes on by itself;
 * where it stops, the person presses the button. Throws when the file does not come to its end, or when bytes are gone
 * that a node had acknowledged.
 */
export async function sendInPieces(
  send: Send,
  authorization: string,
  on: { pause(): void; stop(fault: string): void },
  { now, sleep } = realTime,
): Promise<Made> {
  const bytes = await noise(200, 200).png().toBuffer()
  const headers = { authorization, 'tus-resumable': '1.0.0' }
  let place = ''
  let acknowledged = 0
  let failures = 0
  for (let movedAt = now(); ;) {
    const before = acknowledged
    const { answer, fault } = await goOn()
    if (!fault) return (await readData<{ attachment: Made }>(answer!)).attachment
    if (acknowledged > before) {
      movedAt = now()
      failures = 0
    }
    if (!mayPass(answer?.status ?? 0) || now() - movedAt > patienceMs)
      throw new Error(`an upload ended at ${acknowledged} of ${bytes.length} bytes: ${fault}`)
    if (failures === 0) on.pause()
    if (failures === pausesMs.length) {
      on.stop(fault)
      failures = 0
    }
    await sleep(pausesMs[failures++]!)
  }

  /** All that is missing, and the attachment it becomes; or the first thing that goes wrong. */
  async function goOn(): Promise<Sent> {
    if (!place) {
      const begun = await send('/api/attachments/tus?type=content', {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length) },
      })
      if (begun.fault) return begun
      place = begun.answer!.headers.get('location')!
    }
    const asked = await send(place, { method: 'HEAD', headers })
    if (asked.fault) return asked
    const offset = offsetOf(asked)
    if (offset < acknowledged) throw new Error(`${acknowledged - offset} bytes are gone`)
    acknowledged = offset
    while (acknowledged < bytes.length) {
      const sent = await send(place, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(acknowledged),
        },
        body: new Uint8Array(bytes.subarray(acknowledged, acknowledged + pieceBytes)),
      })
      if (sent.fault) return sent
      acknowledged = offsetOf(sent)
    }
    const until = now() + patienceMs
    let made = await send(place, { headers })
    for (; made.answer?.status === 409 && now() < until; made = await send(place, { headers })) {
      if (failures === 0) on.pause()
      failures ||= 1
      await sleep(finishPauseMs)
    }
    return made
  }
}

const offsetOf = ({ answer }: Sent): number => Number(answer!.headers.get('upload-offset'))
