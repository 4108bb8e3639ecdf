import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Radio } from '../../../../web/ui/field/radio.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { reportLimits, reportReasons, type ReportReason } from '../../contract/moderation-limits.contract.ts'
import { reportCalls } from './reports.queries.ts'

/** Reports something to staff. */
export function ReportDialog({
  subject,
  open,
  onClose,
}: {
  subject: {
    kind: 'article' | 'resource' | 'comment' | 'collection' | 'topic' | 'request'
    id: number
    via?: string
  }
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const { busy, submit, errorOf } = useSubmit(['words'])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) return
    const done = await submit(() => reportCalls.create(transportOf(client), { ...subject, reason, words }))
    if (!done) return
    toasts.show({ kind: 'info', title: t('comments.report.done') })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('comments.report.title')}
      text={t('comments.report.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('comments.write.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('comments.report.send')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="[&_legend]:mb-1.5 [&_legend]:font-650 grid gap-3.5 mt-3.5"
        onSubmit={handleSubmit}
      >
        <fieldset>
          <legend>{t('comments.report.why')}</legend>
          {reportReasons.map((option) => (
            <Radio
              key={option}
              name="reason"
              required
              label={t(`comments.report.reason.${option}`)}
              checked={reason === option}
              onChange={() => setReason(option)}
            />
          ))}
        </fieldset>
        <Field
          label={t('comments.report.words')}
          hint={t('comments.report.wordsHint')}
          error={errorOf('words')}
        >
          <Textarea
            rows={3}
            maxLength={reportLimits.words}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
