import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatBytes, formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { FileVerdictBadge } from '../../../versions/web/editor/file-verdict-badge.tsx'
import type { Deal, Work } from '../../request-work.contract.ts'
import { dealCalls, forgetRequest, type ReadRequest } from '../requests.queries.ts'
import { useDay } from '../use-day.ts'
import { DealRatings } from './deal-ratings.tsx'
import { DecideForm } from './decide-form.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { FilePassport } from './file-passport.tsx'
import { WordsDialog } from './words-dialog.tsx'

type Asked = 'confirm' | 'leave' | 'release' | 'revise' | 'dispute'

/** Work on a request: its terms, what was delivered, and the next steps of the person who looks. */
export function DealCard({ request, deal, work }: { request: ReadRequest; deal: Deal; work: Work }) {
  const { t, locale } = useTranslator()
  const day = useDay()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [more, setMore] = useState(false)
  const money = (kopecks: number) => formatRoubles(locale, kopecks / 100)
  const of = { id: request.id, deal: deal.id }
  const { abilities } = deal
  const left = (work.held ?? 0) - deal.price
  const take = (call: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await call()
      await forgetRequest(client, request.id)
      setAsked(null)
    }, done)
  const transport = transportOf(client)
  const step = (action: 'confirm' | 'leave' | 'release') =>
    take(
      () =>
        action === 'confirm'
          ? dealCalls.confirm(transport, { ...of, more })
          : dealCalls[action](transport, of),
      t(`requests.done.${action}`),
    )
  return (
    <article className="request-card">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={deal.performer.avatar_url} size={36} />
        <b>{deal.performer.deleted ? t('requests.nobody') : deal.performer.username}</b>
        <Badge tone={deal.state === 'paid' ? 'patina' : deal.state === 'disputed' ? 'brick' : 'honey'}>
          {t(`requests.deal.${deal.state}`)}
        </Badge>
      </div>
      <p className="request-terms">
        <b className="text-ink">{deal.price > 0 ? money(deal.price) : t('requests.thanks')}</b>
        {deal.price > 0 && deal.pay < deal.price && (
          <span>{t('requests.deal.pay', { amount: money(deal.pay), share: work.share })}</span>
        )}
        {deal.ended_at === null && <span>{t('requests.deal.due', { day: day(deal.due_at) })}</span>}
        {deal.accepted_at && <span>{t('requests.deal.silence', { day: day(deal.accepted_at) })}</span>}
      </p>
      {deal.delivered_at && <Delivery request={request} deal={deal} />}
      {deal.dispute && (
        <Note tone={deal.dispute.decision ? 'lapis' : 'brick'}>
          <p>{t(`requests.dispute.${deal.dispute.decision ? 'decided' : deal.dispute.by}`)}</p>
          {deal.dispute.decision ? (
            <p className="request-words">{deal.dispute.decision}</p>
          ) : (
            <p>{t('requests.dispute.hear')}</p>
          )}
        </Note>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {abilities.confirm && (
          <Button variant="primary" onClick={() => setAsked('confirm')}>
            {t('requests.confirm.button')}
          </Button>
        )}
        {abilities.revise && (
          <Button onClick={() => setAsked('revise')}>{t('requests.revise.button')}</Button>
        )}
        {abilities.release && (
          <Button onClick={() => setAsked('release')}>{t('requests.release.button')}</Button>
        )}
        {abilities.leave && (
          <Button variant="ghost" onClick={() => setAsked('leave')}>
            {t('requests.leave.button')}
          </Button>
        )}
        {abilities.dispute && (
          <Button variant="ghost" onClick={() => setAsked('dispute')}>
            {t('requests.dispute.button')}
          </Button>
        )}
      </div>
      {abilities.deliver && <DeliveryForm request={request} deal={deal} />}
      {abilities.decide && <DecideForm request={request} deal={deal} />}
      <DealRatings request={request} deal={deal} />
      {(['confirm', 'leave', 'release'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          open={asked === action}
          onClose={() => setAsked(null)}
          tone={action === 'confirm' ? 'primary' : 'danger'}
          title={t(`requests.${action}.title`)}
          text={t(`requests.${action}.text`, { amount: money(deal.price) })}
          back={t('requests.back')}
          confirm={t(`requests.${action}.button`)}
          onConfirm={() => step(action)}
        >
          {action === 'confirm' && left > 0 && (
            <Checkbox
              checked={more}
              onChange={(event) => setMore(event.currentTarget.checked)}
              label={t('requests.confirm.more', { amount: money(left) })}
            />
          )}
        </ConfirmDialog>
      ))}
      {(['revise', 'dispute'] as const).map((action) => (
        <WordsDialog
          key={action}
          open={asked === action}
          action={action}
          onClose={() => setAsked(null)}
          onSend={async (text) => {
            await dealCalls[action](transport, { ...of, text })
            await forgetRequest(client, request.id)
            setAsked(null)
          }}
        />
      ))}
    </article>
  )
}

/** What was handed over: a file with what the scan found in it, or a resource. */
function Delivery({ request, deal }: { request: ReadRequest; deal: Deal }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { file, resource } = deal
  return (
    <div className="grid gap-2">
      <h3 className="text-15 font-650">{t('requests.delivery.title')}</h3>
      {deal.note && <p className="request-words">{deal.note}</p>}
      {resource && <Link href={to(resource.path)}>{resource.title}</Link>}
      {file && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <FileVerdictBadge state={file.state} verdict={file.verdict} />
            <span className="text-14 wrap-anywhere">
              {file.name} <span className="text-ink-3">{formatBytes(locale, file.size)}</span>
            </span>
            {!file.recalled && file.verdict !== 'block' && (
              <Button size="s" href={`/api/requests/${request.id}/deals/${deal.id}/file`} download>
                <Download size={16} aria-hidden="true" />
                {t('requests.delivery.download')}
              </Button>
            )}
          </div>
          <FilePassport file={file} />
        </>
      )}
    </div>
  )
}
