import { expect, test } from 'vitest'
import { watchedBody } from './watched-body.ts'

type Step = { bytes: number; afterMs: number }

function request(steps: Step[], end: 'end' | 'hang' | 'break' = 'end'): Request {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const { bytes, afterMs } of steps) {
        await new Promise((resolve) => setTimeout(resolve, afterMs))
        controller.enqueue(new Uint8Array(bytes))
      }
      if (end === 'end') controller.close()
      if (end === 'break') controller.error(new Error('reset'))
    },
  })
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

async function read(from: Request, idleMs = 120): Promise<number> {
  let size = 0
  for await (const chunk of watchedBody(from, idleMs)) size += chunk.byteLength
  return size
}

test('a body that keeps coming is read however long it takes', async () => {
  const steps = Array.from({ length: 6 }, () => ({ bytes: 5_000, afterMs: 60 }))
  expect(await read(request(steps))).toBe(30_000)
})

test('a sender who stops is given up', async () => {
  await expect(read(request([{ bytes: 5_000, afterMs: 0 }], 'hang'))).rejects.toMatchObject({
    key: 'timeout',
  })
})

test('a byte now and then is no progress', async () => {
  const steps = Array.from({ length: 20 }, () => ({ bytes: 1, afterMs: 20 }))
  await expect(read(request(steps))).rejects.toMatchObject({ key: 'timeout' })
})

test('one who hangs up has sent something broken', async () => {
  await expect(read(request([{ bytes: 9, afterMs: 0 }], 'break'))).rejects.toMatchObject({ key: 'malformed' })
})

test('a slow reader is not the sender’s fault', async () => {
  let size = 0
  const steps = Array.from({ length: 4 }, () => ({ bytes: 100, afterMs: 0 }))
  for await (const chunk of watchedBody(request(steps), 100)) {
    size += chunk.byteLength
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  expect(size).toBe(400)
})

test('no body is an empty one', async () => {
  expect(await read(new Request('http://localhost/', { method: 'POST' }))).toBe(0)
})
