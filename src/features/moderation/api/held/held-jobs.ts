import { Failure } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import type { Clock } from '../../../../server/clock.ts'
import type { Config } from '../../../../server/config.ts'
import type { JobRegistry } from '../../../../server/jobs/job-registry.ts'
import type { Log } from '../../../../server/log.ts'
import type { Secret } from '../../../../server/secret.ts'
import type { SignedIn } from '../../../../server/endpoints/viewer.ts'
import { findRunningSanction } from '../../../users/api/sanctions.store.ts'
import { findSignedIn } from '../../../users/api/signed-in-person.ts'
import type { HeldKind } from '../../contract/moderation-limits.contract.ts'
import { removeHeld, type HeldSubject } from './held-decisions.store.ts'
import type { DecisionContext } from './hold-decision.ts'

/** Each kind gets back what its own endpoint had checked. */
type Decide = (context: DecisionContext & { input: never }) => Promise<unknown>
export type Deciders = Record<HeldKind, Decide>

/** Carries out what can no longer be taken back, with the rights the person has by then. */
export function heldJobs(deps: {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Config
  log: Log
  decide: Deciders
}): JobRegistry {
  return {
    'moderation.decide': async (payload) => {
      const subject = payload as HeldSubject
      const services = { config: deps.config, secret: await deps.secret() }
      await deps.db.transaction(async (tx) => {
        const held = await removeHeld(tx, subject)
        const viewer = held && (await reviewerNow(tx, held.actorId, deps.clock.now()))
        if (!held || !viewer) return
        const now = () => deps.clock.now()
        const context = { viewer, now, ip: held.ip ?? '', services, input: held.decision as never }
        try {
          // A refusal halfway leaves nothing of the decision behind.
          await tx.transaction((inner) => deps.decide[subject.kind]({ ...context, db: inner }))
        } catch (error) {
          // The author changed it, or somebody else was faster: it waits again, and nothing was lost.
          if (!(error instanceof Failure)) throw error
          deps.log.info({ subject, key: error.key }, 'a held decision no longer fits')
        }
      })
    },
  }
}

/** The reviewer with the rights of this moment; null if they could not even log in. */
async function reviewerNow(db: Db, id: number, now: Date): Promise<SignedIn | null> {
  const suspended = (await findRunningSanction(db, id, 'suspend', now)) !== null
  return suspended ? null : findSignedIn(db, id, now)
}
