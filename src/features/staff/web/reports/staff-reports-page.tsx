import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import {
  reportFilterOf,
  reportQueries,
  reportCalls,
} from '../../../moderation/web/reports/reports.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { Report } from '../../../moderation/contract/content/reports.contract.ts'
import { commentCalls, commentQueries } from '../../../comments/web/comments.queries.ts'
import { useCommentActions } from '../../../comments/web/use-comment-actions.ts'

/** Reports about comments, articles and resources. */
export function StaffReportsPage() {
  const t = useT()
  const to = useHref()
  const filter = reportFilterOf(useLocation().search)
  const { data: list } = useQuery(reportQueries.list(filter))
  const page = to('/staff/reports')
  const next = list?.meta.next_cursor
  return (
    <StaffFrame page="reports">
      <div className="mb-4">
        <Segmented
          label={t('moderation.reports.filter')}
          value={filter.state}
          items={[
            { value: 'open', label: t('moderation.reports.open'), href: page },
            { value: 'closed', label: t('moderation.reports.closed'), href: `${page}?view=closed` },
          ]}
        />
      </div>
      {list?.data.length === 0 && (
        <EmptyPanel
          model={<EmptyModel name="lamp" />}
          title={t(`moderation.reports.empty.${filter.state}`)}
        />
      )}
      {list && list.data.length > 0 && (
        <ol className="grid gap-3.5 max-w-215 mb-4">
          {list.data.map((report) => (
            <li key={report.id}>
              <ReportReview report={report} />
            </li>
          ))}
        </ol>
      )}
      {next && (
        <Button
          href={`${page}?${filter.state === 'closed' ? 'view=closed&' : ''}cursor=${encodeURIComponent(next)}`}
        >
          {t('moderation.reports.more')}
        </Button>
      )}
    </StaffFrame>
  )
}

const reasonMax = 500

/** One report with its subject, and the two possible answers. */
function ReportReview({ report }: { report: Report }) {
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
    // Also after a refusal: another person may have been faster.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['moderations', 'reports'] }),
      client.invalidateQueries({ queryKey: commentQueries.thread(subject.id).queryKey }),
    ])
  }
  return (
    <article className="panel grid gap-2.5 px-4.5 py-4" aria-labelledby={`report-${report.id}`}>
      <p className="[&_b]:text-ink flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-13">
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
      <h2 id={`report-${report.id}`} className="text-16 font-700 wrap-anywhere">
        {subject.path ? (
          <Link href={to(subject.path)}>{subject.title}</Link>
        ) : (
          t('moderation.reports.subjectGone')
        )}
      </h2>
      {report.words && <p className="whitespace-pre-line wrap-anywhere">{report.words}</p>}
      {comment && comment.content_html !== '' && (
        <blockquote className="px-3.5 py-2.5 border-s-4 border-honey bg-sunken [&_.rich-text]:text-15 [&_.rich-text]:wrap-anywhere">
          <p className="[&_b]:text-ink flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-13">
            {comment.author && <b>{comment.author.username}</b>}
            {comment.gone && <Badge>{t(`comments.gone.${comment.gone}`)}</Badge>}
          </p>
          <RichText html={comment.content_html} lang={locale} />
        </blockquote>
      )}
      {report.result === null && (
        <div className="grid gap-2.5">
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
          <div className="flex flex-wrap gap-2">
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
