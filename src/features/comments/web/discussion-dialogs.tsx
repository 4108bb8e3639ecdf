import { useState } from 'react'
import { ReactorsDialog } from '../../reactions/web/reactors-dialog.tsx'
import { ConfirmComment } from './confirm-comment.tsx'
import { ReportDialog } from '../../moderation/web/reports/report-dialog.tsx'
import { useDiscussion, type DiscussionDialog } from './discussion-context.ts'
import { errorText } from '../../../web/form/error-text.ts'
import { Ago } from '../../../web/ago.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import type { Comment } from '../comments.contract.ts'
import { commentQueries } from './comments.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

const leaveMs = 300

/** The open dialog. A chunk of its own, because most readers never open one. */
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
  return <ConfirmComment kind={kind} comment={comment} open={open} onClose={close} />
}

/** Earlier contents of a comment, latest first. */
function CommentHistoryDialog({
  comment,
  open,
  onClose,
}: {
  comment: Comment
  open: boolean
  onClose: () => void
}) {
  const { t, locale } = useTranslator()
  const { data, error } = useQuery(commentQueries.edits(comment.id))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('comments.history.title')}
      text={t(comment.wiki ? 'comments.history.wiki' : 'comments.history.text')}
      actions={<Button onClick={onClose}>{t('comments.close')}</Button>}
    >
      {error && <p className="text-ink-3 text-14">{errorText(error, t)}</p>}
      {!data && !error && <p className="text-ink-3 text-14">{t('comments.loading')}</p>}
      <ol className="comment-history">
        {data?.map(({ edited_at: at, content_html: html, by }) => (
          <li key={at}>
            <p className="comment-edited">
              <Ago at={at} />
              {by && ` · ${by}`}
            </p>
            <RichText html={html} lang={locale} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
