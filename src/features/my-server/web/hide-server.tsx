import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { serverCalls, serversKey } from './my-server.queries.ts'

/** For staff: takes a public page away from everybody but its owner, who is told why. */
export function HideServer({ address, name, hidden }: { address: string; name: string; hidden: boolean }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const decide = () =>
    attempt(
      async () => {
        await serverCalls.hide(transportOf(client), { key: address, hidden: !hidden, reason })
        await client.invalidateQueries({ queryKey: serversKey })
        setOpen(false)
      },
      t(hidden ? 'myServer.staff.shown' : 'myServer.staff.hidden'),
    )
  if (hidden)
    return (
      <Button size="s" onClick={decide}>
        {t('myServer.staff.show')}
      </Button>
    )
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <EyeOff size={16} aria-hidden="true" />
        {t('myServer.staff.hide')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('myServer.staff.hideTitle', { name })}
        text={t('myServer.staff.hideText')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('myServer.saved.cancel')}</Button>
            <Button variant="danger" onClick={decide}>
              {t('myServer.staff.hide')}
            </Button>
          </>
        }
      >
        <Field label={t('myServer.staff.reason')} className="mt-4">
          <Textarea
            value={reason}
            rows={3}
            maxLength={1000}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}
