import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program on this machine that can die and be started again at the same place. */
export type Program = {
  name: string
  pid(): number
  /** Waits until it serves. */
  start(): Promise<void>
  /** As a machine that loses its power: nothing is finished. */
  kill(): Promise<void>
  /** In order. */
  stop(): Promise<void>
  /** The end of all it has printed so far. */
  output(): string
}

const startsWithin = 120_000
const outputLength = 50_000
/** Of these what an error repeats. */
const lastLength = 4_000

/** `command` is asked at each start, so a program may come back with other settings. */
export function makeProgram(
  name: string,
  command: () => { run: [string, ...string[]]; options?: SpawnOptions },
  isReady: () => Promise<boolean>,
): Program {
  let child: ChildProcess | null = null
  let output = ''
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const closed = new Promise((resolve) => running.once('close', resolve))
    running.kill(signal)
    await closed
  }
  return {
    name,
    pid: () => child?.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      const { run, options } = command()
      const started = spawn(run[0], run.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      const failed = new Promise<string>((resolve) =>
        started.once('error', ({ message }) => resolve(message)),
      )
      for (const stream of [started.stdout!, started.stderr!])
        stream
          .setEncoding('utf8')
          .on('data', (text: string) => (output = (output + text).slice(-outputLength)))
      for (const until = Date.now() + startsWithin; Date.now() < until;) {
        if (await isReady()) return
        if (started.exitCode !== null) break
        const error = await Promise.race([failed, sleep(50)])
        if (error) throw new Error(`${name} does not start: ${error}`)
      }
      throw new Error(`${name} does not come up:\n${output.slice(-lastLength)}`)
    },
  }
}

export const isInstalled = (program: string): boolean => !spawnSync(program, ['--version']).error

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
