import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'

/** The page that plays a menu, in a frame: its code and pictures are loaded with it and go with it. */
export function PlayDialog({
  title,
  view,
  open,
  onClose,
}: {
  title: string
  view: string
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      size="l"
      open={open}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t('resources.menu.close')}</Button>}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, under the same policy */}
      <iframe
        className="block w-full h-[min(600px,62dvh)] mt-4 rounded-field"
        src={view}
        title={t('resources.menu.title')}
      />
    </Dialog>
  )
}
