import { CircleAlert, ExternalLink } from 'lucide-react'
import { locales } from '../../../../contract/locales.ts'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { RichText } from '../../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { Report, ReportCase as Case } from '../../../moderation/contract/content/reports.contract.ts'
import { hidingReasons, reportForm } from '../../../moderation/contract/moderation-limits.contract.ts'
import { contentQueries } from '../../../moderation/web/content/content.queries.ts'
import { DecisionBar } from '../../../moderation/web/decision-bar.tsx'
import { DeclineReasons } from '../../../moderation/web/decline-reasons.tsx'
import type { Neighbours } from '../../../moderation/web/use-verdict.ts'
import { ReportedPerson } from './reported-person.tsx'
import { useReportDecision } from './use-report-decision.ts'

/** The plain form; the buttons of the bar send it where there are no scripts. */
const formId = 'report-answer'

/** One reported thing: who says what about it, what it says, who wrote it, and the possible answers. */
export function ReportCase({ found, previous, next }: Neighbours & { found: Case }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { report, reports, content, author } = found
  const { subject, result } = report
  const decision = useReportDecision(found, { previous, next })
  const { hide, warn } = found.abilities
  const { data: sentences = [] } = useQuery({
    ...contentQueries.reasons(locale),
    enabled: decision.prepared.length > 0,
  })
  const reasons = hidingReasons.map((key) => ({ key, name: t(`moderation.contentPrepared.${key}`) }))
  return (
    <article className="case flex flex-1 flex-col" aria-labelledby="case-name">
      <div className="case-body">
        <header className="case-head case-head-content">
          <div>
            <h2 id="case-name" lang={content?.language ? locales[content.language].tag : undefined}>
              {subject.title || t('moderation.reports.subjectGone')}
            </h2>
            <div className="case-marks">
              <Badge>{t(`moderation.reports.kind.${subject.kind}`)}</Badge>
              {author && (
                <span className="inline-flex items-center gap-2">
                  <Avatar src={author.avatar_url} size={24} />
                  <Link href={to(`/user/${author.id}`)}>{author.username}</Link>
                </span>
              )}
              {content?.language && <Badge>{locales[content.language].name}</Badge>}
              {content && (
                <Badge tone={content.public ? 'patina' : 'quiet'}>
                  {t(content.public ? 'moderation.content.public' : 'moderation.content.hidden')}
                </Badge>
              )}
              {subject.path && content && (
                <Link href={to(subject.path)} className="inline-flex items-center gap-1.25 whitespace-nowrap">
                  {t('moderation.content.open')} <ExternalLink size={14} aria-hidden="true" />
                </Link>
              )}
            </div>
          </div>
        </header>
        <Reports reports={reports} />
        <Words content={content} kind={subject.kind} />
        {author && <ReportedPerson author={author} />}
        {result === null && (
          <>
            {(hide || warn) && (
              <DeclineReasons measure="hide" decision={decision} reasons={reasons} sentences={sentences} />
            )}
            <PlainAnswer report={report} hide={hide} warn={warn} />
          </>
        )}
      </div>
      <DecisionBar
        decision={decision}
        approval="keep"
        refusal={hide ? 'hide' : 'uphold'}
        warning={hide ? 'hideAndWarn' : 'warn'}
        hint={null}
        form={formId}
        keys="reports"
        previous={previous}
        next={next}
      />
    </article>
  )
}

/** Everybody who reported it, with their own words. */
function Reports({ reports }: { reports: Report[] }) {
  const t = useT()
  const to = useHref()
  return (
    <section className="case-part" aria-labelledby="reports-title">
      <h3 id="reports-title">{t('moderation.reports.said')}</h3>
      <ol className="case-history">
        {reports.map(({ id, reason, reporter, words, result, created_at: at }) => (
          <li key={id}>
            <p>
              <Badge tone="brick">{t(`comments.report.reason.${reason}`)}</Badge>
              {result && <ResultBadge result={result} />}
              <Link href={to(`/user/${reporter.id}`)}>{reporter.username}</Link>
              <Moment at={at} />
            </p>
            {words && <p className="case-words">{words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was reported. A long text begins here and is scrolled in its own box, so that the decision stays near. */
function Words({ content, kind }: { content: Case['content']; kind: Report['subject']['kind'] }) {
  const { t, locale } = useTranslator()
  if (!content) return <p className="case-hint">{t('moderation.reports.deleted')}</p>
  const language = content.language ?? locale
  return (
    <div className="case-part">
      <h3 id="text-title">{t(`moderation.reports.text.${kind}`)}</h3>
      {content.description && (
        <p className="case-lead mb-3 text-ink-2 text-15 wrap-anywhere" lang={locales[language].tag}>
          {content.description}
        </p>
      )}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, so the keyboard must reach it */}
      <section
        className="max-h-80 overflow-y-auto px-3.5 py-2.5 border-s-4 border-honey bg-sunken [&_.rich-text]:text-15 [&_.rich-text]:wrap-anywhere"
        aria-labelledby="text-title"
        tabIndex={0}
      >
        <RichText html={content.content_html} lang={language} />
      </section>
    </div>
  )
}

/** The reason as plain fields, and what was wrong with it; scripts have the chips above instead. */
function PlainAnswer({ report, hide, warn }: { report: Report; hide: boolean; warn: boolean }) {
  const t = useT()
  const posted = usePosted(reportForm)
  return (
    <PlainForm name={reportForm} id={formId} className="staff-form">
      <input type="hidden" name="id" value={report.id} />
      {hide && <input type="hidden" name="hides" value="1" />}
      {posted && (
        <Note tone="brick" icon={<CircleAlert size={18} aria-hidden="true" />}>
          <p>{posted.error.fields.reason?.[0]?.message ?? posted.error.message}</p>
        </Note>
      )}
      {(hide || warn) && (
        <noscript>
          <Field label={t('moderation.hide.title')}>
            <Select name="prepared" defaultValue={posted?.values.prepared ?? ''}>
              <option value="">{t('moderation.decline.own')}</option>
              <Options of={hidingReasons} say={(key) => t(`moderation.contentPrepared.${key}`)} />
            </Select>
          </Field>
          <Field label={t('moderation.decline.words')}>
            <Textarea name="reason" rows={3} maxLength={1500} defaultValue={posted?.values.reason ?? ''} />
          </Field>
        </noscript>
      )}
    </PlainForm>
  )
}

export function ResultBadge({ result }: { result: 'upheld' | 'dismissed' }) {
  const t = useT()
  return (
    <Badge tone={result === 'upheld' ? 'patina' : 'quiet'}>{t(`moderation.reports.result.${result}`)}</Badge>
  )
}
