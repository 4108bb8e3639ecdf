import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply, Pencil, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { platforms } from '../../../contract/game.ts'
import { locales } from '../../../contract/locales.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { useAuthorName } from '../../publications/kind/web/use-author-name.ts'
import type { CompatibilityReport } from '../compatibility.contract.ts'
import { AnswerForm } from './answer-form.tsx'
import { compatibilitySearch } from './compatibility-choice.ts'
import { compatibilityCalls, compatibilityKey } from './compatibility.queries.ts'
import { CutText } from './cut-text.tsx'
import { ResultBadge } from './verdict-signs.tsx'

/** One report, with what its author and the team may do about it. */
export function ReportCard({
  report,
  versions = [],
  path,
}: {
  report: CompatibilityReport
  /** In which the team may say it is fixed. */
  versions?: readonly { id: number; number: string }[]
  /** Of the compatibility page, with the language; its author changes the report there. */
  path?: string
}) {
  const t = useT()
  const to = useHref()
  const nameOf = useAuthorName('resources')
  const [answering, setAnswering] = useState(false)
  const { author, version, platform, game_version: gameVersion, java, note, log, answer } = report
  const lang = locales[report.language].tag
  return (
    <li className="compat-report ruled" data-result={report.result}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <ResultBadge result={report.result} />
        <b className="font-650">
          {version.number} · {platforms[platform]} {gameVersion}
        </b>
        {java !== null && <span className="text-ink-2 text-13">Java {java}</span>}
        {report.state !== 'counted' && <Badge>{t(`compatibility.state.${report.state}`)}</Badge>}
        {report.fixed_in && (
          <Badge tone="lapis" icon={<Wrench size={13} aria-hidden="true" />}>
            {t('compatibility.fixedIn', { version: report.fixed_in.number })}
          </Badge>
        )}
      </p>
      {note && (
        <p className="whitespace-pre-line" lang={lang}>
          {note}
        </p>
      )}
      {log && (
        <Disclosure title={t('compatibility.log')}>
          <CutText text={log} label={t('compatibility.log')} />
        </Disclosure>
      )}
      {answer && (
        <div className="compat-answer">
          <p className="whitespace-pre-line">{answer.text}</p>
          <p className="meta">
            <span>{t('compatibility.team')}</span>
            <Moment at={answer.at} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="meta">
          {author.deleted ? (
            <span>{nameOf(author)}</span>
          ) : (
            <a className="link link-quiet" href={to(`/user/${author.id}`)}>
              {author.username}
            </a>
          )}
          <Moment at={report.updated_at} />
        </p>
        {!answering && <ReportActions report={report} path={path} onAnswer={() => setAnswering(true)} />}
      </div>
      {answering && <AnswerForm report={report} versions={versions} onDone={() => setAnswering(false)} />}
    </li>
  )
}

function ReportActions({
  report,
  path,
  onAnswer,
}: {
  report: CompatibilityReport
  path: string | undefined
  onAnswer: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const { abilities, version, platform, game_version: gameVersion } = report

  async function handleRemove() {
    const remove = async () => {
      await compatibilityCalls.remove(transportOf(client), { id: report.id })
      await client.invalidateQueries({ queryKey: compatibilityKey })
      await client.invalidateQueries({ queryKey: ['moderations'] })
    }
    if (await attempt(remove, t('compatibility.removed'))) setAsking(false)
  }
  if (!abilities.remove && !abilities.answer) return null
  return (
    <div className="flex flex-wrap gap-2">
      {abilities.answer && (
        <Button size="s" onClick={onAnswer}>
          <MessageSquareReply size={15} aria-hidden="true" />
          {t(report.answer || report.fixed_in ? 'compatibility.answer.change' : 'compatibility.answer.open')}
        </Button>
      )}
      {path && (
        <Button
          size="s"
          href={`${path}${compatibilitySearch({ version: version.id, platform, gameVersion })}#report`}
        >
          <Pencil size={15} aria-hidden="true" />
          {t('compatibility.change')}
        </Button>
      )}
      {abilities.remove && (
        <>
          <Button size="s" variant="ghost" onClick={() => setAsking(true)} aria-haspopup="dialog">
            <Trash2 size={15} aria-hidden="true" />
            {t('compatibility.remove')}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('compatibility.ask.title')}
            text={t('compatibility.ask.text')}
            back={t('compatibility.cancel')}
            confirm={t('compatibility.remove')}
            onConfirm={handleRemove}
          />
        </>
      )}
    </div>
  )
}
