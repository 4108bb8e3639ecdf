import { useState } from 'react'
import { ReactorsDialog } from '../../reactions/web/reactors-dialog.tsx'
import { CommentHistoryDialog } from './comment-history-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReportDialog } from '../../moderation/web/reports/report-dialog.tsx'
import { useDiscussion } from './discussion-context.ts'
import type { DiscussionDialog } from './discussion-context.ts'

const leaveMs = 300

/** The dialog that was asked for. A chunk of its own: most readers never open one. */
export function DiscussionDialogs({ dialog, onClose }: { dialog: DiscussionDialog; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClose, leaveMs)
  }
  const { comment, kind } = dialog
  const { via } = useDiscussion().subject
  const subject = { kind: 'comment', id: comment.id, ...(via === undefined ? {} : { via }) } as const
  if (kind === 'people')
    return <ReactorsDialog subject={subject} counts={comment.reactions} open={open} onClose={close} />
  if (kind === 'report') return <ReportDialog subject={subject} open={open} onClose={close} />
  if (kind === 'history') return <CommentHistoryDialog comment={comment} open={open} onClose={close} />
  return <ConfirmDialog kind={kind} comment={comment} open={open} onClose={close} />
}
