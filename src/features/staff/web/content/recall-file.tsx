import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import { forgetResource } from '../../../resources/web/editor.queries.ts'
import { versionReviewCalls } from './resource-reviews.queries.ts'

/** Withdraws every version that holds this very file, for good. */
export function RecallFile({ sha256, name }: { sha256: string; name: string }) {
  const t = useT()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, submit, errorOf } = useSubmit(['reason'])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const done = await submit(() => versionReviewCalls.recall(transportOf(client), { sha256, reason }))
    if (!done) return
    setOpen(false)
    toasts.show({ kind: 'success', title: t('resources.case.recalled') })
    await forgetResource(client)
  }
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        <ShieldAlert size={16} aria-hidden="true" />
        {t('resources.case.recall')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('resources.case.recallTitle', { name })}
        text={t('resources.case.recallText')}
        locked={busy}
      >
        <form className="write-main mt-4" onSubmit={handleSubmit} noValidate>
          <Field label={t('resources.case.recallReason')} error={errorOf('reason')} required>
            <Textarea
              rows={3}
              maxLength={versionLimits.recallReason.max}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="dialog-actions">
            <Button onClick={() => setOpen(false)}>{t('publications.throw.back')}</Button>
            <Button type="submit" variant="danger" busy={busy}>
              {t('resources.case.recall')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
