import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { Config } from '../config.ts'

/**
 * Connections the kernel holds while the thread is busy. Node asks for 511: a rush of as many within one long pause
 * has the rest reset. The kernel takes less where its own bound (`net.core.somaxconn`) is lower.
 */
const backlog = 4096

type Place = Pick<Config, 'host' | 'port'>

export function startListening(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, place)))
    server.listen({ port: place.port, host: place.host, backlog }, () => resolve())
  })
}

/** Before anything else is made: a port that is taken is told at once, not after a minute of preparation. */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer()
  await startListening(server, place)
  await new Promise((resolve) => server.close(resolve))
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  const place = `${host}:${port}`
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new Error(`Not allowed to listen on ${place}. Choose a port above 1024: PORT=3000 npm start`)
  return new Error(`Cannot listen on ${place}: ${error.message}`)
}

/** No new connections; those at work finish, idle ones go at once, stragglers after the deadline. */
export function closeServer(server: HttpServer, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), deadlineMs)
    // One that has just been answered was promised to be kept, and nothing else closes it before the deadline.
    const tidy = setInterval(() => server.closeIdleConnections(), 100)
    cut.unref()
    tidy.unref()
    server.close(() => {
      clearTimeout(cut)
      clearInterval(tidy)
      resolve()
    })
    server.closeIdleConnections()
  })
}
