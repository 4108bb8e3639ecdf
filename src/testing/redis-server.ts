import { makeLog, type Log } from '../server/log.ts'
import { openRedis, type Redis } from '../server/redis.ts'
import { afterwards } from './afterwards.ts'
import { freePort } from './product.ts'
import { isInstalled } from './program.ts'
import { startProgram } from './programs.ts'

/** A Valkey or Redis of one's own; null where this machine has none, and then it is said what is left out. */
export async function testRedis(why: string) {
  const name = ['valkey-server', 'redis-server'].find(isInstalled)
  if (!name) {
    process.stdout.write(`  skipped: ${why}, because there is no valkey-server or redis-server on PATH\n`)
    return null
  }
  const port = await freePort()
  const program = await startProgram(
    [name, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    port,
    { cwd: '/tmp' },
  )
  const url = `redis://127.0.0.1:${port}`
  return {
    url,
    stop: () => program.kill(),
    start: () => program.start(),
    async open(log: Log = makeLog('silent')): Promise<Redis> {
      const redis = await openRedis({ url, prefix: 'test:', log })
      afterwards(() => redis.close())
      return redis
    },
  }
}
