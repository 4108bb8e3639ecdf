import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy that can be cut like a cable, and can lose an answer that was already on its way. */
export async function weakNetwork() {
  const sockets = new Set<Socket>()
  let isCut = false
  let losing: ((request: IncomingMessage) => boolean) | undefined
  let lost = 0
  const server = createServer((incoming, answer) => {
    const outgoing = forward(
      incoming.url!,
      { method: incoming.method!, headers: incoming.headers },
      (response) => {
        if (losing?.(incoming)) {
          losing = undefined
          lost++
          response.resume()
          incoming.socket.destroy()
          return
        }
        answer.writeHead(response.statusCode!, response.rawHeaders)
        answer.flushHeaders()
        response.pipe(answer)
      },
    )
    outgoing.on('error', () => incoming.socket.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    /** The server does what it is told, and nobody hears that it did. */
    loseAnswer: (to: (request: IncomingMessage) => boolean) => void (losing = to),
    lost: () => lost,
    async close() {
      this.cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
