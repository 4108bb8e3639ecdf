import { spawnSync, type SpawnOptions } from 'node:child_process'
import { afterwards } from './afterwards.ts'
import { isListening, makeProgram, type Program } from './program.ts'

/** What a program on this machine says about itself; null where it is not there. Says once why tests are left out. */
export function programVersion(name: string, args: string[], why: string): string | null {
  const { error, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  if (!error) return stdout + stderr
  process.stdout.write(`  skipped: ${why}, because there is no ${name} on PATH\n`)
  return null
}

/** Starts a program that listens on a port of this machine, and waits until it does. Ends with the test, or the file, that asks. */
export async function startProgram(
  run: [string, ...string[]],
  port: number,
  options: SpawnOptions = {},
): Promise<Program> {
  const program = makeProgram(
    run[0],
    () => ({ run, options }),
    () => isListening(port),
  )
  afterwards(() => program.kill())
  await program.start()
  return program
}
