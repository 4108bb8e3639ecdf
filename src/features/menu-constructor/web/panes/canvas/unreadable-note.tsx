import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import type { AppView } from '../../workspace/app-view.ts'
import { focusPanel } from '../../workspace/app-view.ts'

/** Where the text cannot be read there is nothing to draw; the checks say why. */
export function UnreadableNote({ view }: { view: AppView }) {
  const t = useT()
  const handleShow = () => {
    view.show('problems')
    focusPanel('problems')
  }
  return (
    <div className="mc-unreadable">
      <p>{t('constructor.canvas.unreadable')}</p>
      <Button onClick={handleShow}>{t('constructor.canvas.unreadableShow')}</Button>
    </div>
  )
}
