import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { lazyPage } from '../../../../web/routing/lazy-page.tsx'

const Page = lazyPage<ErrorComponentProps, 'ErrorPage'>(
  () => import('./error-page.tsx').catch(() => ({ ErrorPage: NoConnection })),
  'ErrorPage',
)
// The server draws in one go and cannot wait later.
if (import.meta.env.SSR) await Page.preload()

/** The error page in a chunk of its own: most visits never need it. */
export function LazyErrorPage(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}

/** A page, or even the error page, could not be loaded. */
export function NoConnection() {
  const t = useT()
  return (
    <aside className="new-build" role="alert">
      <b>{t('shell.error.offline')}</b>
      <p>{t('shell.error.offlineText')}</p>
    </aside>
  )
}
