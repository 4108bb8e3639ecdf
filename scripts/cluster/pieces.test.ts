import { expect, test } from 'vitest'
import { sendInPieces } from './pieces.ts'

type Answer = { status: number; offset?: number }

/** A site that has the upload; `refuse` says what it answers instead, so long after the first request. */
function site(refuse: (method: string, offset: number, ms: number) => Answer | null) {
  const seen: string[] = []
  let [received, length, ms] = [0, 0, 0]
  async function send(_path: string, init: RequestInit = {}) {
    const method = init.method ?? 'GET'
    const refused = refuse(method, received, ms)
    if (refused && refused.status !== 200)
      return { answer: new Response(null, { status: refused.status }), fault: String(refused.status) }
    if (method === 'POST') length = Number(new Headers(init.headers).get('upload-length'))
    if (method === 'PATCH') received += (init.body as Uint8Array).byteLength
    const headers = { location: '/upload', 'upload-offset': String(refused?.offset ?? received) }
    const attachment = { id: 7, size: length }
    return { answer: new Response(JSON.stringify({ data: { attachment } }), { headers }), fault: '' }
  }
  const on = { pause: () => void seen.push('paused'), stop: (fault: string) => void seen.push(fault) }
  const time = { now: () => ms, sleep: async (more: number) => void (ms += more) }
  return { seen, size: () => length, upload: () => sendInPieces(send, '', on, time) }
}

test('an upload whose node died pauses, and goes on when another one may have it', async () => {
  const { seen, upload, size } = site((method, offset, ms) =>
    method === 'PATCH' && offset > 0 && ms < 15_000 ? { status: 409 } : null,
  )
  expect(await upload()).toEqual({ id: 7, size: size() })
  expect(seen).toEqual(['paused'])
})

test('a file that a dead node was putting together is waited for', async () => {
  const { seen, upload } = site((method, _, ms) => (method === 'GET' && ms < 60_000 ? { status: 409 } : null))
  expect(await upload()).toMatchObject({ id: 7 })
  expect(seen).toEqual(['paused'])
})

test('after half a minute the browser stops, and the person has it go on', async () => {
  const { seen, upload } = site((_method, _offset, ms) => (ms < 60_000 ? { status: 503 } : null))
  expect(await upload()).toMatchObject({ id: 7 })
  expect(seen).toEqual(['paused', '503', '503'])
})

test('an upload that never ends, is gone, or has lost bytes is an error', async () => {
  const away = site(() => ({ status: 503 }))
  await expect(away.upload()).rejects.toThrow(/an upload ended at 0 of \d+ bytes: 503/)
  const gone = site((method, offset) => (method === 'PATCH' && offset > 0 ? { status: 404 } : null))
  await expect(gone.upload()).rejects.toThrow(/an upload ended at 40000 of \d+ bytes: 404/)
  let isCut = false
  const shorter = site((method, offset) => {
    if (isCut) return method === 'HEAD' ? { status: 200, offset: 10_000 } : null
    isCut = method === 'PATCH' && offset > 0
    return isCut ? { status: 503 } : null
  })
  await expect(shorter.upload()).rejects.toThrow('30000 bytes are gone')
})
