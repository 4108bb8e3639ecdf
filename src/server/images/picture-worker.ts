import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail } from '../../contract/errors.ts'
import { atMost } from '../at-most.ts'
import type { MadePicture, PictureAnswer, PictureJob } from './picture-job.ts'

export type PictureWorker = {
  /** `read` is called when its turn has come, so that waiting pictures are not in memory. */
  make(read: () => Promise<Buffer>, job: PictureJob): Promise<MadePicture>
  close(): void
}

export type PictureWorkerOptions = {
  /** A picture that takes longer is given up, and the process with it. */
  timeoutMs?: number
  /** After so long without work the process goes, and its memory with it. */
  idleMs?: number
  /** Tests play a process that crashes or hangs. */
  program?: string
}

/** The process runs from its source: the server's bundle is one file, and this must not load all of it. */
function processPath(): string {
  const beside = path.join(import.meta.dirname, 'picture-process.ts')
  return existsSync(beside)
    ? beside
    : path.join(import.meta.dirname, '../../src/server/images/picture-process.ts')
}

/** No secrets of ours for a program that runs decoders over foreign bytes. */
const harmless = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH']
const environment = () =>
  Object.fromEntries(harmless.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Decodes pictures in a process of its own, one at a time; started when needed, and again after a crash. */
export function makePictureWorker(options: PictureWorkerOptions = {}): PictureWorker {
  const { timeoutMs = 30_000, idleMs = 60_000, program = processPath() } = options
  const inTurn = atMost(1, 64)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let questions = 0

  function living(): ChildProcess {
    if (child) return child
    const started = fork(program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
      env: environment(),
    })
    // Must not keep a process alive that has nothing else to do.
    started.unref()
    started.channel?.unref()
    started.on('exit', () => {
      if (child === started) child = null
    })
    // Whoever asked hears of it by the exit; without a listener it would end us.
    started.on('error', () => {})
    return (child = started)
  }

  function letGo(): void {
    child?.kill('SIGKILL')
    child = null
  }

  /** Null where the process died or hung over it. */
  function ask(bytes: Buffer, job: PictureJob): Promise<PictureAnswer | null> {
    const id = ++questions
    const worker = living()
    const { promise, resolve } = Promise.withResolvers<PictureAnswer | null>()
    const onMessage = (message: { id: number; answer: PictureAnswer }) => {
      if (message.id === id) resolve(message.answer)
    }
    const onEnd = () => resolve(null)
    const timer = setTimeout(() => {
      letGo()
      resolve(null)
    }, timeoutMs)
    worker.on('message', onMessage).on('exit', onEnd)
    worker.send({ id, bytes, job }, (error) => error && resolve(null))
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onEnd)
    })
  }

  return {
    async make(read, job) {
      const answer = await inTurn(async () => {
        clearTimeout(idle)
        try {
          const bytes = await read()
          // Once more with a fresh process: the one that died may have been ill before.
          return (await ask(bytes, job)) ?? (await ask(bytes, job))
        } finally {
          idle = setTimeout(letGo, idleMs).unref()
        }
      })
      if (answer && 'made' in answer) return answer.made
      const { key, args } = answer?.fault ?? { key: 'picture_broken', args: {} }
      throw fail('imageOutOfLimits', {}, { fields: { file: [{ key, args }] } })
    },
    close() {
      clearTimeout(idle)
      letGo()
    },
  }
}
