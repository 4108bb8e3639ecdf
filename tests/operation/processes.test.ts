import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(path.resolve(import.meta.dirname, '../../src/app/processes.ts'))

/** Runs a small program that stops as the product does, and tells what it printed and how it ended. */
async function run(code: string, onReady: (pid: number) => void = () => {}) {
  const program = `import { stopOnSignals } from ${module}
    const say = (level) => (fields, text) => console.log(level, text ?? fields, fields.err?.message ?? '')
    const log = { info: say('info'), error: say('error'), fatal: say('fatal'), warn: say('warn') }
    const stay = setInterval(() => {}, 1000)
    ${code}
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program])
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const before = output
    output += text
    if (!before.includes('ready') && output.includes('ready')) onReady(child.pid!)
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { output, status }
}

const drain = `stopOnSignals(log, 300, async (ms) => { console.log('drained', ms) })`

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s lets the work finish and ends without complaint',
  async (signal) => {
    const { output, status } = await run(drain, (pid) => process.kill(pid, signal))
    // A supervisor that sends SIGTERM has a proxy to drain first; a person at the keyboard does not wait.
    expect(output).toContain(`drained ${signal === 'SIGTERM' ? 300 : 0}`)
    expect(status).toBe(0)
  },
)

test('the same signal twice in a moment (terminal and starter) is one wish to stop', async () => {
  const slow = `stopOnSignals(log, 0, async () => { await new Promise((r) => setTimeout(r, 200)); console.log('drained') })`
  const { output, status } = await run(slow, (pid) => {
    process.kill(pid, 'SIGINT')
    process.kill(pid, 'SIGINT')
  })
  expect(output.match(/drained/g)).toHaveLength(1)
  expect(status).toBe(0)
})

test('a stop that fails is told and ends as a failure', async () => {
  const broken = `stopOnSignals(log, 0, async () => { throw new Error('stuck') })`
  const { output, status } = await run(broken, (pid) => process.kill(pid, 'SIGTERM'))
  expect(output).toContain('error could not stop cleanly stuck')
  expect(status).toBe(1)
})

test('a forgotten promise is logged and ends nothing', async () => {
  const forgotten = `${drain}; Promise.reject(new Error('forgotten'))`
  const { output, status } = await run(forgotten, (pid) => setTimeout(() => process.kill(pid, 'SIGTERM'), 50))
  expect(output).toContain('error unhandled rejection forgotten')
  expect(status).toBe(0)
})

test('an uncaught exception is logged, lets the work finish, and ends as a failure for whoever restarts us', async () => {
  const { output, status } = await run(`${drain}; setTimeout(() => { throw new Error('unseen') }, 20)`)
  expect(output).toContain('fatal uncaught exception unseen')
  expect(output).toContain('drained')
  expect(status).toBe(1)
})
