import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { ApiError, type Transport } from '../../../web/http/transport.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { useReportError } from '../../../web/form/use-report-error.ts'

/** A page that a link in mails leads to. It asks first, because programs that scan mails open every link. */
export function UnsubscribeFrame({
  path,
  text,
  stop,
}: {
  path: string
  /** What ends. */
  text: string
  stop: (transport: Transport, token: string) => Promise<unknown>
}) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const report = useReportError(t)
  const [state, setState] = useState<'asking' | 'done' | 'bad'>('asking')

  const handleStop = async () => {
    const token = new URLSearchParams(location.search).get('token') ?? ''
    try {
      await stop(transportOf(client), token)
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setState('bad')
      else report(error)
    }
  }
  const settings = (
    <Button href={to('/profile/settings/account')}>{t('notifications.unsubscribe.settings')}</Button>
  )
  return (
    <PageFrame
      narrow
      index={false}
      title={t('notifications.unsubscribe.title')}
      description={text}
      path={path}
    >
      <div className="panel" aria-live="polite">
        {state === 'asking' && (
          <EmptyState
            model={<EmptyModel name="letter" />}
            title={t('notifications.unsubscribe.title')}
            text={text}
            action={
              <Button variant="primary" onClick={handleStop}>
                {t('notifications.unsubscribe.button')}
              </Button>
            }
          />
        )}
        {state === 'done' && (
          <EmptyState
            model={<EmptyModel name="letter" />}
            title={t('notifications.unsubscribe.doneTitle')}
            text={t('notifications.unsubscribe.doneText')}
            action={settings}
          />
        )}
        {state === 'bad' && (
          <EmptyState
            model={<EmptyModel name="compass" />}
            title={t('notifications.unsubscribe.badTitle')}
            text={t('notifications.unsubscribe.badText')}
            action={settings}
          />
        )}
      </div>
    </PageFrame>
  )
}
