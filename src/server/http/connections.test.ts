import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

async function listening(bounds: Parameters<typeof limitConnections>[1]) {
  // More than the kernel takes over for a reader who does not read.
  const server = createServer((_, response) => response.end(Buffer.alloc(32 * 1024 * 1024)))
  limitConnections(server, bounds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { server, open: (from = '127.0.0.1') => connect({ port, host: '127.0.0.1', localAddress: from }) }
}

const isAlive = async (socket: Socket): Promise<boolean> => {
  socket.on('error', () => {}).resume()
  const closed = once(socket, 'close').then(() => false)
  return Promise.race([closed, sleep(300).then(() => true)])
}

// Only Linux has all of 127.0.0.0/8.
test.runIf(process.platform === 'linux')('one address cannot take all connections', async () => {
  const { open } = await listening({ shared: false, most: 3 })
  const greedy = Array.from({ length: 5 }, () => open('127.0.0.66'))
  const alive = await Promise.all(greedy.map(isAlive))
  const other = await isAlive(open('127.0.0.1'))
  for (const socket of greedy) socket.destroy()
  expect([alive.filter(Boolean).length, other]).toEqual([3, true])
})

test('behind a proxy an address says nothing', async () => {
  const { open } = await listening({ shared: true, most: 1 })
  const alive = await Promise.all(Array.from({ length: 4 }, () => isAlive(open())))
  expect(alive).toEqual([true, true, true, true])
})

test('a reader who does not read is given up', async () => {
  const { server, open } = await listening({ shared: true, silent: 300 })
  const socket = open()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [served] = (await once(server, 'connection')) as [Socket]
  await once(served, 'close')
  socket.destroy()
  expect(served.destroyed).toBe(true)
})
