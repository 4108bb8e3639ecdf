import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { afterwards } from './afterwards.ts'

/** A line to a server that can be cut, or go silent as a firewall makes it: open on both ends, and no byte passes. */
export async function tcpProxy(target: NetConnectOpts) {
  const sockets = new Set<Socket>()
  const line = { silent: false }
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!line.silent) to.destroy()
      })
      from.on('data', (chunk) => {
        if (!line.silent) to.write(chunk)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  afterwards(() => {
    cut()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, line, cut }
}

/** A server that listens on a Unix socket, behind such a line. */
export async function databaseProxy(url: string) {
  const folder = new URL(url).searchParams.get('host')!
  const proxy = await tcpProxy({ path: `${folder}/.s.PGSQL.5432` })
  const name = new URL(url).pathname
  return { ...proxy, url: `postgresql://blockyard@127.0.0.1:${proxy.port}${name}?sslmode=disable` }
}
