import { spawn } from 'node:child_process'
import path from 'node:path'
import { cpuMs, databaseCpuMs, pinned } from './processor.ts'
import type { Running } from './servers.ts'

export type Load = {
  id: number
  port: number
  /** The whole request as sent; `{n}` becomes a new number every time, or the next of `numbers`. */
  request: string
  numbers?: number[] | undefined
  /** Any other status counts as a wrong answer. */
  status: number
  connections: number
  seconds: number
  /** Left out: as fast as the answers come. */
  perSecond?: number
}

export type LoadResult = {
  id: number
  requests: number
  wrong: number
  seconds: number
  p50: number
  p99: number
}

/** Of the server process, and of the database it asks. */
type Cpu = { cpuMs: number; databaseMs: number }

export type Measured = LoadResult &
  Cpu & { perSecond: number; cpuMsPerRequest: number; databaseMsPerRequest: number }

const withRates = (result: LoadResult & Cpu): Measured => ({
  ...result,
  perSecond: result.requests / result.seconds,
  cpuMsPerRequest: result.cpuMs / result.requests,
  databaseMsPerRequest: result.databaseMs / result.requests,
})

const cpuOf = ({ pid, databasePid }: Running): Cpu => ({
  cpuMs: cpuMs(pid),
  databaseMs: databasePid === undefined ? 0 : databaseCpuMs(databasePid),
})

/** Several turns as one; of the waiting times only the worst is kept. */
export function together(turns: Measured[]): Measured {
  const sum = (read: (turn: Measured) => number) => turns.reduce((total, turn) => total + read(turn), 0)
  return withRates({
    id: turns[0]!.id,
    requests: sum((turn) => turn.requests),
    wrong: sum((turn) => turn.wrong),
    seconds: sum((turn) => turn.seconds),
    cpuMs: sum((turn) => turn.cpuMs),
    databaseMs: sum((turn) => turn.databaseMs),
    p50: Math.max(...turns.map((turn) => turn.p50)),
    p99: Math.max(...turns.map((turn) => turn.p99)),
  })
}

export type LoadGenerator = {
  measure(server: Running, load: Omit<Load, 'id' | 'port'>): Promise<Measured>
  stop(): void
}

export function startLoadGenerator(): LoadGenerator {
  const script = path.join(import.meta.dirname, 'load-generator.ts')
  const child = spawn(...pinned('load', process.execPath, [script]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve(result: LoadResult): void; reject(error: Error): void }>()
  let lastId = 0
  child.on('message', (result: LoadResult) => {
    waiting.get(result.id)?.resolve(result)
    waiting.delete(result.id)
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The load generator ended early.'))
  })
  return {
    async measure(server, load) {
      const id = ++lastId
      const before = cpuOf(server)
      const result = await new Promise<LoadResult>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ ...load, id, port: server.port } satisfies Load)
      })
      const after = cpuOf(server)
      return withRates({
        ...result,
        cpuMs: after.cpuMs - before.cpuMs,
        databaseMs: after.databaseMs - before.databaseMs,
      })
    },
    stop: () => child.disconnect(),
  }
}
