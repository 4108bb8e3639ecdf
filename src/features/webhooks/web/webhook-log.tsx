import { useT } from '../../../web/i18n/translator.tsx'
import { Moment } from '../../../web/moment.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { Badge, type BadgeTone } from '../../../web/ui/text/badge.tsx'
import { Code } from '../../../web/ui/text/code.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { webhookLimits, type DeliveryState } from '../webhook-limits.contract.ts'
import type { Delivery, Webhook } from '../webhooks.contract.ts'
import { useWebhooks } from './use-webhooks.ts'
import { webhookQueries } from './webhooks.queries.ts'

const tones: Record<DeliveryState, BadgeTone> = {
  waiting: 'honey',
  delivered: 'patina',
  failed: 'brick',
  skipped: 'quiet',
}
const lookAgainMs = 1_500
/** What is not sent soon waits for its pause; nobody watches that. */
const soonMs = 30_000

/** What was sent to a webhook last, and what came back. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { resend } = useWebhooks()
  const { data: log, isPending } = useQuery({
    ...webhookQueries.log(webhook.id),
    refetchInterval: ({ state }) => (state.data?.some((entry) => isOnItsWay(entry)) ? lookAgainMs : false),
  })
  if (isPending) return <Skeleton className="my-3 w-3/5" />
  const { deliveries: count, days } = webhookLimits
  return (
    <div className="grid gap-2">
      <p className="text-ink-3 text-13">{t('webhooks.log.text', { count, days })}</p>
      {!log || log.length === 0 ? (
        <p className="text-ink-3 text-14">{t('webhooks.log.empty')}</p>
      ) : (
        <ul aria-label={t('webhooks.log.of', { name: webhook.name })}>
          {log.map((entry) => (
            <LogEntry key={entry.id} entry={entry} onResend={() => resend(webhook, entry.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const isOnItsWay = ({ state, next_try_at: next }: Delivery): boolean =>
  state === 'waiting' && next !== null && Date.parse(next) < Date.now() + soonMs

function LogEntry({ entry, onResend }: { entry: Delivery; onResend: () => void }) {
  const t = useT()
  const {
    event,
    state,
    status,
    fault,
    duration_ms: ms,
    attempts,
    manual,
    body,
    answer,
    next_try_at: next,
  } = entry
  return (
    <li className="ruled py-2">
      <Disclosure
        title={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-w-0">
            <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>
            <span className="text-14 font-600">{t(`webhooks.event.${event}`)}</span>
            <span className="text-ink-3 text-13 tabular-nums">
              <Moment at={entry.created_at} />
            </span>
          </span>
        }
      >
        <div className="grid gap-3 pt-2">
          <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-ink-3 text-13 tabular-nums">
            {status !== null && <span>{t('webhooks.log.status', { status })}</span>}
            {ms !== null && <span>{t('webhooks.log.duration', { ms })}</span>}
            {attempts > 0 && <span>{t('webhooks.log.attempts', { count: attempts })}</span>}
            {manual && <span>{t('webhooks.log.manual')}</span>}
            {next !== null && attempts > 0 && (
              <span>
                {t('webhooks.log.next')} <Moment at={next} />
              </span>
            )}
          </p>
          {fault && <p className="text-14">{t(`webhooks.fault.${fault}`)}</p>}
          {body !== null && <LogText title={t('webhooks.log.body')} text={pretty(body)} />}
          {answer && <LogText title={t('webhooks.log.answer')} text={answer} />}
          {answer === '' && <p className="text-ink-3 text-13">{t('webhooks.log.noAnswer')}</p>}
          <div>
            <Button size="s" onClick={onResend}>
              {t('webhooks.log.resend')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </li>
  )
}

function LogText({ title, text }: { title: string; text: string }) {
  const t = useT()
  const texts = { copy: t('webhooks.secret.copy'), copied: t('webhooks.secret.copied'), label: title }
  return <Code code={text} title={title} texts={texts} />
}

/** Bodies are always JSON of our own. */
const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
