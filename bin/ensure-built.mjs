import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, runNodeSync, say } from './environment.mjs'

const sources = ['src', 'vite', 'public', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']

function* filesBelow(place) {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) return void (yield place)
  for (const name of readdirSync(place).sort())
    if (!/\.test\.tsx?$/.test(name)) yield* filesBelow(path.join(place, name))
}

/** The same sources give the same id, wherever they were cloned. */
export function sourceId() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesBelow(path.join(root, source)))
      hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * One build at a time: two starts of a fresh clone would write into each other's files. The claim is a listening
 * socket, which goes with its process however that ends.
 */
async function alone(work) {
  const name = `blockyard-build-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`
  const address = process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`)
  for (;;) {
    const claim = await new Promise((resolve) => {
      const server = createServer((socket) => socket.destroy())
      server.on('error', () => resolve(null))
      server.listen({ path: address, exclusive: true }, () => resolve(server))
    })
    if (claim) {
      try {
        return work()
      } finally {
        claim.close()
      }
    }
    const held = await new Promise((resolve) => {
      const socket = connect({ path: address }, () => resolve(!!socket.destroy()))
      socket.on('error', () => resolve(false))
    })
    if (!held && process.platform !== 'linux') rmSync(address, { force: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export async function ensureBuilt(options) {
  await alone(() => build(options))
}

function build({ force = false } = {}) {
  const id = sourceId()
  const manifest = path.join(root, 'dist/client/builds/latest.json')
  const built =
    existsSync(manifest) &&
    existsSync(path.join(root, 'dist/server/main.js')) &&
    JSON.parse(readFileSync(manifest, 'utf8')).id === id
  if (built && !force) return
  say('  … building the site')
  const started = Date.now()
  if (runNodeSync([path.join(root, 'scripts/build.ts'), id]) !== 0)
    throw new Error('The build failed; its message stands above.')
  say(`  ✓ build, ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
