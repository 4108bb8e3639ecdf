import { useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import type { Refusal } from '../../../../web/routing/router-context.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { LostPage } from './lost-page.tsx'

/** Any error but "not found": the status, an apology, and a link to the home page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
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
