import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { ReadResource } from './resources.queries.ts'
import { discussionOf } from './discussion-of.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('../../moderation/web/reports/report-dialog.tsx')).ReportDialog,
}))

/** Tells the staff what is wrong; guests are led to the login and back. */
export function ReportButton({
  resource,
  path,
}: {
  resource: ReadResource
  /** Of this page, with the language. */
  path: string
}) {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const [open, setOpen] = useState<boolean>()
  const text = t('resources.report')
  const look = { square: true, 'aria-label': text, title: text } as const
  const icon = <Flag size={17} aria-hidden="true" />
  if (!user)
    return (
      <Button {...look} href={withNext(to('/auth/login'), path, 'report')} rel="nofollow">
        {icon}
      </Button>
    )
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {icon}
      </Button>
      {open !== undefined && (
        <Suspense>
          <ReportDialog subject={discussionOf(resource)} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
