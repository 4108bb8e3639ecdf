import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../server/config.ts'
import type { Log } from '../../../server/log.ts'
import { tileIds } from './catalogue.ts'
import { atlasFacts, atlasPlace, projectRoot, type AtlasFacts } from './atlas/atlas-file.ts'

/** The process runs from its source: the server's bundle is one file, and this must not load all of it. */
function processPath(): string {
  const beside = path.join(import.meta.dirname, 'atlas/atlas-process.ts')
  return existsSync(beside)
    ? beside
    : path.join(projectRoot(), 'src/features/menu-constructor/api/atlas/atlas-process.ts')
}

/** Draws the constructor's pictures unless they are there; the site does not wait for it. `afterMs` lets a start settle. */
export function startAtlas(config: Config, log: Log, afterMs = 3_000): { stop(): void } {
  const place = atlasPlace(config)
  if (!place || atlasFacts(place)?.count === tileIds.length) return { stop() {} }
  let stop = () => {}
  const timer = setTimeout(() => {
    const child = fork(processPath(), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=512'],
      env: Object.fromEntries(
        ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'BLOCKYARD_ROOT'].flatMap((name) =>
          process.env[name] ? [[name, process.env[name]]] : [],
        ),
      ),
    })
    stop = () => void child.kill('SIGKILL')
    child.on('error', (error) => log.warn({ err: error }, 'the constructor’s pictures could not be drawn'))
    child.on('message', (answer: { facts?: AtlasFacts; error?: string }) => {
      if (answer.facts) log.info({ bytes: answer.facts.bytes }, 'the constructor’s pictures are drawn')
      else log.warn({ reason: answer.error }, 'the constructor’s pictures could not be drawn')
      child.disconnect()
    })
    child.send({ place, root: projectRoot(), ids: tileIds })
    child.unref()
    child.channel?.unref()
  }, afterMs)
  timer.unref()
  return {
    stop() {
      clearTimeout(timer)
      stop()
    },
  }
}
