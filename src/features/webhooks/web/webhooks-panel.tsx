import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { Code } from '../../../web/ui/text/code.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import type { Webhook } from '../webhooks.contract.ts'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { webhookQueries } from './webhooks.queries.ts'

type Asked = { kind: 'form'; webhook: Webhook | null } | { kind: 'remove' | 'renew'; webhook: Webhook }

/** The webhooks of a resource, or one's own, with everything that can be done with them. */
export function WebhooksPanel({ resource }: { resource: string | null }) {
  const t = useT()
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(resource))
  const actions = useWebhooks()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setAsked(null)

  return (
    <>
      {webhooks.length === 0 ? (
        <p className="text-ink-3 text-14">{t('webhooks.empty')}</p>
      ) : (
        <ul className="-my-3">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} actions={actions} onAsk={setAsked} />
          ))}
        </ul>
      )}
      <div className="needs-scripts">
        <Button onClick={() => setAsked({ kind: 'form', webhook: null })}>{t('webhooks.add')}</Button>
      </div>
      {asked?.kind === 'form' && (
        <WebhookForm webhook={asked.webhook} resource={resource} onClose={close} onSecret={setSecret} />
      )}
      <ConfirmDialog
        open={asked?.kind === 'remove'}
        title={t('webhooks.removeTitle', { name: asked?.webhook?.name ?? '' })}
        text={t('webhooks.removeText')}
        back={t('webhooks.cancel')}
        confirm={t('webhooks.remove')}
        onClose={close}
        onConfirm={() => actions.remove(asked!.webhook!).then(close)}
      />
      <ConfirmDialog
        open={asked?.kind === 'renew'}
        title={t('webhooks.secret.renewTitle')}
        text={t('webhooks.secret.renewText')}
        back={t('webhooks.cancel')}
        confirm={t('webhooks.secret.renew')}
        onClose={close}
        onConfirm={() => actions.renew(asked!.webhook!).then(setSecret).then(close)}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const t = useT()
  const title = t('webhooks.secret.title')
  return (
    <Dialog
      open={secret !== null}
      locked
      onClose={onClose}
      title={title}
      text={t('webhooks.secret.text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.secret.done')}
        </Button>
      }
    >
      <Code
        code={secret ?? ''}
        texts={{ copy: t('webhooks.secret.copy'), copied: t('webhooks.secret.copied'), label: title }}
      />
    </Dialog>
  )
}

function WebhookRow({
  webhook,
  actions,
  onAsk,
}: {
  webhook: Webhook
  actions: ReturnType<typeof useWebhooks>
  onAsk: (asked: Asked) => void
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { name, preset, target, events, off, failures, last } = webhook
  return (
    <li className="ruled grid grid-cols-[20px_minmax(0,1fr)] gap-x-3.5 gap-y-2 py-3.5">
      <WebhookIcon size={20} className="mt-0.5 text-ink-3" aria-hidden="true" />
      <div className="grid gap-2.5 min-w-0">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-600 wrap-anywhere">
            <span>{name}</span>
            {off && <Badge tone={off === 'paused' ? 'quiet' : 'brick'}>{t(`webhooks.off.${off}`)}</Badge>}
            {!off && failures > 0 && <Badge tone="honey">{t('webhooks.failing', { count: failures })}</Badge>}
            {!off && failures === 0 && last?.state === 'delivered' && (
              <Badge tone="patina">{t('webhooks.state.delivered')}</Badge>
            )}
          </p>
          <p className="text-ink-2 text-14 wrap-anywhere">
            {t(`webhooks.preset.${preset}`)} · {target}
          </p>
          <p className="text-ink-3 text-13">
            {events.map((event) => t(`webhooks.event.${event}`)).join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 needs-scripts">
          <Button size="s" onClick={() => actions.test(webhook).then(() => setOpen(true))}>
            {t('webhooks.test')}
          </Button>
          <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('webhooks.log.title')}
          </Button>
          <Button size="s" onClick={() => onAsk({ kind: 'form', webhook })}>
            {t('webhooks.edit')}
          </Button>
          <Button size="s" onClick={() => actions.pause(webhook)}>
            {t(off ? 'webhooks.resume' : 'webhooks.pause')}
          </Button>
          {preset === 'json' && (
            <Button size="s" onClick={() => onAsk({ kind: 'renew', webhook })}>
              {t('webhooks.secret.renew')}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={() => onAsk({ kind: 'remove', webhook })}>
            {t('webhooks.remove')}
          </Button>
        </div>
        {open && <WebhookLog webhook={webhook} />}
      </div>
    </li>
  )
}
