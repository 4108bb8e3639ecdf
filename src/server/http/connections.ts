import type { Server } from 'node:http'
import { addressGroup } from './client-address.ts'

const inAll = 30_000
const perAddress = 500
/** A sender or a reader that does not move for so long is given up; a download goes on later where it stopped. */
const silentMs = 60_000

/**
 * Bounds what connections may hold: no address takes them all, and none holds a socket and a file without reading.
 * `shared`: everybody comes through a proxy of ours, so an address says nothing.
 */
export function limitConnections(
  server: Server,
  { shared, most = perAddress, silent = silentMs }: Bounds,
): void {
  server.maxConnections = inAll
  server.setTimeout(silent)
  if (shared) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

type Bounds = { shared: boolean; most?: number; silent?: number }
