import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { childrenOf } from '../../testing/product.ts'
import { isGone } from './this-process.ts'

const started: ReturnType<typeof spawn>[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

const run = (script: string) => {
  const child = spawn('sh', ['-c', script], { stdio: 'ignore' })
  started.push(child)
  return child
}

describe.runIf(process.platform === 'linux')('a process is gone', () => {
  test('not while it lives, and after it was reaped', async () => {
    const child = run('exec sleep 30')
    expect(isGone(child.pid!)).toBe(false)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isGone(child.pid!)).toBe(true)
  })

  test('also when it has ended and nobody reaps it', async () => {
    // The shell becomes a program that never asks after its child.
    const parent = run('sleep 0.05 & exec sleep 30')
    const child = await vi.waitFor(() => {
      const [pid] = childrenOf(parent.pid!)
      expect(pid).toBeGreaterThan(0)
      return pid!
    })
    await vi.waitFor(() => expect(isGone(child)).toBe(true))
    expect(childrenOf(parent.pid!)).toEqual([child])
  })
})
