import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, use, type ComponentType } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'

let Page: ComponentType<ErrorComponentProps> | undefined
let loading: Promise<void> | undefined

const load = (): Promise<void> =>
  (loading ??= import('./error-page.tsx').then(
    (module) => void (Page = module.ErrorPage),
    () => void (Page = NoConnection),
  ))
// The server draws in one go and cannot wait later.
if (import.meta.env.SSR) await load()

/** The error page in a chunk of its own: most visits never need it. */
export function LazyErrorPage(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded(props: ErrorComponentProps) {
  if (!Page) use(load())
  return Page ? <Page {...props} /> : null
}

/** Not even the error page could be loaded. */
function NoConnection() {
  const t = useT()
  return (
    <p role="alert" className="wrap">
      {t('shell.error.offline')}. {t('shell.error.offlineText')}
    </p>
  )
}
