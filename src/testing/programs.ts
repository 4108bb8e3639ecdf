import { spawnSync, type SpawnOptions } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
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

/** Arguments for an nginx that reads these files in its http block, and writes only into this folder. */
export async function nginxArguments(folder: string, files: readonly string[]): Promise<string[]> {
  await mkdir(path.join(folder, 'temp'), { recursive: true })
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const main = path.join(folder, 'nginx.conf')
  const http = [...temps, ...files.map((file) => `include ${file};`)].join(' ')
  await writeFile(main, `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${http} }`)
  return ['-p', folder, '-c', main, '-g', 'daemon off; master_process off;']
}
