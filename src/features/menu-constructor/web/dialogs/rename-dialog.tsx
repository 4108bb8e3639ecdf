import { useState, type SubmitEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'

type Rename = { label: string; value: string; onClose: () => void; onRename: (name: string) => void }

/** A name for a menu or an item: a key of a YAML map, in which a dot would be a path. */
export function RenameDialog({ open, title, ...rename }: Rename & { open: boolean; title: string }) {
  return (
    <Dialog open={open} onClose={rename.onClose} title={title}>
      <RenameForm {...rename} />
    </Dialog>
  )
}

/** Lives as long as the dialog is open, so that it begins with the name as it is then. */
function RenameForm({ label, value, onClose, onRename }: Rename) {
  const t = useT()
  const [name, setName] = useState(value)
  const clean = name.trim()
  const wrong = clean === '' || /[.:#'"{}[\]\\/]/.test(clean)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong) return
    if (clean !== value) onRename(clean)
    onClose()
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-3 mt-4">
      <Field label={label} error={wrong && clean !== '' ? t('constructor.project.nameWrong') : undefined}>
        <Input value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('constructor.app.cancel')}</Button>
        <Button variant="primary" type="submit" disabled={wrong}>
          {t('constructor.project.renameDo')}
        </Button>
      </div>
    </form>
  )
}
