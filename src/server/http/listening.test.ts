import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer as createHttpServer, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { closeServer, startListening } from './listening.ts'

/** How many connections the kernel may hold for one listener. */
const kernelHolds =
  process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0

/** Opens so many connections, counts them, and resolves when all are there. */
const rush = `
  const { connect } = require('node:net')
  const { workerData: { port, connections, open } } = require('node:worker_threads')
  const count = () => Atomics.add(open, 0, 1) + 1 === connections && Atomics.store(open, 1, 1) && Atomics.notify(open, 1)
  for (let i = 0; i < connections; i++) connect({ port, host: '127.0.0.1' }, count).on('error', () => {})
`

test.runIf(kernelHolds >= 2048)('a rush of connections is held while the thread is busy', async () => {
  const server = createServer((socket) => socket.destroy())
  await startListening(server, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const open = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(rush, { eval: true, workerData: { port, connections: 1500, open } })
  onTestFinished(async () => {
    await worker.terminate()
    server.close()
  })
  await once(worker, 'online')
  // Nothing is accepted meanwhile, as while a long page is rendered.
  Atomics.wait(open, 1, 0, 10_000)
  expect(open[0]).toBe(1500)
})

test('a server that closes ends with its last answer, though that connection is kept alive', async () => {
  let answer = () => {}
  const server = createHttpServer((_request, response) => (answer = () => response.end('done')))
  await startListening(server, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  server.keepAliveTimeout = 60_000
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const asked = get({ port, host: '127.0.0.1', agent })
  await once(server, 'request')
  const closed = closeServer(server, 60_000)
  answer()
  const [response] = await once(asked, 'response')
  response.resume()
  await closed
})
