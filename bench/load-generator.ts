import { connect, type Socket } from 'node:net'
import type { Load, LoadResult } from './load.ts'

// Runs in a process of its own: keep-alive connections, one request at a time on each, as fast as the answers come
// (or at a given rate). Only ever to this machine.
const headEnd = Buffer.from('\r\n\r\n')
const chunkedEnd = '0\r\n\r\n'

/** Counts answers on one connection; calls back with the status when one is whole. */
function readAnswers(onAnswer: (status: number) => void): (data: Buffer) => void {
  let pending: Buffer | null = null
  let status = 0
  let missing = 0
  let chunked = false
  let tail = ''
  return (data) => {
    let rest = pending ? Buffer.concat([pending, data]) : data
    pending = null
    if (missing === 0 && !chunked) {
      const end = rest.indexOf(headEnd)
      if (end < 0) return void (pending = rest)
      const head = rest.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      rest = rest.subarray(end + 4)
      missing = status === 304 ? 0 : Number(/\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
      chunked = /\ntransfer-encoding: *chunked/i.test(head)
      tail = ''
      if (missing === 0 && !chunked) return onAnswer(status)
    }
    if (chunked) {
      // The next answer cannot follow before we ask, so the last bytes tell the end.
      tail = (tail + rest.toString('latin1', Math.max(0, rest.length - 5))).slice(-5)
      if (tail !== chunkedEnd) return
      chunked = false
      return onAnswer(status)
    }
    missing -= rest.length
    if (missing <= 0) {
      missing = 0
      onAnswer(status)
    }
  }
}

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  let wrong = 0
  let count = 0
  const [before, after] = load.request.split('{n}') as [string, string | undefined]
  const { numbers } = load
  const number = () => (numbers ? numbers[count++ % numbers.length]! : ++count)
  const message = () => (after === undefined ? load.request : before + number() + after)
  const pauseMs = load.perSecond ? (load.connections * 1000) / load.perSecond : 0
  const started = performance.now()
  const deadline = started + load.seconds * 1000
  let ended = started

  function converse(socket: Socket, index: number): Promise<void> {
    return new Promise((resolve) => {
      let sent = 0
      const send = () => {
        sent = performance.now()
        if (sent >= deadline) return void socket.end()
        socket.write(message())
      }
      socket.setNoDelay(true)
      socket.on(
        'data',
        readAnswers((status) => {
          ended = performance.now()
          latencies.push(ended - sent)
          if (status !== load.status) wrong++
          if (pauseMs > 0) setTimeout(send, Math.max(0, sent + pauseMs - ended))
          else send()
        }),
      )
      socket.on('error', () => wrong++)
      socket.on('close', () => resolve())
      // Paced connections begin one after the other, or their requests would come in bursts.
      socket.on('connect', () =>
        pauseMs > 0 ? setTimeout(send, (pauseMs * index) / load.connections) : send(),
      )
    })
  }

  await Promise.all(
    Array.from({ length: load.connections }, (_, index) => converse(connect(load.port, '127.0.0.1'), index)),
  )
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN
  return {
    id: load.id,
    requests: latencies.length,
    wrong,
    seconds: (ended - started) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  }
}

process.on('message', (load: Load) => void run(load).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit())
