import './view.css'
import { Head } from '../../../../web/page/head.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useLater } from '../frame/use-later.ts'
import { ViewShell } from './view-shell.tsx'

const loadView = () => import('./menu-view.tsx')

/** A shared menu to look at and click through, here or in a frame on another site. Nothing in it can be changed. */
export function ViewPage() {
  const t = useT()
  const { module, failed, retry } = useLater(loadView)
  if (module) return <module.MenuView />
  return (
    <ViewShell title={t('constructor.view.title')}>
      <Head title={t('constructor.view.title')} path={null} index={false} />
      <div className="mc-view-note">
        <noscript>
          <p>{t('constructor.view.needsScript')}</p>
        </noscript>
        {failed ? (
          <>
            <p role="alert">{t('constructor.view.failed')}</p>
            <Button onClick={retry}>{t('constructor.app.retry')}</Button>
          </>
        ) : (
          <p className="noscript:hidden">{t('constructor.view.loading')}</p>
        )}
      </div>
    </ViewShell>
  )
}
