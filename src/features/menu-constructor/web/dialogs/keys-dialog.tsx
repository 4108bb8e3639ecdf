import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Kbd } from '../../../../web/ui/text/kbd.tsx'

/** Keys and the end of their message `constructor.app.key.<name>`. */
const keys: [keys: string[], name: string][] = [
  [['← ↑ → ↓'], 'move'],
  [['Shift', '← ↑ → ↓'], 'extend'],
  [['Ctrl', '← ↑ → ↓'], 'focus'],
  [['Alt', '← ↑ → ↓'], 'push'],
  [['Space'], 'toggle'],
  [['Enter'], 'edit'],
  [['F2'], 'rename'],
  [['Shift', 'F10'], 'menu'],
  [['Ctrl', 'A'], 'all'],
  [['Ctrl', 'C'], 'copy'],
  [['Ctrl', 'X'], 'cut'],
  [['Ctrl', 'V'], 'paste'],
  [['Ctrl', 'D'], 'duplicate'],
  [['Delete'], 'delete'],
  [['/'], 'search'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Y'], 'redo'],
  [['Ctrl', 'S'], 'save'],
  [['Ctrl', 'Shift', 'F'], 'find'],
  [['?'], 'help'],
]
/** What a drag does with a key held. */
const drags: [keys: string[], name: string][] = [
  [[], 'dragMove'],
  [['Ctrl'], 'dragCopy'],
  [['Alt'], 'dragSwap'],
]

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('constructor.app.keys')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <dl className="grid mt-3 grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-x-6 gap-y-0.5">
        {[...keys, ...drags].map(([combination, name]) => (
          <div key={name} className="flex items-center gap-3 min-h-8.5 border-b border-line">
            <dt className="flex flex-[0_0_130px] items-center gap-1">
              {combination.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {combination.length === 0 && t('constructor.app.key.drag')}
              {drags.some(([, drag]) => drag === name) && combination.length > 0 && (
                <span>{t('constructor.app.key.drag')}</span>
              )}
            </dt>
            <dd>{t(`constructor.app.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
