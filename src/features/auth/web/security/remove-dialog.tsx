import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'

/** Asks before something stops working for good. */
export function RemoveDialog({
  open,
  title,
  text,
  submit,
  onClose,
  onRemove,
}: {
  open: boolean
  title: string
  text: string
  submit: string
  onClose: () => void
  onRemove: () => Promise<unknown>
}) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{t('auth.proof.cancel')}</Button>
          <Button variant="danger" onClick={onRemove}>
            {submit}
          </Button>
        </>
      }
    />
  )
}
