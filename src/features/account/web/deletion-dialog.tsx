import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { deletionGraceDays } from '../../users/profile-choices.contract.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { accountCalls, applySettings } from './account.queries.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

/** Asks for the password before the account is given up. */
export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const { busy, errorOf, submit } = useSubmit(['current_password'])
  const [password, setPassword] = useState('')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await submit(async () => {
      const input = { current_password: password }
      const { data } = await accountCalls.requestDeletion(transportOf(client), input)
      applySettings(client, data)
    })
    if (!done) return
    setPassword('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={t('account.deletion.dialogTitle')}
      text={t('account.deletion.dialogText', { days: deletionGraceDays })}
      actions={
        <>
          <Button onClick={onClose}>{t('account.deletion.back')}</Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {t('account.deletion.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className="deletion-form" onSubmit={handleSubmit} noValidate>
        <CurrentPasswordField value={password} error={errorOf('current_password')} onChange={setPassword} />
      </form>
    </Dialog>
  )
}
