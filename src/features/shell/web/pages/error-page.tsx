import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import type { Refusal } from '../../../../web/routing/router-context.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { LostPage } from './lost-page.tsx'

const againMs = 5_000

/** The browsers have no one name for it: nothing could be fetched, or not the code of the page. */
const isNetworkFailure = (error: unknown): boolean =>
  !import.meta.env.SSR &&
  (!navigator.onLine || (error instanceof TypeError && /fetch|network|load|import/i.test(error.message)))

/**
 * Any error but "not found": the status, an apology, and a link to the home page. Without a network nobody is to blame,
 * and the page is tried again by itself.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const to = useHref()
  const { key, args } = (error ?? {}) as Partial<Refusal>
  const { pathname, searchStr } = useLocation()
  const router = useRouter()
  const offline = isNetworkFailure(error)
  useEffect(() => {
    if (!offline) return
    const timer = setInterval(() => void router.invalidate(), againMs)
    return () => clearInterval(timer)
  }, [offline, router])
  const given = (error as { status?: unknown } | null)?.status
  const status = typeof given === 'number' && given >= 400 ? given : 500
  const oops = t(status === 403 ? 'shell.error.forbidden' : 'shell.error.oops')
  return (
    <LostPage
      {...(!offline && { status })}
      {...(key !== undefined && { error: key })}
      tone="brick"
      title={offline ? t('shell.error.offline') : `${status}. ${oops}`}
      heading={offline ? t('shell.error.offline') : oops}
      ways={
        <>
          {/* The page that was asked for, or the one with the form that was refused. */}
          <Button
            size="l"
            {...(key === undefined
              ? { onClick: reset }
              : { href: pathname + searchStr, 'data-reload': true })}
          >
            {t('shell.error.retry')}
          </Button>
          <Button variant="ghost" size="l" href={to('/contact')}>
            {t('shell.error.contact')}
          </Button>
        </>
      }
    >
      {offline
        ? t('shell.error.offlineText')
        : key === undefined
          ? `${t('errors.unknown')} ${t('shell.error.safe')}`
          : t(`errors.${key}`, args)}
    </LostPage>
  )
}
