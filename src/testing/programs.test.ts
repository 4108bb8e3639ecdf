import { describe, expect, test } from 'vitest'
import { freePort } from './product.ts'
import { startProgram } from './programs.ts'

describe('a program', () => {
  let pid = 0

  test('a program runs while the test that started it does', async () => {
    const port = await freePort()
    const listen = `require('node:net').createServer().listen(${port}, '127.0.0.1')`
    pid = (await startProgram([process.execPath, '-e', listen], port)).pid()
    expect(process.kill(pid, 0)).toBe(true)
  })

  test('a program is gone when the next test begins', () => {
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
