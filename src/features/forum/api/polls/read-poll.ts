import type { Db } from '../../../../db/client.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import type { Poll } from '../../topics.contract.ts'
import { findPoll } from './polls.store.ts'
import { topicPolicy } from '../topics.policy.ts'

/** The poll of a topic as this person may see it; null if it has none. */
export async function readPoll(db: Db, topicId: number, viewer: Viewer, now: Date): Promise<Poll | null> {
  const poll = await findPoll(db, topicId, viewer?.id ?? null)
  if (!poll) return null
  const closed = poll.closesAt !== null && poll.closesAt <= now
  const voted = poll.options.some(({ own }) => own)
  const shown = closed || poll.results === 'always' || (poll.results === 'voted' && voted)
  return {
    choices: poll.choices,
    results: poll.results,
    closes_at: poll.closesAt?.toISOString() ?? null,
    closed,
    voters: poll.voters,
    options: poll.options.map(({ votes, ...option }) => ({ ...option, votes: shown ? votes : null })),
    abilities: { vote: topicPolicy.vote(viewer, closed) },
  }
}
