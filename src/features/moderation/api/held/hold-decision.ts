import { fail } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { undoSeconds } from '../../contract/moderation-limits.contract.ts'
import { insertHeld, type HeldSubject } from './held-decisions.store.ts'

/** What a decision needs of a request; held ones are carried out without one. */
export type DecisionContext = Pick<SignedInContext, 'db' | 'viewer' | 'now' | 'ip'> & {
  services: NotifyServices
}
type Undoable = { undoable?: boolean | undefined }

/** The click on "undo" takes a moment to arrive. */
const graceMs = 1_000

export const heldKey = ({ kind, id }: HeldSubject): string => `moderation.decide:${kind}:${id}`

/**
 * Decides, at once or so that it can be taken back. In the second case the decision is tried first, so that whatever
 * speaks against it is said now, and that trial is rolled back. A job carries it out when the time to undo is over: until
 * then nothing is public and nobody is told, and a closed browser loses nothing.
 */
export async function holdDecision<Input extends Undoable, Answer>(
  context: DecisionContext & { input: Input },
  subject: HeldSubject,
  decide: (context: DecisionContext & { input: Omit<Input, 'undoable'> }) => Promise<Answer>,
  /** Held for this much longer: one of many waits until all are decided and the person can answer. */
  longerMs = 0,
): Promise<Answer> {
  const { db, viewer, ip, now } = context
  const { undoable, ...input } = context.input
  if (!undoable) return decide({ ...context, input })
  return db.transaction(async (tx) => {
    const answer = await tryOut(tx, (trial) => decide({ ...context, db: trial, input }))
    const held = { subject, actorId: viewer.id, decision: input, ip, now: now() }
    if (!(await insertHeld(tx, held))) throw fail('alreadyDecided')
    await addJob(
      tx,
      'moderation.decide',
      { ...subject },
      { runAt: new Date(now().getTime() + undoSeconds * 1000 + graceMs + longerMs), key: heldKey(subject) },
    )
    return answer
  })
}

/** Thrown to roll back what worked. */
class TrialOver<Answer> extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('The trial is over')
    this.answer = answer
  }
}

async function tryOut<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      throw new TrialOver(await work(tx))
    })
  } catch (error) {
    if (error instanceof TrialOver) return error.answer as Answer
    throw error
  }
}
