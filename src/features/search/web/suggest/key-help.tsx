import { useMemo, useState } from 'react'
import { hasScope } from '../../../../contract/access.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useMessages } from '../../../../web/i18n/use-messages.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { KeyRows } from '../../../../web/ui/text/key-rows.tsx'
import { QueueKeys } from '../../../moderation/web/queue-keys.tsx'
import { staffPages } from '../../../moderation/web/staff-pages.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'

/** What the keys of the site do; `?` opens it, with a new object each time. An open case of a queue has its own list. */
export function KeyHelp({ request }: { request: { field: HTMLElement } }) {
  const t = useT()
  const user = useCurrentUser()
  const [done, setDone] = useState<object>()
  const elsewhere = useMemo(() => request.field.ownerDocument.querySelector('.case-bar') !== null, [request])
  const close = () => setDone(request)
  return (
    <Dialog
      open={request !== done && !elsewhere}
      onClose={close}
      title={t('search.keys.title')}
      actions={<Button onClick={close}>{t('web.toasts.close')}</Button>}
    >
      <KeyRows
        rows={[
          { keys: ['/'], text: t('search.keys.search') },
          { keys: ['Ctrl', 'K'], text: t('search.keys.anywhere') },
          { keys: ['?'], text: t('search.keys.help') },
        ]}
      />
      {staffPages.some(({ scope }) => hasScope(user?.scope, scope)) && <StaffKeys />}
    </Dialog>
  )
}

function StaffKeys() {
  useMessages('moderation')
  const t = useT()
  return (
    <section className="mt-5">
      <h3 className="text-16 font-650">{t('moderation.keys.title')}</h3>
      <QueueKeys />
    </section>
  )
}
