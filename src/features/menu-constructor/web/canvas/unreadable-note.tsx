import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { AppView } from '../app/app-view.ts'
import { focusPanel } from '../app/app-view.ts'

/** Where the text cannot be read there is nothing to draw; the checks say why. */
export function UnreadableNote({ view }: { view: AppView }) {
  const t = useT()
  const handleShow = () => {
    view.show('problems')
    focusPanel('problems')
  }
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3.5 p-6 text-ink-2 text-center">
      <p>{t('constructor.canvas.unreadable')}</p>
      <Button onClick={handleShow}>{t('constructor.canvas.unreadableShow')}</Button>
    </div>
  )
}
