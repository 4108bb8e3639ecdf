import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_MS = 120_000

/**
 * One at a time starts or stops a database. A listening socket is the lock, because the system frees it when its
 * holder dies, however it dies; a file with a process id in it would outlive a kill -9.
 */
export async function withStartLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  const server = await takeLock(id)
  try {
    return await work()
  } finally {
    await new Promise((done) => server.close(done))
  }
}

async function takeLock(id: string): Promise<Server> {
  // Linux has names without a file; elsewhere a dead holder leaves its file, which must be cleared.
  const abstract = process.platform === 'linux'
  const name = abstract ? `\0blockyard-start-${id}` : join(tmpdir(), `blockyard-${id}.lock`)
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(25)) {
    const server = await listen(name)
    if (server) return server
    if (!abstract && (await isDead(name))) await rm(name, { force: true })
  }
  throw new Error(`Another process has been starting or stopping the same database for ${WAIT_MS / 1000} s`)
}

function listen(name: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    )
    server.listen(name, () => done(server))
  })
}

function isDead(name: string): Promise<boolean> {
  return new Promise((done) => {
    const connection = createConnection(name, () => {
      connection.destroy()
      done(false)
    })
    connection.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED'))
  })
}
