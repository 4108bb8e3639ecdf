import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Tells the staff what is wrong; guests are led to the login and back. Nobody reports what is their own. */
export function ReportButton({
  subject,
  author,
  path,
  named = false,
}: {
  subject: { kind: 'article' | 'resource' | 'collection' | 'topic' | 'request'; id: number; via?: string }
  /** The id of its author. */
  author: number
  /** Of this page, with the language. */
  path: string
  /** With its name beside the icon. */
  named?: boolean
}) {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const [open, setOpen] = useState<boolean>()
  const text = t('comments.report.title')
  const look = named ? ({ size: 's' } as const) : ({ square: true, 'aria-label': text, title: text } as const)
  const content = (
    <>
      <Flag size={17} aria-hidden="true" />
      {named && text}
    </>
  )
  if (user?.id === author) return null
  if (!user)
    return (
      <Button {...look} href={withNext(to('/auth/login'), path, 'report')} rel="nofollow">
        {content}
      </Button>
    )
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {content}
      </Button>
      {open !== undefined && (
        <Suspense>
          <ReportDialog subject={subject} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
