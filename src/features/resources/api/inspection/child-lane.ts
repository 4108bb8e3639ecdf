import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { atMost } from '../../../../server/at-most.ts'
import type { InspectionQuestion, InspectionReply } from './inspection-question.ts'

/** How a question ended: with an answer, or with the process. */
export type LaneResult = { answer: unknown } | { lost: 'crash' | 'timeout' }

export type LaneOptions = {
  program: string
  timeoutMs: number
  /** After so long without work the process goes, and its memory with it. */
  idleMs: number
}

/** No secrets of ours for a program that reads what strangers send. */
const harmless = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH']
const environment = () =>
  Object.fromEntries(harmless.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** One process that answers one question at a time; started when needed, and again after a crash. */
export function makeLane({ program, timeoutMs, idleMs }: LaneOptions) {
  const inTurn = atMost(1, 256)
  let child: ChildProcess | null = null
  let answered = 0
  let idle: NodeJS.Timeout | undefined
  let questions = 0

  function living(): ChildProcess {
    if (child) return child
    const started = fork(program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=384'],
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
    answered = 0
    return (child = started)
  }

  function letGo(): void {
    child?.kill('SIGKILL')
    child = null
  }

  function askOnce(question: InspectionQuestion, signal?: AbortSignal): Promise<LaneResult> {
    const id = ++questions
    const worker = living()
    const { promise, resolve, reject } = Promise.withResolvers<LaneResult>()
    const onMessage = (message: InspectionReply) => {
      if (message.id !== id) return
      answered++
      resolve('failed' in message ? { lost: 'crash' } : { answer: message.answer })
    }
    const onEnd = () => resolve({ lost: 'crash' })
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
    ask: (question: InspectionQuestion, signal?: AbortSignal): Promise<LaneResult> =>
      inTurn(async () => {
        signal?.throwIfAborted()
        clearTimeout(idle)
        try {
          const usedBefore = child !== null && answered > 0
          const result = await askOnce(question, signal)
          // Once more with a fresh process: the one that died may have been ill before.
          return 'lost' in result && result.lost === 'crash' && usedBefore
            ? await askOnce(question, signal)
            : result
        } finally {
          idle = setTimeout(letGo, idleMs).unref()
        }
      }),
    close(): void {
      clearTimeout(idle)
      letGo()
    },
  }
}
