import { isApprovedStatus } from '../../../contract/access.ts'
import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { newcomerDays } from '../../../contract/limits/link-allowance.ts'
import { newcomerComments } from '../../../contract/limits/rate-classes.ts'
import type { Subject } from '../../../server/content-subjects.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { commentPolicy } from './comments.policy.ts'
import type { CommentRow, CommentSubject } from './comments.store.ts'
import { findWritingFacts, type Answered, type WritingFacts } from './writing-facts.store.ts'

const dayMs = 86_400_000

type Place = { ref: CommentSubject; subject: Subject }

/** The facts about the writer and the answered comment. Throws if they may not write. */
export async function mayWrite(
  context: SignedInContext,
  { ref, subject, answeredId, threaded }: Place & { answeredId: number | null; threaded: boolean },
): Promise<{ facts: WritingFacts; answered: Answered | null }> {
  const facts = await factsOf(context, { ref, subject }, answeredId)
  refuseClosed(context, facts, subject)
  const { answered } = facts
  // Where comments stand one after another, words are not lost because what they answer went away meanwhile.
  if (threaded && answeredId !== null && !answered?.open) throw failField('parent_id', 'invalid')
  refuseSilenced(facts)
  refuseHaste(context, facts)
  return { facts, answered }
}

/** People who may not write here may not edit older comments either. */
export async function mayReword(
  context: SignedInContext,
  row: CommentRow,
  subject: Subject,
): Promise<WritingFacts> {
  const facts = await factsOf(context, { ref: row.subject, subject }, row.parentId)
  refuseClosed(context, facts, subject)
  refuseSilenced(facts)
  return facts
}

async function factsOf(
  { db, viewer, now }: SignedInContext,
  { ref, subject }: Place,
  answeredId: number | null,
): Promise<WritingFacts> {
  const asked = { userId: viewer.id, subject: ref, ownerId: subject.ownerId, answeredId, now: now() }
  return found(await findWritingFacts(db, asked))
}

function refuseClosed({ viewer }: SignedInContext, { locked }: WritingFacts, subject: Subject): void {
  if (!commentPolicy.write(viewer, subject, locked))
    throw fail(locked || subject.locked ? 'discussionLocked' : 'forbidden')
}

/** Refuses people who are muted, or blocked by the subject's author or the person they answer. */
function refuseSilenced({ mute, blocked }: WritingFacts): void {
  if (mute) throw fail('muted', { date: mute.until.toISOString().slice(0, 10), reason: mute.reason })
  authorize(!blocked)
}

/** Newcomers may write a limited number of comments a day. */
function refuseHaste(
  { viewer, now, services }: SignedInContext,
  { createdAt, fullSince }: WritingFacts,
): void {
  const isNew = now().getTime() - createdAt.getTime() < newcomerDays * dayMs
  if (!services.config.rateLimit || !fullSince || (isApprovedStatus(viewer.status) && !isNew)) return
  const seconds = Math.ceil((fullSince.getTime() - now().getTime()) / 1000) + newcomerComments.windowSeconds
  throw fail('rateLimited', { seconds }, { headers: { 'retry-after': String(seconds) } })
}
