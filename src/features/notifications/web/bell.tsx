import { lazy, Suspense } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Popover } from '../../../web/ui/overlay/popover.tsx'
import { BellLink, BellMark, shownCount } from './bell-link.tsx'
import { useLiveUnread, useUnread } from './use-unread.ts'
import './bell.css'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** The bell in the header of people who are logged in. The panel is loaded when it opens. */
export function Bell() {
  const t = useT()
  const unread = useUnread()
  useLiveUnread()
  return (
    <>
      <Popover
        align="end"
        className="btn btn-ghost btn-icon relative needs-script"
        label={t('shell.bell.title')}
        triggerLabel={t('shell.bell.label', { count: unread, shown: shownCount(unread) })}
        trigger={<BellMark unread={unread} />}
      >
        <Suspense
          fallback={<p className="w-[min(328px,calc(100vw-50px))] text-ink-3">{t('shell.bell.loading')}</p>}
        >
          <NotificationPanel />
        </Suspense>
      </Popover>
      {/* The panel would stay empty without a script. */}
      <noscript>{import.meta.env.SSR && <BellLink />}</noscript>
    </>
  )
}
