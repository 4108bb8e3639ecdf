import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'

/** What a program on this machine says about itself; null where it is not there. Says once why tests are left out. */
export function programVersion(name: string, args: string[], why: string): string | null {
  const { error, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  if (!error) return stdout + stderr
  process.stdout.write(`  skipped: ${why}, because there is no ${name} on PATH\n`)
  return null
}

/** Starts a program that listens on a port of this machine, and waits until it does. Ends with the test file. */
export async function startProgram(
  [name, ...args]: [string, ...string[]],
  port: number,
  options: SpawnOptions = {},
): Promise<{ child: ChildProcess; output(): string; stop(): Promise<void> }> {
  const child = spawn(name, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  afterAll(stop)
  for (let tries = 0; tries < 200; tries++) {
    if (await isListening(port)) return { child, output: () => output, stop }
    if (child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`${name} does not listen on ${port}:\n${output}`)
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
