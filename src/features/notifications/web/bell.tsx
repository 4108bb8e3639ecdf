import { lazy, Suspense } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Popover } from '../../../web/ui/overlay/popover.tsx'
import { BellLink } from './bell-link.tsx'
import { BellMark } from './bell-mark.tsx'
import { useLiveUnread, useUnread } from './use-unread.ts'
import './bell.css'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** In the header of whoever is logged in. The panel arrives when it is opened. */
export function Bell() {
  const t = useT()
  const unread = useUnread()
  useLiveUnread()
  return (
    <>
      <Popover
        align="end"
        className="btn btn-ghost btn-icon bell needs-script"
        label={t('shell.bell.title')}
        triggerLabel={t('shell.bell.label', { count: unread })}
        trigger={<BellMark unread={unread} />}
      >
        <Suspense fallback={<p className="bell-wait">{t('shell.bell.loading')}</p>}>
          <NotificationPanel />
        </Suspense>
      </Popover>
      {/* The panel would stay empty without a script. */}
      <noscript>{import.meta.env.SSR && <BellLink />}</noscript>
    </>
  )
}
