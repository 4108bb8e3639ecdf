import { errorText } from '../../../web/form/error-text.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import type { Comment } from '../comments.contract.ts'
import { CommentTime } from './comment-time.tsx'
import { commentQueries } from './comments.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What a comment said before, the latest first. */
export function CommentHistoryDialog({
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
      text={t('comments.history.text')}
      actions={<Button onClick={onClose}>{t('comments.close')}</Button>}
    >
      {error && <p className="comment-wait">{errorText(error, t)}</p>}
      {!data && !error && <p className="comment-wait">{t('comments.loading')}</p>}
      <ol className="comment-history">
        {data?.map(({ edited_at: at, content_html: html }) => (
          <li key={at}>
            <p className="comment-edited">
              <CommentTime at={at} />
            </p>
            <RichText html={html} lang={locale} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
