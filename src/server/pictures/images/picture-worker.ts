import { fail } from '../../../contract/errors.ts'
import { makeChild, programPath } from '../../child-program.ts'
import { fairQueue } from '../../turns.ts'
import type { Drawing } from './drawing.ts'
import type { MadePicture, PictureAnswer, PictureJob, PictureQuestion } from './picture-job.ts'

export type PictureWorker = {
  /**
   * @param who one person's pictures are made one after the other, in turn with those of others
   * @param read called when its turn has come, so that waiting pictures are not in memory
   */
  make(who: string, read: () => Promise<Buffer>, job: PictureJob): Promise<MadePicture>
  /** A drawing of ours as webp. The caller bounds how many it asks for. */
  draw(drawing: Drawing): Promise<Buffer>
  close(): void
}

export type PictureWorkerOptions = {
  /** A picture that takes longer is given up, and the process with it. */
  timeoutMs?: number
  /** After so long without work the processes go, and their memory with them. */
  idleMs?: number
  /** Tests play a process that crashes or hangs. */
  program?: string
}

/** An article with twenty pictures may be sent at once; more than that wait at home. */
const waitingEach = 20
/** Up to here a picture takes a fraction of a second, whatever it holds. */
const smallArea = 2_000_000

/**
 * Decodes pictures in processes of their own: one for small ones and one for large ones, so that nobody's avatar waits
 * for somebody's photographs. A third one draws.
 */
export function makePictureWorker(options: PictureWorkerOptions = {}): PictureWorker {
  const { timeoutMs = 30_000, idleMs = 60_000 } = options
  const { program = programPath('server/pictures/images/picture-process.ts') } = options
  const heapMiB = 256
  const lane = () => ({
    inTurn: fairQueue({ atOnce: 1, waitingEach }),
    child: makeChild<PictureQuestion, PictureAnswer>({ program, heapMiB, timeoutMs, idleMs }),
  })
  const lanes = { small: lane(), large: lane() }
  const drawing = makeChild<Drawing, Buffer>({
    program: programPath('server/pictures/images/drawing-process.ts'),
    heapMiB,
    timeoutMs,
    idleMs,
  })

  async function makeIn(name: keyof typeof lanes, who: string, read: () => Promise<Buffer>, job: PictureJob) {
    const { inTurn, child } = lanes[name]
    return inTurn(who, async () => {
      const question = { bytes: await read(), job: name === 'small' ? { ...job, mostArea: smallArea } : job }
      const result = await child.ask(question)
      return 'answer' in result ? result.answer : { fault: { key: 'picture_broken', args: {} } }
    })
  }

  return {
    async make(who, read, job) {
      const small = await makeIn('small', who, read, job)
      const answer = 'large' in small ? await makeIn('large', who, read, job) : small
      if ('made' in answer) return answer.made
      const { key, args } = 'fault' in answer ? answer.fault : { key: 'picture_broken', args: {} }
      throw fail('imageOutOfLimits', {}, { fields: { file: [{ key, args }] } })
    },
    async draw(what) {
      const result = await drawing.ask(what)
      if ('lost' in result) throw new Error(`the process that draws was lost: ${result.lost}`)
      return result.answer
    },
    close() {
      for (const { child } of [lanes.small, lanes.large]) child.close()
      drawing.close()
    },
  }
}
