import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** How a question ended: with an answer, or with the process. */
type ChildResult<Answer> = { answer: Answer } | { lost: 'crash' | 'timeout' | 'memory' }

/** What a program of ours sends back for `{ id, question }`. */
type ChildReply<Answer> = { id: number; answer: Answer } | { id: number; failed: true }

/** A program ends itself with this code when it has grown too large; asking it again would only repeat that. */
export const outOfMemoryCode = 70

type ChildOptions = {
  program: string
  args?: string[]
  heapMiB: number
  timeoutMs: number
  /** After so long without work the process goes, and its memory with it. */
  idleMs: number
}

/** No secrets of ours for a program that reads what strangers send. */
const harmless = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH']
const environment = () =>
  Object.fromEntries(harmless.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/**
 * Programs run from their source: the server's bundle is one file, and they must not load all of it. Both that file and
 * this one lie two folders deep.
 */
export const programPath = (name: string): string => path.join(import.meta.dirname, '../../src', name)

/** A process of our own that answers questions; started when needed, and again after a crash. */
export function makeChild<Question, Answer>({
  program,
  args = [],
  heapMiB,
  timeoutMs,
  idleMs,
}: ChildOptions) {
  let child: ChildProcess | null = null
  let answered = 0
  let asked = 0
  let atWork = 0
  let idle: NodeJS.Timeout | undefined

  function living(): ChildProcess {
    if (child) return child
    const started = fork(program, args, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${heapMiB}`],
      env: environment(),
    })
    // Must not keep a process alive that has nothing else to do.
    started.unref()
    started.channel?.unref()
    started.on('exit', () => {
      if (child === started) child = null
    })
    // The caller learns of it by the exit. Without a listener the error would end our process.
    started.on('error', () => {})
    answered = 0
    return (child = started)
  }

  function letGo(): void {
    child?.kill('SIGKILL')
    child = null
  }

  function askOnce(question: Question, signal?: AbortSignal): Promise<ChildResult<Answer>> {
    const id = ++asked
    const worker = living()
    const { promise, resolve, reject } = Promise.withResolvers<ChildResult<Answer>>()
    const onMessage = (message: ChildReply<Answer>) => {
      if (message.id !== id) return
      answered++
      resolve('failed' in message ? { lost: 'crash' } : { answer: message.answer })
    }
    const onEnd = (code: number | null) => resolve({ lost: code === outOfMemoryCode ? 'memory' : 'crash' })
    const onAbort = () => {
      letGo()
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      letGo()
      resolve({ lost: 'timeout' })
    }, timeoutMs)
    worker.on('message', onMessage).on('exit', onEnd)
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.send({ id, question }, (error) => error && resolve({ lost: 'crash' }))
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('exit', onEnd)
    })
  }

  return {
    async ask(question: Question, signal?: AbortSignal): Promise<ChildResult<Answer>> {
      signal?.throwIfAborted()
      clearTimeout(idle)
      atWork++
      try {
        const usedBefore = child !== null && answered > 0
        const result = await askOnce(question, signal)
        // Once more with a fresh process: an earlier question may have damaged the one that died.
        return 'lost' in result && result.lost === 'crash' && usedBefore
          ? await askOnce(question, signal)
          : result
      } finally {
        if (--atWork === 0) idle = setTimeout(letGo, idleMs).unref()
      }
    },
    close(): void {
      clearTimeout(idle)
      letGo()
    },
  }
}
