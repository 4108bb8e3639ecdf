import { useState } from 'react'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { requestLimits } from '../../request-limits.contract.ts'

/** A step that needs words: what is missing, or why there is a dispute. */
export function WordsDialog({
  open,
  action,
  onClose,
  onSend,
}: {
  open: boolean
  action: 'revise' | 'dispute'
  onClose: () => void
  onSend: (text: string) => Promise<void>
}) {
  const { t } = useTranslator()
  const { busy, submit, errorOf } = useSubmit(['text'])
  const [text, setText] = useState('')
  const max = action === 'dispute' ? requestLimits.dispute.max : requestLimits.message.max
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`requests.${action}.title`)}
      text={t(`requests.${action}.text`)}
      actions={
        <>
          <Button onClick={onClose}>{t('requests.back')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit(() => onSend(text))}>
            {t(`requests.${action}.send`)}
          </Button>
        </>
      }
    >
      <Field label={t(`requests.${action}.label`)} error={errorOf('text')}>
        <Textarea
          rows={5}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
