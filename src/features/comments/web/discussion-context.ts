import { createContext, use } from 'react'
import type { Transport } from '../../../web/http/transport.ts'
import type { Comment } from '../comments.contract.ts'
import type { DiscussionSubject } from './comments.queries.ts'

export type DiscussionDialog = {
  kind: 'report' | 'remove' | 'hide' | 'show' | 'history' | 'people' | 'block'
  comment: Comment
}

/** What all comments of one section share. */
export type Discussion = {
  subject: DiscussionSubject
  /** Sends what was written, where it is no thread; left out: as a comment. */
  send?: (
    transport: Transport,
    written: { content: string; parent_id: number | null },
    key: string,
  ) => Promise<Comment>
  /** The viewer. */
  userId: number | null
  /** The address of this comment. */
  addressOf: (id: number) => string
  /** The address to answer a comment; works without scripts. */
  replyTo: (id: number) => string
  /** The discussion is closed. */
  locked: boolean
  /** The address of the unfinished comment, to return to: an answer, or a new thread. */
  backTo: (answerTo: number | null) => string
  /** The comment that is being answered. */
  answering: Comment | null
  answer: (comment: Comment | null) => void
  /** What was selected to be quoted, as Markdown; each gets a number of its own. */
  quote?: { text: string; number: number } | null
  ask: (dialog: DiscussionDialog) => void
  /** The comment the address leads to, or the one the viewer has just sent. */
  target: number | null
  /** Shows the viewer what they have just sent. */
  showSent: (id: number) => void
  /** The viewer made what is discussed. */
  own: boolean
}

export const DiscussionContext = createContext<Discussion | null>(null)

export function useDiscussion(): Discussion {
  const discussion = use(DiscussionContext)
  if (!discussion) throw new Error('No discussion around this comment')
  return discussion
}
