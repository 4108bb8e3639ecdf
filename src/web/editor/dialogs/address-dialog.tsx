import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useT } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'

/** Asks for an address and gives the focus back to the text. `children` fills it anew each time it opens. */
export function AddressDialog({
  editor,
  open,
  onClose,
  title,
  text,
  children,
}: {
  editor: Editor
  open: boolean
  onClose: () => void
  title: string
  text?: string
  children: (done: () => void) => ReactNode
}) {
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Dialog open={open} onClose={close} title={title} text={text}>
      {open && children(close)}
    </Dialog>
  )
}

/** An address with its other fields and buttons; what cannot be used is said after the first try. */
export function AddressForm({
  label,
  placeholder,
  start = '',
  isValid,
  invalidText,
  saveText,
  onSave,
  onDone,
  more,
  children,
}: {
  label: string
  placeholder: string
  /** The value at first. */
  start?: string
  isValid: (address: string) => boolean
  invalidText: string
  saveText: string
  onSave: (address: string) => void
  onDone: () => void
  /** A button before the others. */
  more?: ReactNode
  /** Fields below the address. */
  children?: ReactNode
}) {
  const t = useT()
  const [address, setAddress] = useState(start)
  const [tried, setTried] = useState(false)
  const valid = isValid(address)

  function save() {
    setTried(true)
    if (valid) onSave(address)
  }

  return (
    // No form: it stands inside the form of the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields is the button
    <div className="grid gap-4 mt-4" onKeyDown={(event) => handleEnter(event, save)}>
      <Field focus label={label} error={tried && !valid ? invalidText : undefined}>
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          value={address}
          placeholder={placeholder}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {children}
      <div className="dialog-actions">
        {more}
        <Button onClick={onDone}>{t('editor.cancel')}</Button>
        <Button variant="primary" onClick={save}>
          {saveText}
        </Button>
      </div>
    </div>
  )
}

/** Enter in a field of a dialog is its button, and never the one of the form around the editor. */
function handleEnter(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
    return
  event.preventDefault()
  event.stopPropagation()
  save()
}
