import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { Report } from '../../../moderation/contract/content/reports.contract.ts'
import { commentCalls, commentQueries } from '../../../comments/web/comments.queries.ts'
import { reportCalls } from '../../../moderation/web/reports/reports.queries.ts'
import { useCommentActions } from '../../../comments/web/use-comment-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'

const reasonMax = 500

/** One report with what it is about, and the two answers to it. */
export function ReportReview({ report }: { report: Report }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const { act } = useCommentActions()
  const { subject, reporter } = report
  const isComment = subject.kind === 'comment'
  const { data: thread } = useQuery({ ...commentQueries.thread(subject.id), enabled: isComment })
  const comment = [thread, ...(thread?.replies ?? [])].find((one) => one?.id === subject.id) ?? null
  const [reason, setReason] = useState('')
  const transport = transportOf(client)

  async function close(result: 'upheld' | 'dismissed', hide: boolean) {
    const done = await act(async () => {
      if (hide) await commentCalls.decide(transport, { id: subject.id, status: 'declined', reason })
      await reportCalls.close(transport, { id: report.id, result })
    })
    if (done) toasts.show({ kind: 'success', title: t(`moderation.reports.done.${result}`) })
    // Also after a refusal: somebody else may have been faster.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['moderations', 'reports'] }),
      client.invalidateQueries({ queryKey: commentQueries.thread(subject.id).queryKey }),
    ])
  }
  return (
    <article className="panel report-case" aria-labelledby={`report-${report.id}`}>
      <p className="report-facts">
        <Badge tone="brick">{t(`comments.report.reason.${report.reason}`)}</Badge>
        {report.open > 1 && <Badge>{t('moderation.reports.people', { count: report.open })}</Badge>}
        {report.result && (
          <Badge tone={report.result === 'upheld' ? 'patina' : 'quiet'}>
            {t(`moderation.reports.result.${report.result}`)}
          </Badge>
        )}
        <Link href={to(`/user/${reporter.id}`)}>{reporter.username}</Link>
        <Moment at={report.created_at} />
      </p>
      <h2 id={`report-${report.id}`} className="report-subject">
        {subject.path ? (
          <Link href={to(subject.path)}>{subject.title}</Link>
        ) : (
          t('moderation.reports.subjectGone')
        )}
      </h2>
      {report.words && <p className="report-words">{report.words}</p>}
      {comment && comment.content_html !== '' && (
        <blockquote className="report-quote">
          <p className="report-facts">
            {comment.author && <b>{comment.author.username}</b>}
            {comment.gone && <Badge>{t(`comments.gone.${comment.gone}`)}</Badge>}
          </p>
          <RichText html={comment.content_html} lang={locale} />
        </blockquote>
      )}
      {report.result === null && (
        <div className="report-answer">
          {isComment && comment?.gone === null && (
            <Field label={t('moderation.reports.reason')} help={t('moderation.reports.reasonHelp')}>
              <Textarea
                rows={2}
                maxLength={reasonMax}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
          )}
          <div className="report-buttons">
            {isComment && comment?.gone === null && (
              <Button variant="danger" onClick={() => close('upheld', true)}>
                {t('moderation.reports.hide')}
              </Button>
            )}
            {!(isComment && comment?.gone === null) && (
              <Button variant="good" onClick={() => close('upheld', false)}>
                {t('moderation.reports.uphold')}
              </Button>
            )}
            <Button onClick={() => close('dismissed', false)}>{t('moderation.reports.dismiss')}</Button>
          </div>
        </div>
      )}
    </article>
  )
}
