import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isLong } from '../../src/testing/long.ts'

/** Its exit code when HAProxy, PgBouncer and the others cannot be had here. */
const enginesMissing = 2

test.runIf(isLong)(
  'three nodes with all their parts live through every bad day, and nothing is lost',
  // It takes minutes, and what fails is looked at: no second try.
  { timeout: 1_200_000, retry: 0 },
  async ({ skip }) => {
    const args = [path.join(inject('root'), 'scripts/cluster.ts'), '--seconds=3']
    // Not ours: builds and nodes would take it that they are tested.
    const { PATH = '', HOME = '', FILLED_DEMO = '' } = process.env
    const child = spawn(process.execPath, args, {
      cwd: inject('root'),
      env: { PATH, HOME, FILLED_DEMO },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // It ends all its parts when it is asked to.
    onTestFinished(() => void child.kill('SIGTERM'))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      process.stdout.write(text)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === enginesMissing) skip(`the cluster cannot run here: ${output.trim()}`)
    expect(output).toContain('what people saw |')
    expect(code, output).toBe(0)
  },
)
