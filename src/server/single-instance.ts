import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/**
 * Holds a data folder for one process. The claim is a listening socket: the system takes it back when the process
 * dies, however it dies, so nothing stale can ever block a start.
 */
export async function claimDataDir(
  dataDir: string,
  about: string,
): Promise<{ taken: false; release(): void } | { taken: true; by: string }> {
  makeWritable(dataDir)
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  // Linux has names that live outside the file system; elsewhere a file stands for the name.
  const address =
    process.platform === 'linux' ? `\0blockyard-${id}` : path.join(tmpdir(), `blockyard-${id}.sock`)
  for (let attempt = 0; attempt < 5; attempt++) {
    const release = await listen(address, about)
    if (release) return { taken: false, release }
    const by = await ask(address)
    if (by !== null) return { taken: true, by }
    if (process.platform !== 'linux') rmSync(address, { force: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${dataDir} is held by another process that does not answer`)
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'EACCES' || code === 'EPERM' ? `${userInfo().username} may not write there` : message
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${why}. Choose another (DATA_DIR=/path/to/data npm start), or give it to this account by chown`,
      { cause: error },
    )
  }
}

function listen(address: string, about: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(about)
    })
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path: address, exclusive: true }, () => {
      server.unref()
      resolve(() => server.close())
    })
  })
}

function ask(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ path: address })
    let answer = ''
    socket.setEncoding('utf8')
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer || null))
  })
}
