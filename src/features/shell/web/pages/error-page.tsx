import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import type { Refusal } from '../../../../web/routing/router-context.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { LostPage } from './lost-page.tsx'

const againMs = 10_000

/** The browsers have no one name for it: nothing could be fetched, or not the code of the page. */
const isNetworkFailure = (error: unknown): boolean =>
  !import.meta.env.SSR &&
  (!navigator.onLine || (error instanceof TypeError && /fetch|network|load|import/i.test(error.message)))

/** Without a network nobody is to blame: the page is tried again by itself. */
function OfflinePage() {
  const t = useT()
  const router = useRouter()
  useEffect(() => {
    const again = () => void router.invalidate()
    addEventListener('online', again)
    const timer = setInterval(() => navigator.onLine && again(), againMs)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [router])
  return (
    <LostPage
      tone="brick"
      title={t('shell.error.offline')}
      heading={t('shell.error.offline')}
      ways={
        <Button size="l" onClick={() => void router.invalidate()}>
          {t('shell.error.retry')}
        </Button>
      }
    >
      {t('shell.error.offlineText')}
    </LostPage>
  )
}

export function ErrorPage(props: ErrorComponentProps) {
  return isNetworkFailure(props.error) ? <OfflinePage /> : <FailedPage {...props} />
}

/** Any error but "not found": the status, an apology, and a link to the home page. */
function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const to = useHref()
  const { key, args } = (error ?? {}) as Partial<Refusal>
  const { pathname } = useLocation()
  const given = (error as { status?: unknown } | null)?.status
  const status = typeof given === 'number' && given >= 400 ? given : 500
  return (
    <LostPage
      status={status}
      tone="brick"
      title={`${status}. ${t('shell.error.oops')}`}
      heading={t('shell.error.oops')}
      ways={
        <>
          {/* A form that was refused: the page with the form in it. */}
          <Button
            size="l"
            {...(key === undefined ? { onClick: reset } : { href: pathname, 'data-reload': true })}
          >
            {t('shell.error.retry')}
          </Button>
          <Button variant="ghost" size="l" href={to('/contact')}>
            {t('shell.error.contact')}
          </Button>
        </>
      }
    >
      {key === undefined ? `${t('errors.unknown')} ${t('shell.error.safe')}` : t(`errors.${key}`, args)}
    </LostPage>
  )
}
